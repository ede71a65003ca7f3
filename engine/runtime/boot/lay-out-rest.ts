import { restSelector } from "../../render/rest-styles.ts";
import { layOutAll } from "./page-html.ts";
import { whenIdle } from "./when-idle.ts";

/** Blocks per step: few enough for one frame on a slow phone. */
const stepSize = 3;

/** Lays out the page a few blocks at a time, while the browser is idle. */
export function layOutRest(): void {
  const blocks = [...document.querySelectorAll<HTMLElement>(restSelector)];
  const [block] = blocks;
  // On wide screens and in dev mode every block is already laid out.
  if (!block || getComputedStyle(block).contentVisibility !== "auto") return;
  const step = () => {
    for (const { dataset } of blocks.splice(0, stepSize)) dataset["shown"] = "";
    requestAnimationFrame(() => whenIdle(blocks.length ? step : layOutAll));
  };
  step();
}
