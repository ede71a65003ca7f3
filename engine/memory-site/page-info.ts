/** What a page tells its tools besides the page itself. */
export interface PageInfo {
  /** Identifies the state of the site: another text after each change. */
  readonly state: string;
  /** The rules of the site's themes. */
  readonly themes: string;
}

/** The id of the script with the info in a document. A payload has it as `info`. */
export const pageInfoId = "funnel-info";

/** The id of the sheet with the rules of themes. */
export const themesId = "funnel-themes";
