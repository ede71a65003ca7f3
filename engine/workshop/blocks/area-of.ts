/** Folders whose manifests share one file of messages in each language. */
const sharedArea = /\/(layouts|products|forms)\//;

/** The file of messages that belongs to a manifest: a page's own, or that of all layouts, products or forms. */
export const findArea = (file: string): string =>
  sharedArea.exec(file)?.[1] ??
  file
    .split("/")
    .at(-1)
    ?.replace(/\.json$/, "") ??
  "";
