import { isShown } from "../../experiments/arm-condition.ts";
import type { ArmData } from "../../experiments/page-experiment.ts";
import { type ChosenArms, chooseArms } from "./choose-arms.ts";
import { showArms } from "./show-arms.ts";

/*
 * Runs inline in the head of a page with experiments. It is the same on all of them. An observer's callback is a
 * microtask that follows the parser's task, so it runs before the browser paints what the parser has added: nothing
 * flickers. The first paint waits for this script.
 */
// SAFETY: this is an element of the document, with JSON that the server wrote from the page's payload.
const data = JSON.parse((document.currentScript as HTMLElement).dataset["experiments"] as string) as ArmData;
const arms: ChosenArms = { shown: {}, assigned: {} };
window.arms = arms;
chooseArms(arms, data.experiments);
for (const [condition, picture] of data.pictures)
  if (isShown(condition, arms.shown)) Object.assign(new Image(), picture);
const parsing = new MutationObserver(() => showArms(arms.shown));
parsing.observe(document, { childList: true, subtree: true });
addEventListener("DOMContentLoaded", () => {
  parsing.disconnect();
  import(/* @vite-ignore */ data.watch).catch(() => {});
});
