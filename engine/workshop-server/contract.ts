/** The header that carries the token. A page of another site cannot read the token, nor send the header. */
export const tokenHeader = "x-workshop-token";

/** Originals of the site's pictures, by their names. */
export const picturePath = "/picture/";

/** Reports with pictures before and after, by their names. */
export const reportPath = "/report/";

/** The workshop's own scripts and fonts. */
export const codePath = "/code/";

/** What the document of the workshop tells its script. */
export interface WorkshopConfig {
  readonly token: string;
  /** The origin of the previews: "http://localhost:5181". */
  readonly previews: string;
}

/** The id of the script with the configuration. */
export const configId = "workshop-config";
