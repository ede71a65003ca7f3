import { allImageUses } from "../../site/experiments/site-with-arms.ts";
import type { LinkedSite } from "../../site/link-site.ts";

/** A picture of the site that a block can show. */
export interface SitePicture {
  readonly name: string;
  /** In pixels. */
  readonly width: number;
  readonly height: number;
  /** The description that pages give it: "t:common.pictures.jar". Undefined if no page shows it. */
  readonly alt: string | undefined;
}

/** A size in which pictures are shown, in CSS pixels. Pictures are cut to it. */
export interface PicturePreset {
  readonly name: string;
  readonly width: number | undefined;
  readonly height: number | undefined;
}

export interface SitePictures {
  readonly pictures: readonly SitePicture[];
  readonly presets: readonly PicturePreset[];
}

/** The pictures in `public/images/`, and the sizes of site.json. */
export function listPictures(site: LinkedSite): SitePictures {
  const { images, settings } = site.manifests;
  const alts = new Map(
    allImageUses(site).flatMap(({ value: { image, alt } }) => (alt ? [[image, alt]] : [])),
  );
  return {
    pictures: [...images]
      .sort(([one], [other]) => one.localeCompare(other))
      .map(([name, { width, height }]) => ({ name, width, height, alt: alts.get(name) })),
    presets: Object.entries(settings?.value.images.presets ?? {}).map(([name, { width, height }]) => ({
      name,
      width,
      height,
    })),
  };
}
