/** A link, ready for an `<a>`. */
export interface ResolvedLink {
  readonly href: string;
  /** True if the link leaves the site. It is opened with `rel="noopener noreferrer"`. */
  readonly external?: true;
  readonly newTab?: true;
  /** True if a script appends the current query to `href`. */
  readonly keepQuery?: true;
  /** A section of the info modal. A script opens it instead of following the link. */
  readonly modal?: string;
}
