/**
 * Before React loads, the browser would report an invalid form in its own bubble. `data-pressed` remembers
 * the attempt, and the form shows its errors once it is hydrated. If that does not happen, the browser
 * handles the second attempt. It handles each one if the script has failed.
 */
export function holdPress(element: HTMLElement): () => void {
  let isOver = false;
  const onInvalid = (event: Event) => {
    if (isOver || element.closest("[data-static]")) return;
    event.preventDefault();
    element.dataset["pressed"] = "";
    // One attempt fires an event for each invalid field, all in one task.
    setTimeout(() => {
      isOver = true;
    });
  };
  element.addEventListener("invalid", onInvalid, { capture: true });
  return () => element.removeEventListener("invalid", onInvalid, { capture: true });
}
