import { isShown } from "../../experiments/arm-condition.ts";
import type { Payload } from "../../payload/payload.ts";
import { createArmChooser } from "./arm-chooser.ts";
import { watchArms } from "./watch-arms.ts";

/** A fetched page with the blocks and the head of the visitor's arms. */
export function chooseArms(page: Payload): Payload {
  window.arms ??= createArmChooser();
  const { shown, decide, select } = window.arms;
  window.arms.pages[page.path] = page;
  watchArms();
  decide(page.experiments ?? []);
  const [, head] = page.heads?.find(([condition]) => isShown(condition, shown)) ?? [];
  return { ...select(page), head: { ...page.head, ...head } };
}
