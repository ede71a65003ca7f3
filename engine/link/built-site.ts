/** A block of a built page, those in its slots included. */
export interface BuiltBlock {
  readonly id: string;
  readonly block: string;
  /** Bytes of its HTML, before compression. */
  readonly bytes: number;
}

export interface BuiltPage {
  /** Bytes of its document with everything that stands in it, before compression. */
  readonly bytes: number;
  /** The blocks of the page and of its layout, in their order. */
  readonly blocks: () => readonly BuiltBlock[];
}

/** What a site weighs: only known once it is built. */
export interface BuiltSite {
  /** The page at a path: `/take/de`. */
  readonly page: (path: string) => BuiltPage | undefined;
  /** Bytes of the heaviest file that was made of a picture, by the picture's name without its ending. */
  readonly pictures: ReadonlyMap<string, number>;
}
