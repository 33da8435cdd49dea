// The actions of a space that cannot be taken now, and what they lack.
import type { ImpossibleOption } from "../../decision/options";
import { countText, upper } from "../../ui/text";
import { PEOPLE } from "./cards/effect_icons";
import type { GoodsView, KingdomView, PlanView, PlayerView } from "./view.generated";

/** What pays for missing icons of each kind. */
const PAYS_FOR: Readonly<Record<string, keyof GoodsView>> = { M: "silver", B: "stone", N: "gold", C: "ink" };

export function impossibleActions(view: KingdomView, question: string): ImpossibleOption[] {
  const player = view.players[view.current];
  if (question !== "action" || !player) return [];
  const dear = view.plans.filter((plan) => !plan.is_possible);
  const [trade, construct, transcribe] = ["trade", "construct", "transcribe"].map((action) => dear.filter((plan) => plan.action === action));
  // Whoever cannot pay for two Workers cannot pay for three.
  const workers = dear.filter((plan) => plan.action === "workers").slice(0, 1);
  const short = [...(trade ?? []), ...(construct ?? []), ...workers, ...(transcribe ?? [])];
  return [...short.map((plan) => ({ text: actionText(plan), why: lacks(plan, player) })), ...notHere(view, player)];
}

function actionText({ action, goal }: PlanView): string {
  if (action === "trade") return "Trade";
  return `${action === "workers" ? "Place" : upper(action)} ${goal}`;
}

/** "needs 3 Nobles or Gold, you have 1" */
function lacks({ icon, cost, icons }: PlanView, player: PlayerView): string {
  // Silver cannot be spent to gain Silver, which is what one Merchant brings.
  const good = icon === "M" && cost === 1 ? null : PAYS_FOR[icon];
  const needed = countText(cost, PEOPLE[icon]?.name ?? "icon") + (good ? ` or ${upper(good)}` : "");
  return `needs ${needed}, you have ${icons + (good ? player.goods[good] : 0)}`;
}

/** What no icon or good would pay for: Buildings without a place or all built, and Workers who are all in the castle. */
function notHere(view: KingdomView, player: PlayerView): ImpossibleOption[] {
  const isOutside = view.plans.some((plan) => plan.action === "trade");
  if (!isOutside) return view.plans.some((plan) => plan.action === "workers") ? [] : [{ text: "Place Workers", why: "none left in your supply" }];
  if (!view.plans.some((plan) => plan.action === "construct")) {
    return [{ text: "Construct a Building", why: player.columns.every((column) => column.is_built) ? "yours are all built" : "no free spot on your side of the river" }];
  }
  const kinds = [...new Set(player.columns.map((column) => column.building))];
  const built = kinds.filter((kind) => player.columns.every((column) => column.building !== kind || column.is_built));
  return built.map((kind) => ({ text: `Construct a ${kind}`, why: "yours are all built" }));
}
