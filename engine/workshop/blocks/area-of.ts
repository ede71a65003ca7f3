/** The file of messages that belongs to a manifest: a page's own, or that of all layouts. */
export const findArea = (file: string): string =>
  file.includes("/layouts/")
    ? "layouts"
    : (file
        .split("/")
        .at(-1)
        ?.replace(/\.json$/, "") ?? "");
