/** Until React comes, a tap on an option only ticks it: `data-tapped` keeps it, and the quiz goes on as soon as it lives. */
export function enhance(element: HTMLElement): () => void {
  const onClick = ({ detail, target }: MouseEvent) => {
    // Without a pointer it is 0: arrows move through the options.
    const label = target instanceof Element ? target.closest("label") : null;
    if (detail > 0 && label?.control?.matches("[type=radio]")) element.dataset["tapped"] = "";
  };
  element.addEventListener("click", onClick);
  return () => element.removeEventListener("click", onClick);
}
