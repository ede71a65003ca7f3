/** The file of an image in `public/images/`, before processing. */
export interface ImageFile {
  readonly bytes: number;
  /** In pixels. Width and height are 0 if the header cannot be read. */
  readonly width: number;
  readonly height: number;
  /** A vector image is served as it is, at every density. */
  readonly vector: boolean;
  /** Why the image cannot be shown, such as "it is empty". */
  readonly error?: string | undefined;
  /** The format of the content, such as "PNG", if the name says another one. */
  readonly otherFormat?: string | undefined;
  /** What a vector image contains that it should not, such as "a script". */
  readonly unsafe?: string | undefined;
}
