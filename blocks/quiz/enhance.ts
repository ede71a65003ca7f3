/** Until React comes, a tap on an option only ticks it: `data-tapped` keeps it, and the quiz goes on as soon as it lives. */
export function enhance(element: HTMLElement): () => void {
  const onClick = ({ detail, target }: MouseEvent) => {
    // Without a pointer it is 0: arrows move through the options.
    if (detail === 0 || !(target instanceof Element && element.contains(target))) return;
    if (target.closest("label")?.control?.matches("[type=radio]")) element.dataset["tapped"] = "";
  };
  // Above React's root, on the way down: React stops the events of what it has not hydrated.
  document.addEventListener("click", onClick, { capture: true });
  return () => document.removeEventListener("click", onClick, { capture: true });
}
