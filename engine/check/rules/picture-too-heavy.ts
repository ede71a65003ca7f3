import type { ImageFile } from "../../images/image-index.ts";
import { findProvider } from "../../images/providers.ts";
import type { SiteManifest } from "../../schema/site.ts";
import { references } from "../../site/references.ts";
import type { Rule } from "../rule.ts";

/**
 * Default limits in kB. `source`: a photograph from a camera. `sent`: one second on a slow phone connection
 * (2.4 Mbit/s).
 */
const usualLimits = { source: 5000, sent: 300 } as const;

const kilobytes = (bytes: number): string => `${Math.ceil(bytes / 1000).toLocaleString("en")} kB`;

interface Defect {
  readonly message: string;
  readonly hint: string;
}

/**
 * The build cannot make smaller versions of drawings and of files with an unknown size, so it sends them as
 * they are.
 */
const isSentComplete = ({ vector, width }: ImageFile): boolean => vector || width === 0;

/** `made`: bytes of the heaviest picture that a build made from the file, if known. */
function findDefect(
  name: string,
  file: ImageFile,
  builtBytes: number | undefined,
  limits: SiteManifest["images"]["limits"],
): Defect | undefined {
  const { source = usualLimits.source, sent = usualLimits.sent } = limits ?? {};
  if (isSentComplete(file) && file.bytes > sent * 1000)
    return {
      message: `The picture "${name}" weighs ${kilobytes(file.bytes)} and is sent as it is. The limit is ${kilobytes(sent * 1000)}.`,
      hint: "Simplify the drawing, or save it as webp, so that the build can make smaller sizes.",
    };
  if (builtBytes !== undefined && builtBytes > sent * 1000)
    return {
      message: `The build makes a picture of ${kilobytes(builtBytes)} from "${name}". The limit is ${kilobytes(sent * 1000)}.`,
      hint: "Use a smaller preset, lower the preset's quality in site.json, or choose a picture with less detail.",
    };
  if (file.bytes <= source * 1000) return undefined;
  return {
    message: `The picture file "${name}" weighs ${kilobytes(file.bytes)}. The limit for public/images/ is ${kilobytes(source * 1000)}.`,
    hint: "Save it as webp at quality 90, no wider than its largest preset needs at density 2.",
  };
}

export const pictureTooHeavy: Rule = {
  meta: {
    code: "picture-too-heavy",
    severity: "warning",
    tier: "content",
    title: "A picture is too heavy",
  },
  check: (site, report, built) => {
    const { images: files, settings } = site.manifests;
    // The pictures of a hosted service are unknown here.
    if (settings === undefined || findProvider(settings.value.images.provider).hosted) return;
    const { limits } = settings.value.images;
    const tooHeavy = new Map(
      [...files].flatMap(([name, file]) => {
        const error = findDefect(name, file, built?.pictures.get(name.replace(/\.\w+$/, "")), limits);
        return error ? [[name, error] as const] : [];
      }),
    );
    // Usually none is. Finding all references takes longer than the rest of this rule.
    if (tooHeavy.size === 0) return;
    for (const reference of references(site, "image")) {
      const { name } = reference;
      const error = tooHeavy.get(name);
      if (error === undefined) continue;
      report({ ...reference.locate(), ...error });
      // Each picture is reported once.
      tooHeavy.delete(name);
    }
  },
};
