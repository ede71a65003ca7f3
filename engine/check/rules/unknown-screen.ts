import { parseSize, screens } from "../../images/parse-screen-sizes.ts";
import { suggestName } from "../../problems/suggest.ts";
import type { Rule } from "../rule.ts";

interface SizeError {
  readonly message: string;
  readonly hint: string;
}

/** The error in one size of a preset, such as "md:50vw". */
function findError(entry: string): SizeError | undefined {
  const [first = "", second] = entry.split(":");
  const [screen, size] = second === undefined ? [undefined, first] : [first, second];
  if (screen !== undefined && !(screen in screens) && parseSize(screen) === undefined)
    return {
      message: `"${entry}" has no effect: there is no screen named "${screen}".`,
      hint: suggestName(screen, Object.keys(screens), "screen").hint,
    };
  if (/^\d+vw$/.test(size) || parseSize(size) !== undefined) return undefined;
  return { message: `"${entry}" has no effect: "${size}" is not a width.`, hint: 'Write "50vw" or "640px".' };
}

export const unknownScreen: Rule = {
  meta: {
    code: "unknown-screen",
    severity: "error",
    tier: "shape",
    title: "A width of a picture for a screen that does not exist",
    once: true,
  },
  check: ({ manifests: { settings } }, report) => {
    for (const [name, { sizes = "" }] of Object.entries(settings?.value.images.presets ?? {})) {
      const error = sizes
        .split(/[\s,]+/)
        .filter(Boolean)
        .map(findError)
        .find((one) => one !== undefined);
      if (settings && error)
        report({ document: settings.document, path: ["images", "presets", name, "sizes"], ...error });
    }
  },
};
