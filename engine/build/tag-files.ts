import { pathToFileURL } from "node:url";
import { compileConsent } from "../compile/compile-consent.ts";
import type { CompileSetup } from "../compile/compile-setup.ts";
import type { ConsentLabels } from "../payload/consent-labels.ts";
import type { DocumentTags } from "../render/document-html.ts";
import { consentPath } from "../routing/page-path.ts";
import type { SiteManifest } from "../schema/site.ts";
import { purposes } from "../tags/purposes.ts";
import type { CodeBundle } from "./bundle-code.ts";
import type { Output } from "./output.ts";

/** The tag manager's settings in documents. Undefined if the site has none. */
export function documentTags(
  { gtm, viewEvent, consent }: SiteManifest,
  bundle: CodeBundle,
): DocumentTags | undefined {
  if (gtm === undefined || consent === undefined) return undefined;
  const requested = purposes.filter((purpose) => consent[purpose] !== undefined);
  return { script: bundle.tags, id: gtm, purposes: requested, viewEvent };
}

/** Writes each market's consent banner with its styles. Only visitors without a choice fetch it. */
export async function writeConsentBanner(
  setup: CompileSetup,
  bundle: CodeBundle,
  output: Output,
): Promise<void> {
  // SAFETY: `engine/app/prerender.tsx` exports this function.
  const { renderConsentBanner } = (await import(pathToFileURL(bundle.renderer).href)) as {
    renderConsentBanner: (labels: ConsentLabels) => string;
  };
  for (const { code } of setup.markets.markets) {
    const labels = compileConsent(setup, setup.contextOf(code));
    if (labels === undefined) continue;
    const file = { html: renderConsentBanner(labels), styles: bundle.consentStyles };
    output.write("web", consentPath(code).slice(1), JSON.stringify(file));
  }
}
