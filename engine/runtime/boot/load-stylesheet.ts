const storageKey = "funnel:css";

/** Adds the full stylesheet to the page, once. */
export function addStylesheet(href: string): HTMLLinkElement {
  const existingLink = document.querySelector<HTMLLinkElement>(`link[rel=stylesheet][href="${href}"]`);
  const link = existingLink ?? document.head.appendChild(document.createElement("link"));
  if (!existingLink) {
    link.rel = "stylesheet";
    link.href = href;
  }
  return link;
}

/** Whether this tab has loaded the sheet before. Then it is cached, and its fonts need not wait for React. */
export function hasLoadedBefore(href: string): boolean {
  try {
    return sessionStorage.getItem(storageKey) === href;
  } catch {
    return false;
  }
}

/**
 * Loads the full stylesheet and resolves when it applies. It includes the inlined rules of the first page.
 */
export function loadStylesheet(href: string): Promise<void> {
  if (href === "") return Promise.resolve();
  const link = addStylesheet(href);
  return new Promise((resolve, reject) => {
    const onLoad = () => {
      try {
        sessionStorage.setItem(storageKey, href);
      } catch {
        // Without storage, the next document loads the sheet after React.
      }
      resolve();
    };
    if (link.sheet) onLoad();
    else {
      link.addEventListener("load", onLoad);
      link.addEventListener("error", () => {
        // The next attempt adds it again.
        link.remove();
        reject(new Error(`The stylesheet ${href} did not load.`));
      });
    }
  });
}
