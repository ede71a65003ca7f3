/** The box that a picture is shown in: a preset of `site.json`. */
export interface ImagePreset {
  /** Of the box, in CSS pixels. */
  readonly width: number;
  readonly height: number;
  /** The width by screen: "100vw md:50vw". Default: always `width`. */
  readonly sizes?: string | undefined;
  /** "1 2". Default: the site's. */
  readonly densities?: string | undefined;
  /** 1 to 100. */
  readonly quality?: number | undefined;
  readonly fit?: "cover" | "contain" | undefined;
  readonly placeholder?: boolean | undefined;
}
