/** A block of a built page, including those in slots. */
export interface BuiltBlock {
  readonly id: string;
  readonly block: string;
  /** Bytes of its HTML, before compression. */
  readonly bytes: number;
  /** The arms that show it, if the control does not: `headline:short,long`. */
  readonly arms?: string;
}

export interface BuiltPage {
  /** Bytes of its complete document, before compression. */
  readonly bytes: number;
  /** The blocks of the page and of its layout, in page order. */
  readonly blocks: () => readonly BuiltBlock[];
}

/** The sizes of a site's files, known only after a build. */
export interface BuiltSite {
  /** The page at a path: `/take/de`. */
  readonly page: (path: string) => BuiltPage | undefined;
  /** Bytes of the heaviest file made from a picture, by the picture's name without extension. */
  readonly pictures: ReadonlyMap<string, number>;
}
