/** A ref that gives its element the focus when it appears. */
export const takeFocus = (element: HTMLElement | null): void => element?.focus();
