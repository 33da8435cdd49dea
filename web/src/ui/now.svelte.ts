/** The time, which goes on by the second as long as a component is shown. */
export class Now {
  ms = $state(Date.now());

  constructor() {
    $effect(() => {
      const timer = setInterval(() => (this.ms = Date.now()), 1000);
      return () => clearInterval(timer);
    });
  }
}
