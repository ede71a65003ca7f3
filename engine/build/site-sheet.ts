import { writeFileSync } from "node:fs";
import { compileThemes } from "../compile/compile-themes.ts";
import { listStyleLanguages } from "../languages/style-languages.ts";
import { printLanguageRules } from "../render/page-styles.ts";
import { printThemes, type SiteThemes } from "../render/theme-styles.ts";
import type { Manifests } from "../site/manifests.ts";
import type { CodeBundle } from "./bundle-code.ts";
import { compress } from "./compress-assets.ts";
import { contentHash } from "./hash.ts";
import type { Output } from "./output.ts";

/** The full sheet of a site: the rules of its code, and the values of its themes. */
export interface SiteSheet {
  readonly themes: SiteThemes;
  readonly css: string;
  /** Its path in the web root. */
  readonly path: string;
}

/** Joins the bundled rules and the themes of a site. A changed theme needs no new bundle. */
export function siteSheet(
  { styles, sheets }: Pick<CodeBundle, "styles" | "sheets">,
  manifests: Manifests,
): SiteSheet {
  const themes = compileThemes(manifests);
  const { markets = [] } = manifests.markets?.value ?? {};
  const languages = markets.flatMap(({ languageTag }) => listStyleLanguages(languageTag));
  const css = styles + printLanguageRules(sheets, languages) + printThemes(themes);
  return { themes, css, path: `assets/site-${contentHash(css)}.css` };
}

/** Writes the full sheet, and its compressed copies. */
export async function writeSheet({ css, path }: SiteSheet, output: Output): Promise<void> {
  const paths = [path, `${path}.br`, `${path}.gz`] as const;
  if (paths.every((file) => output.keep("web", file, file))) return;
  const { br, gz } = await compress(Buffer.from(css));
  for (const [index, content] of [css, br, gz].entries()) {
    const file = paths[index] ?? path;
    if (!output.has("web", file)) writeFileSync(output.create("web", file, file), content);
  }
}
