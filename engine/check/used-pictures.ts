import type { ImageFile } from "../images/image-index.ts";
import { findProvider } from "../images/providers.ts";
import type { SourceLocation } from "../json/document.ts";
import { memoize } from "../json/memoize.ts";
import type { LinkedSite } from "../site/link-site.ts";
import { references } from "../site/references.ts";

interface UsedPicture {
  readonly name: string;
  readonly file: ImageFile;
  /** Where a manifest names it first. */
  readonly location: SourceLocation;
}

/** The pictures in `public/images/` that manifests name, each once. None if a hosted service has them. */
export const usedPictures = memoize((site: LinkedSite): readonly UsedPicture[] => {
  const { images, settings } = site.manifests;
  if (settings === undefined || findProvider(settings.value.images.provider).hosted) return [];
  const pictures = new Map<string, UsedPicture>();
  for (const reference of references(site, "image")) {
    const { name } = reference;
    const file = images.get(name);
    if (file && !pictures.has(name)) pictures.set(name, { name, file, location: reference.locate() });
  }
  return [...pictures.values()];
});
