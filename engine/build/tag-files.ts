import { compileConsent } from "../compile/compile-consent.ts";
import type { CompileSetup } from "../compile/compile-setup.ts";
import { consentHtml } from "../render/consent-html.ts";
import type { DocumentTags } from "../render/document.ts";
import { consentPath } from "../routing/page-path.ts";
import type { SiteManifest } from "../schema/site.ts";
import { purposes } from "../tags/purposes.ts";
import type { CodeBundle } from "./bundle-code.ts";
import type { Output } from "./output.ts";

/** What documents say of the tag manager; undefined where the site has none. */
export function documentTags(
  { gtm, viewEvent, consent }: SiteManifest,
  bundle: CodeBundle,
): DocumentTags | undefined {
  if (gtm === undefined || consent === undefined) return undefined;
  const asked = purposes.filter((purpose) => consent[purpose] !== undefined);
  return { script: bundle.tags, id: gtm, purposes: asked, viewEvent };
}

/** Writes each market's consent banner with its look: fetched by those who have to be asked, and by nobody else. */
export function writeConsent(setup: CompileSetup, bundle: CodeBundle, output: Output): void {
  for (const { code } of setup.markets.markets) {
    const words = compileConsent(setup, setup.contextOf(code));
    if (words === undefined) continue;
    const file = { html: consentHtml(words), styles: bundle.consentStyles };
    output.write("web", consentPath(code).slice(1), JSON.stringify(file));
  }
}
