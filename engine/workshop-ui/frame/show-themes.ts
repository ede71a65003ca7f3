import { themesId } from "../../memory-site/page-info.ts";

const sheet = new CSSStyleSheet();

/** Shows rules of themes in place of the page's. With undefined, shows the page's again. */
export function showThemes(themes: string | undefined): void {
  sheet.replaceSync(themes ?? "");
  if (!document.adoptedStyleSheets.includes(sheet)) document.adoptedStyleSheets.push(sheet);
  // The page writes a new text into its element after each change of the site. The medium stays.
  document.getElementById(themesId)?.setAttribute("media", themes === undefined ? "all" : "not all");
}
