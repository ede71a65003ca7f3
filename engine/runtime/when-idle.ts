export const whenIdle = (work: () => void): void => {
  (window.requestIdleCallback ?? setTimeout)(work);
};

/** Runs when the page has loaded and the browser has nothing else to do. */
export function whenIdleAfterLoad(work: () => void): void {
  if (document.readyState === "complete") whenIdle(work);
  else addEventListener("load", () => whenIdle(work));
}
