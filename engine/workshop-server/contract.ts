/** The header that carries the token. A page of another site cannot read the token, nor send the header. */
export const tokenHeader = "x-workshop-token";

/*
 * Addresses of the workshop are relative to its document, because each draft of a team has a workshop of its own.
 */

/** Originals of the site's pictures, by their names. */
export const picturePath = "picture/";

/** Reports with pictures before and after, by their names. */
export const reportPath = "report/";

/** The workshop's own scripts and fonts. */
export const codePath = "code/";

/** What the interface reads and writes. */
export const apiPath = "api/";

/** What the document of the workshop tells its script. */
export interface WorkshopConfig {
  readonly token: string;
  /** The origin of the previews: "http://localhost:5181". */
  readonly previews: string;
  /** The draft that is edited. Left out on the machine of one person, who edits the checked out branch. */
  readonly draft?: DraftConfig | undefined;
}

/** A draft as its workshop shows it. */
export interface DraftConfig {
  readonly title: string;
  /** The page with all drafts. */
  readonly home: string;
  /** The page on which the draft is reviewed and published. */
  readonly review: string;
  /** The name of the person who edits. */
  readonly person: string;
  /** Opens the draft's pages. */
  readonly previewKey: string;
}

/** Where another person is in the draft. */
export interface Presence {
  readonly name: string;
  readonly route: string;
  /** The id of the block that the person edits; "" for none. */
  readonly block: string;
}

/** The id of the script with the configuration. */
export const configId = "workshop-config";
