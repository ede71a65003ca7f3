import type { ArmData } from "../../experiments/page-experiment.ts";
import { type ChosenArms, chooseArms } from "./choose-arms.ts";
import { showArms } from "./show-arms.ts";

/*
 * Runs inline in the head of a page with experiments. It is the same on all of them. An observer's callback is a
 * microtask that follows the parser's task, so it runs before the browser paints what the parser has added: nothing
 * flickers.
 */
// SAFETY: this is an element of the document, with JSON that the server wrote from the page's payload.
const { experiments, watch } = (document.currentScript as HTMLElement).dataset;
const arms: ChosenArms = { shown: {}, assigned: {} };
window.arms = arms;
chooseArms(arms, (JSON.parse(experiments as string) as ArmData).experiments);
const show = () => showArms(arms.shown);
show();
const parsing = new MutationObserver(show);
parsing.observe(document, { childList: true, subtree: true });
addEventListener("DOMContentLoaded", () => {
  parsing.disconnect();
  import(/* @vite-ignore */ watch as string);
});
