/**
 * Calls back after a click that begins and ends outside (decision 17): neither a press in the panel that slips out
 * of it counts nor one that slips in, though the browser makes a click of both.
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
