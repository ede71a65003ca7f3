/** A mail as a mail program shows it in light or dark. Its pictures come from `origin`. */
export const localMail = (html: string, origin: string, isDark: boolean): string =>
  html
    .replaceAll(/ src="https?:\/\/[^/"]+\//g, ` src="${origin}/`)
    .replace("prefers-color-scheme:dark", isDark ? "min-width:0" : "width:0");
