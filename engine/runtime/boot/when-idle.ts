export const whenIdle = (work: () => void): void => {
  (window.requestIdleCallback ?? setTimeout)(work);
};

/** Runs once the page has loaded, including its pictures. */
export function whenLoaded(work: () => void): void {
  if (document.readyState === "complete") work();
  else addEventListener("load", work);
}
