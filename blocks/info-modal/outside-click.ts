/**
 * Calls back after a click that starts and ends outside (decision 17). A press that moves out of the panel,
 * or into it, does not count, although the browser fires a click for both.
 */
export function onOutsideClick(
  isOutside: (event: Event) => boolean,
  close: (event: MouseEvent) => void,
  options: { readonly signal: AbortSignal },
): void {
  let pressed = false;
  let released = false;
  document.addEventListener(
    "pointerdown",
    (event) => {
      pressed = isOutside(event);
      released = false;
    },
    options,
  );
  document.addEventListener(
    "pointerup",
    (event) => {
      released = isOutside(event);
    },
    options,
  );
  document.addEventListener(
    "click",
    (event) => {
      if (pressed && released) close(event);
      pressed = false;
    },
    options,
  );
}
