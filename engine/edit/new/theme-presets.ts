import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type ThemeManifest, themeSchema } from "../../schema/theme.ts";

const folder = join(import.meta.dirname, "theme-presets");

/** Complete looks with which a theme can start. */
export const themePresets: readonly ThemeManifest[] = readdirSync(folder)
  .toSorted()
  .map((file) => themeSchema.parse(JSON.parse(readFileSync(join(folder, file), "utf8"))));

/** The values of a preset, without its name and its purpose. Undefined if there is no such preset. */
export function presetValues(name: string): Partial<ThemeManifest> | undefined {
  const preset = themePresets.find((candidate) => candidate.name === name);
  if (preset === undefined) return undefined;
  const { name: _, description: __, ...values } = preset;
  return values;
}
