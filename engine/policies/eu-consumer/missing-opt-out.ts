import { formatMarkets } from "../../check/format-markets.ts";
import type { Rule } from "../../check/rule.ts";
import { consentLaws } from "./counting-without-consent.ts";
import { missingLinks } from "./missing-links.ts";

/** 25 months, in days. */
const longest = 760;

const law =
  "Counting without consent needs information and an opt-out (CNIL guidelines of 17 September 2020; PECR, Schedule A1, paragraph 5; Art. 45c FMG).";

/** Markets that count without consent must let visitors opt out on every page, and forget in time. */
export const missingOptOut: Rule = {
  meta: {
    code: "missing-opt-out",
    severity: "error",
    tier: "content",
    title: "A market counts visits without an opt-out",
    configurable: true,
  },
  check: (site, report) => {
    const { markets, settings } = site.manifests;
    // `counting-without-consent` reports markets that must ask for consent.
    const allowed =
      markets?.value.markets.filter(
        ({ country, statistics }) =>
          consentLaws[country] === undefined &&
          (statistics?.counts === "allowed" || statistics?.experiments === "allowed"),
      ) ?? [];
    const [first] = allowed;
    if (markets === undefined || settings === undefined || first === undefined) return;
    const codes = allowed.map(({ code }) => code);
    const { statistics, gtm, consent } = settings.value;
    if (consent === undefined) {
      // `missing-consent` reports a tag manager without a banner, and its correction adds the opt-out as well.
      if (gtm !== undefined) return;
      report({
        document: markets.document,
        path: ["markets", markets.value.markets.indexOf(first), "statistics"],
        part: "key",
        message: `Visits are counted without consent${formatMarkets(codes)}, but the site has no opt-out. ${law}`,
        hint: 'Add "consent" to site.json, with the link to the privacy policy, or set "counts" to "consent".',
      });
      return;
    }
    if ((statistics?.keepDays ?? 0) > longest)
      report({
        document: settings.document,
        path: ["statistics", "keepDays"],
        message: `Counters are kept for ${statistics?.keepDays} days. Where they need no consent, the limit is 25 months (CNIL guidelines of 17 September 2020).`,
        hint: `Set at most ${longest} days.`,
      });
    const required = {
      name: "opt-out",
      link: { section: "opt-out" },
      use: "consentSettings" as const,
      law,
      markets: codes,
    };
    for (const { location, layout, missing, mistake } of missingLinks(
      site,
      [required],
      (page) => page.markets,
    )) {
      const where = formatMarkets(missing.flatMap(({ markets: lacking }) => lacking));
      const what = layout === undefined ? "This page has" : `The pages of the layout "${layout}" have`;
      report({
        ...location,
        mistake,
        message: `${what} no way to opt out from counting${where}. ${law}`,
        hint: "Add a block with the opt-out, such as the footer.",
      });
    }
  },
};
