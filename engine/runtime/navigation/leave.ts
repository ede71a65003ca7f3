/** Leaves a navigation to the browser: a full load of the address. */
export function leave(to: URL): void {
  // On back and forward `location` has already changed, and assigning an address with a hash would not load
  // the page.
  if (to.href === location.href) location.reload();
  else location.assign(to.href);
}
