/** The number of lines of the order that this tab has placed: its cookie is for the server alone. */
const storageKey = "funnel:order";

/** What a summary's room is worked out from while it is still empty. */
const roomProperty = "--order-lines";

/** The lines of the running order, as far as this tab knows of one. */
export function notedOrder(): number | undefined {
  try {
    return Number(sessionStorage.getItem(storageKey)) || undefined;
  } catch {
    // Storage is blocked. A full load shows the order all the same.
    return undefined;
  }
}

/** Pages keep a summary's room free from now on, and ask for it. */
export function noteOrder(lines: number): void {
  document.documentElement.style.setProperty(roomProperty, String(lines));
  try {
    sessionStorage.setItem(storageKey, String(lines));
  } catch {
    // As above.
  }
}

/** There is no order to show: its room is given up. */
export function forgetOrder(): void {
  document.documentElement.style.removeProperty(roomProperty);
  try {
    sessionStorage.removeItem(storageKey);
  } catch {
    // As above.
  }
}
