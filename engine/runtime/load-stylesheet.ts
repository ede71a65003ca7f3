/** Loads the full stylesheet; settles when its rules hold. The inlined rules of the first page are part of it. */
export function loadStylesheet(href: string): Promise<void> {
  if (href === "") return Promise.resolve();
  return new Promise((resolve, reject) => {
    const link = document.createElement("link");
    link.rel = "stylesheet";
    link.href = href;
    link.onload = () => resolve();
    link.onerror = () => reject(new Error(`The stylesheet ${href} did not load.`));
    document.head.append(link);
  });
}
