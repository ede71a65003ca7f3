import type { Policy } from "../../check/policy.ts";
import { countingWithoutConsent } from "./counting-without-consent.ts";
import { healthWithoutConsent } from "./health-without-consent.ts";
import { missingLegalLinks } from "./missing-legal-links.ts";
import { missingOptOut } from "./missing-opt-out.ts";
import { missingUnitPrice } from "./missing-unit-price.ts";
import { missingWithdrawalLink } from "./missing-withdrawal-link.ts";
import { priorPrice } from "./prior-price.ts";
import { restartingCountdown } from "./restarting-countdown.ts";

/** The European Union, the European Economic Area, the United Kingdom and Switzerland. */
const countries: ReadonlySet<string> = new Set(
  "AT BE BG CH CY CZ DE DK EE ES FI FR GB GR HR HU IE IS IT LI LT LU LV MT NL NO PL PT RO SE SI SK".split(
    " ",
  ),
);

export const euConsumer: Policy = {
  name: "eu-consumer",
  description:
    "Consumer law of the European Union, the United Kingdom and Switzerland: struck-through prices, prices per unit, legal links, withdrawal, truthful countdowns, health data, counting without consent.",
  suits: ({ country }) => countries.has(country),
  rules: [
    countingWithoutConsent,
    healthWithoutConsent,
    missingLegalLinks,
    missingOptOut,
    missingUnitPrice,
    missingWithdrawalLink,
    priorPrice,
    restartingCountdown,
  ],
};
