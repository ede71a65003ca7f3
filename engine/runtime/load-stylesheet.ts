const remembered = "funnel:css";

/** Puts the full stylesheet into the page, once. */
export function addStylesheet(href: string): HTMLLinkElement {
  const known = document.querySelector<HTMLLinkElement>(`link[rel=stylesheet][href="${href}"]`);
  const link = known ?? document.head.appendChild(document.createElement("link"));
  if (!known) {
    link.rel = "stylesheet";
    link.href = href;
  }
  return link;
}

/** Whether this tab has loaded the sheet before: then it is in the cache, and its fonts need not wait for React. */
export function hasLoadedBefore(href: string): boolean {
  try {
    return sessionStorage.getItem(remembered) === href;
  } catch {
    return false;
  }
}

/** Loads the full stylesheet; settles when its rules hold. The inlined rules of the first page are part of it. */
export function loadStylesheet(href: string): Promise<void> {
  if (href === "") return Promise.resolve();
  const link = addStylesheet(href);
  return new Promise((resolve, reject) => {
    const onLoad = () => {
      try {
        sessionStorage.setItem(remembered, href);
      } catch {
        // Without storage the sheet is loaded after React each time.
      }
      resolve();
    };
    if (link.sheet) onLoad();
    else {
      link.addEventListener("load", onLoad);
      link.addEventListener("error", () => reject(new Error(`The stylesheet ${href} did not load.`)));
    }
  });
}
