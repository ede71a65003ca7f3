import { defaultDensities, widestIn, widestRequested } from "../../images/densities.ts";
import type { ImagePreset } from "../../images/image-index.ts";
import { findProvider } from "../../images/providers.ts";
import { findUses } from "../../site/collect-field-uses.ts";
import type { Rule } from "../rule.ts";

/**
 * The width that each preset needs at most. `invalid-densities` reports presets whose densities are invalid.
 */
function requestedWidths(
  presets: Readonly<Record<string, ImagePreset>>,
  densities: readonly number[],
): ReadonlyMap<string, number> {
  return new Map(
    Object.entries(presets).flatMap(([name, preset]) => {
      try {
        return [[name, widestRequested(preset, densities)] as const];
      } catch {
        return [];
      }
    }),
  );
}

export const pictureTooSmall: Rule = {
  meta: {
    code: "picture-too-small",
    severity: "warning",
    tier: "reference",
    title: "A picture has fewer pixels than the page shows",
  },
  check: (site, report) => {
    const { images: files, settings } = site.manifests;
    // The pictures of a hosted service are unknown here.
    if (settings === undefined || findProvider(settings.value.images.provider).hosted) return;
    const { presets, densities = defaultDensities } = settings.value.images;
    const requested = requestedWidths(presets, densities);
    for (const use of findUses(site, "image")) {
      const { image: name, preset: presetName } = use.value;
      const [file, preset, required] = [files.get(name), presets[presetName], requested.get(presetName)];
      if (file === undefined || preset === undefined || required === undefined) continue;
      if (file.vector || file.width === 0 || widestIn(file, preset) >= required) continue;
      const height = Math.round((required * preset.height) / preset.width);
      report({
        ...use.locate(["image"]),
        message: `The picture "${name}" has ${file.width} × ${file.height} pixels. The preset "${presetName}" shows up to ${required} × ${height}, so the picture is blurred on high-density screens.`,
        hint: `Put the same picture with at least ${required} × ${height} pixels into public/images/, or use a smaller preset.`,
      });
    }
  },
};
