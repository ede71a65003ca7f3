import { restSelector } from "../render/rest-styles.ts";
import { whenIdle } from "./when-idle.ts";

/** Blocks of one step: few enough for a frame of a slow phone. */
const stepSize = 3;

/** Has the whole page laid out: who moves within it needs all that is above. */
export function layOutAll(): void {
  document.documentElement.dataset["whole"] = "";
}

/** Does the same a few blocks at a time, when the browser has nothing else to do. */
export function layOutRest(): void {
  const rest = [...document.querySelectorAll<HTMLElement>(restSelector)];
  const [block] = rest;
  // Wide screens have all of it already, dev mode too.
  if (!block || getComputedStyle(block).contentVisibility !== "auto") return;
  const from = (first: number) => {
    for (const { dataset } of rest.slice(first, first + stepSize)) dataset["shown"] = "";
    const next = first + stepSize;
    requestAnimationFrame(() => whenIdle(next < rest.length ? () => from(next) : end));
  };
  const end = () => {
    layOutAll();
    for (const { dataset } of rest) delete dataset["shown"];
  };
  from(0);
}
