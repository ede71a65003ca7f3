/** What a page tells its tools besides the page itself. */
export interface PageInfo {
  /** Identifies the state of the site: another text after each change. */
  readonly state: string;
}

/** The id of the script with the info in a document. A payload has it as `info`. */
export const pageInfoId = "funnel-info";
