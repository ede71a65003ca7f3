import type { ImageFile } from "../../images/image-file.ts";
import { findProvider } from "../../images/providers.ts";
import type { SiteManifest } from "../../schema/site.ts";
import { namedImages } from "../named-images.ts";
import type { Rule } from "../rule.ts";

/** Unless the site says otherwise, in kB: a photograph as a camera writes it; a second of a slow phone's line (2.4 Mbit/s). */
const usualLimits = { source: 5000, sent: 300 } as const;

const kilobytes = (bytes: number): string => `${Math.ceil(bytes / 1000).toLocaleString("en")} kB`;

interface Fault {
  readonly message: string;
  readonly hint: string;
}

/** A file that is sent as it is, because nobody can make a smaller one of it, weighs as much to a visitor as on the disk. */
const isSentWhole = ({ vector, width }: ImageFile): boolean => vector || width === 0;

/** `made` are the bytes of the heaviest picture that a build has made of it, where that is known. */
function faultOf(
  name: string,
  file: ImageFile,
  made: number | undefined,
  limits: SiteManifest["images"]["limits"],
): Fault | undefined {
  const { source = usualLimits.source, sent = usualLimits.sent } = limits ?? {};
  if (isSentWhole(file) && file.bytes > sent * 1000)
    return {
      message: `The picture "${name}" weighs ${kilobytes(file.bytes)} and is sent as it is. At most ${kilobytes(sent * 1000)} are to be sent.`,
      hint: "Simplify the drawing, or save it as a webp picture: of that the build makes every size.",
    };
  if (made !== undefined && made > sent * 1000)
    return {
      message: `Of the picture "${name}" the build makes one that weighs ${kilobytes(made)}. At most ${kilobytes(sent * 1000)} are to be sent.`,
      hint: "Give it a smaller preset, or give its preset a lower quality in site.json; a calmer picture helps, too.",
    };
  if (file.bytes <= source * 1000) return undefined;
  return {
    message: `The file of the picture "${name}" weighs ${kilobytes(file.bytes)}. At most ${kilobytes(source * 1000)} are to lie in public/images/.`,
    hint: "Save it smaller: as webp at quality 90, and no wider than its largest preset needs at double density.",
  };
}

export const pictureTooHeavy: Rule = {
  code: "picture-too-heavy",
  check: (site, report) => {
    const { images: files, site: main } = site.world;
    // What a hosted service has is not known here.
    if (main === undefined || findProvider(main.value.images.provider).hosted) return;
    const seen = new Set<string>();
    for (const { name, place } of namedImages(site)) {
      const file = files.get(name);
      if (file === undefined || seen.has(name)) continue;
      seen.add(name);
      const made = site.world.built?.pictures.get(name.replace(/\.\w+$/, ""));
      const fault = faultOf(name, file, made, main.value.images.limits);
      if (fault) report({ ...place(), ...fault });
    }
  },
};
