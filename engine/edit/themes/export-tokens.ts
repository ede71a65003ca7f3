import type { ThemeManifest } from "../../schema/theme.ts";
import { type Group, listLeaves, setPath } from "./paths.ts";
import { valueType } from "./theme-values.ts";
import { printToken } from "./token-values.ts";

/** A theme as design tokens. */
export interface ExportedTokens {
  readonly tokens: object;
  /** The values that design tokens cannot express: `rule.fill`. */
  readonly missing: readonly string[];
}

/** Writes what a theme sets in the format of the Design Tokens Community Group (Format Module 2025.10). */
export function exportTokens(theme: ThemeManifest): ExportedTokens {
  const { $schema: _, name: __, description, allow: ___, ...groups } = theme;
  const tokens: Group = { $description: description };
  const missing = new Set<string>();
  for (const [path, value] of listLeaves(groups)) {
    const type = valueType(path);
    const $value = type && printToken(type, value);
    const names = path.map((key) => (typeof key === "number" ? String(key + 1) : key));
    if ($value === undefined) missing.add(path.filter((key) => typeof key === "string").join("."));
    else setPath(tokens, names, { $type: type, $value });
  }
  return { tokens, missing: [...missing] };
}
