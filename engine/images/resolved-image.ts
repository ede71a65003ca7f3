/** An image, ready for an `<img>`: URLs, intrinsic size in CSS pixels, and its description. */
export interface ResolvedImage {
  readonly src: string;
  /** For a box of fixed size: the address at density 2. */
  readonly double?: string;
  /** For a box whose size depends on the screen. Used with `sizes`. */
  readonly srcset?: string;
  readonly sizes?: string;
  readonly width: number;
  readonly height: number;
  readonly alt: string;
  /** A tiny WebP in base64, shown until the picture has loaded. With a hosted service, its address. */
  readonly placeholder?: string;
}
