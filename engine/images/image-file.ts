/** The file of a picture in `public/images/`, as it is before anything is made of it. */
export interface ImageFile {
  readonly bytes: number;
  /** In pixels. Width and height are 0 where its header cannot be read. */
  readonly width: number;
  readonly height: number;
  /** Drawings are served as they are, at every density. */
  readonly vector: boolean;
}
