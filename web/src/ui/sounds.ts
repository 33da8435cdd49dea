// A few soft ticks, made on the spot: no files to load, and silent unless asked for.
import { settings } from "../settings/settings.svelte";

let context: AudioContext | null = null;

function tick(pitch: number, loudness: number, length: number): void {
  if (!settings.sound) return;
  try {
    context ??= new AudioContext();
    // A page that nobody had touched yet, or that slept, has to be woken.
    if (context.state === "suspended") void context.resume();
    const start = context.currentTime;
    const tone = context.createOscillator();
    const volume = context.createGain();
    tone.type = "triangle";
    tone.frequency.setValueAtTime(pitch, start);
    tone.frequency.exponentialRampToValueAtTime(pitch * 0.6, start + length);
    volume.gain.setValueAtTime(loudness, start);
    volume.gain.exponentialRampToValueAtTime(0.0001, start + length);
    tone.connect(volume).connect(context.destination);
    tone.start(start);
    tone.stop(start + length);
  } catch {
    // A browser without sound still plays the game.
  }
}

export const sounds = {
  land: () => tick(240, 0.06, 0.09),
  yourTurn: () => {
    tick(520, 0.05, 0.18);
    setTimeout(() => tick(690, 0.05, 0.25), 130);
  },
};
