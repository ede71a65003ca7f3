/**
 * Before React loads, a tap on an option only selects it. `data-tapped` remembers the tap, and the quiz
 * continues once it is hydrated.
 */
export function enhance(element: HTMLElement): () => void {
  const onClick = ({ detail, target }: MouseEvent) => {
    // `detail` is 0 without a pointer: arrow keys also fire clicks as they move through the options.
    if (detail === 0 || !(target instanceof Element && element.contains(target))) return;
    if (target.closest("label")?.control?.matches("[type=radio]")) element.dataset["tapped"] = "";
  };
  // Listen in the capture phase, above React's root: React stops events on parts that it has not hydrated.
  document.addEventListener("click", onClick, { capture: true });
  return () => document.removeEventListener("click", onClick, { capture: true });
}
