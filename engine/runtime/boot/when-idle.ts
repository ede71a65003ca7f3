/** Maximum delay in milliseconds. A browser that always has something to draw is never idle. */
const timeout = 2000;

export const whenIdle = (work: () => void): void => {
  // Safari has no idle callbacks.
  if (typeof window.requestIdleCallback === "function") requestIdleCallback(work, { timeout });
  else setTimeout(work);
};

/** Runs once the page has loaded, including its pictures. */
export function whenLoaded(work: () => void): void {
  if (document.readyState === "complete") work();
  else addEventListener("load", work);
}
