interface UnreadablePicture {
  /** Its name in `public/images/`. */
  readonly picture: string;
  /** The reason as a clause, such as "it is cut off". */
  readonly error: string;
}

/** Thrown for pictures of the shop that cannot be decoded: an error in the content, not in the build. */
export class UnreadablePictures extends Error {
  readonly pictures: readonly UnreadablePicture[];
  constructor(pictures: readonly UnreadablePicture[], options?: ErrorOptions) {
    super(
      pictures.map(({ picture, error }) => `The picture "${picture}" cannot be shown: ${error}.`).join(" "),
      options,
    );
    this.pictures = pictures;
  }
}

/** Decodes a picture. `read` writes nothing, so any error means that the picture is damaged. */
export async function readingPicture<Result>(picture: string, read: () => Promise<Result>): Promise<Result> {
  try {
    return await read();
  } catch (cause) {
    throw new UnreadablePictures([{ picture, error: "its pixels are damaged" }], { cause });
  }
}

/** Collects unreadable pictures while the others are created, so that all of them are reported together. */
export function unreadablePictures(): {
  /** Collects an `UnreadablePictures` error; rethrows any other. */
  readonly note: (error: unknown) => undefined;
  /** Throws if any were collected. */
  readonly end: () => void;
} {
  const pictures: UnreadablePicture[] = [];
  return {
    note: (error) => {
      if (!(error instanceof UnreadablePictures)) throw error;
      pictures.push(...error.pictures);
      return undefined;
    },
    end: () => {
      if (pictures.length > 0) throw new UnreadablePictures(pictures);
    },
  };
}
