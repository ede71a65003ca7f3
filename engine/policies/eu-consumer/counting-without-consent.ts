import type { Rule } from "../../check/rule.ts";

/** Laws that exempt no statistics from consent, by country. Read on 23 November 2026. */
export const consentLaws: Readonly<Record<string, string>> = {
  AT: "§ 165 (3) TKG 2021",
  BE: "Art. 10/2 of the law of 30 July 2018",
  DE: "§ 25 (1) TDDDG, and the guidance of the DSK of November 2024",
  DK: "§ 3 of the cookie order, BEK no. 1148 of 9 December 2011",
  FI: "§ 205 of the Act on Electronic Communications Services, 917/2014",
  SE: "Chapter 9, § 28 of the Electronic Communications Act, 2022:482",
};

/** A market may count visits, and run experiments, without consent only if its law allows that. */
export const countingWithoutConsent: Rule = {
  meta: {
    code: "counting-without-consent",
    severity: "error",
    tier: "content",
    title: "A market counts without the consent that its law requires",
    configurable: true,
    once: true,
  },
  check: ({ manifests: { markets } }, report) => {
    markets?.value.markets.forEach(({ code, country, statistics }, index) => {
      const law = consentLaws[country];
      if (law === undefined || statistics === undefined) return;
      for (const part of ["counts", "experiments"] as const) {
        if (statistics[part] !== "allowed") continue;
        const what = part === "counts" ? "counts visits" : "runs experiments";
        report({
          document: markets.document,
          path: ["markets", index, "statistics", part],
          message: `The market ${code} ${what} without consent. Its law exempts no statistics from consent (${law}).`,
          hint: `Set "${part}" to "consent" or "off".`,
        });
      }
    });
  },
};
