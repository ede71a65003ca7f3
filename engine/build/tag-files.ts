import { pathToFileURL } from "node:url";
import { compileConsent } from "../compile/compile-consent.ts";
import type { CompileSetup } from "../compile/compile-setup.ts";
import type { ConsentLabels } from "../payload/consent-labels.ts";
import type { DocumentCounting, DocumentTags } from "../render/document-html.ts";
import { consentPath } from "../routing/page-path.ts";
import type { MarketsManifest } from "../schema/markets.ts";
import type { SiteManifest } from "../schema/site.ts";
import { purposes } from "../tags/consent-record.ts";
import type { CodeBundle } from "./bundle-code.ts";
import type { Output } from "./output.ts";

/** The tag manager's settings in documents. Undefined if the site has none. */
export function documentTags(
  { gtm, viewEvent, consent }: SiteManifest,
  bundle: CodeBundle,
): DocumentTags | undefined {
  if (gtm === undefined || consent === undefined) return undefined;
  const requested = purposes.filter((purpose) => purpose !== "marketing" || consent.marketing);
  return { script: bundle.tags, id: gtm, purposes: requested, viewEvent };
}

/** The settings of counting in documents. Undefined if no market counts. */
export function documentCounting(
  { markets }: MarketsManifest,
  settings: SiteManifest,
  bundle: CodeBundle,
): DocumentCounting | undefined {
  const codesWith = (counts: "allowed" | "consent") =>
    markets.filter(({ statistics }) => statistics?.counts === counts).map(({ code }) => code);
  const counted = { allowed: codesWith("allowed"), consent: codesWith("consent") };
  if (counted.allowed.length + counted.consent.length === 0) return undefined;
  const isAskedByTags = documentTags(settings, bundle) !== undefined;
  return { script: bundle.counting, markets: counted, ...(!isAskedByTags && { choice: bundle.choice }) };
}

/** Writes the consent banner or the opt-out of each market that has one, with its styles. */
export async function writeConsentBanners(
  setup: CompileSetup,
  bundle: CodeBundle,
  output: Output,
): Promise<void> {
  const banners = setup.markets.markets.flatMap(({ code }) => {
    const labels = compileConsent(setup, setup.getContext(code));
    return labels === undefined ? [] : [{ code, labels }];
  });
  if (banners.length === 0) return;
  // SAFETY: `engine/app/prerender.tsx` exports this function.
  const { renderConsentBanner } = (await import(pathToFileURL(bundle.renderer).href)) as {
    renderConsentBanner: (labels: ConsentLabels) => string;
  };
  for (const { code, labels } of banners) {
    const file = { html: renderConsentBanner(labels), styles: bundle.consentStyles };
    output.write("web", consentPath(code).slice(1), JSON.stringify(file));
  }
}
