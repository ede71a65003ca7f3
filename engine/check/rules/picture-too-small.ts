import { defaultDensities } from "../../images/densities.ts";
import { widestAsked, widestIn } from "../../images/preset-width.ts";
import { findProvider } from "../../images/providers.ts";
import type { ImagePreset } from "../../schema/site.ts";
import { presetImages } from "../named-images.ts";
import type { Rule } from "../rule.ts";

/** What each preset wants of a picture at most. Those whose densities are no densities are reported as that. */
function askedOf(
  presets: Readonly<Record<string, ImagePreset>>,
  densities: readonly number[],
): ReadonlyMap<string, number> {
  return new Map(
    Object.entries(presets).flatMap(([name, preset]) => {
      try {
        return [[name, widestAsked(preset, densities)] as const];
      } catch {
        return [];
      }
    }),
  );
}

export const pictureTooSmall: Rule = {
  code: "picture-too-small",
  check: (site, report) => {
    const { images: files, site: main } = site.world;
    // What a hosted service has is not known here.
    if (main === undefined || findProvider(main.value.images.provider).hosted) return;
    const { presets, densities = defaultDensities } = main.value.images;
    const asked = askedOf(presets, densities);
    for (const { name, preset: presetName, use } of presetImages(site)) {
      const [file, preset, wanted] = [files.get(name), presets[presetName], asked.get(presetName)];
      if (file === undefined || preset === undefined || wanted === undefined) continue;
      if (file.vector || file.width === 0 || widestIn(file, preset) >= wanted) continue;
      const height = Math.round((wanted * preset.height) / preset.width);
      report({
        ...use.place(["image"]),
        message: `The picture "${name}" has ${file.width} × ${file.height} pixels. The preset "${presetName}" shows up to ${wanted} × ${height} of it, so it is blurred on sharp screens.`,
        hint: `Put the same picture with at least ${wanted} × ${height} pixels into public/images/, or take a smaller preset.`,
      });
    }
  },
};
