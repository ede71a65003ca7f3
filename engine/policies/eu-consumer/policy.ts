import type { Policy } from "../../check/rule.ts";
import { countingWithoutConsent } from "./counting-without-consent.ts";
import { economicArea } from "./economic-area.ts";
import { healthWithoutConsent } from "./health-without-consent.ts";
import { inventedFigure } from "./invented-figure.ts";
import { missingDutyMail } from "./missing-duty-mail.ts";
import { missingLegalLinks } from "./missing-legal-links.ts";
import { missingMarketLaw } from "./missing-market-law.ts";
import { missingOptOut } from "./missing-opt-out.ts";
import { missingUnitPrice } from "./missing-unit-price.ts";
import { missingWithdrawalLink } from "./missing-withdrawal-link.ts";
import { orderButtonWords } from "./order-button-words.ts";
import { priorPrice } from "./prior-price.ts";
import { restartingCountdown } from "./restarting-countdown.ts";
import { shortWithdrawal } from "./short-withdrawal.ts";

/** The European Union, the European Economic Area, the United Kingdom and Switzerland. */
const countries: ReadonlySet<string> = new Set([...economicArea, "CH", "GB"]);

export const euConsumer: Policy = {
  name: "eu-consumer",
  description:
    "Consumer law of the European Union, the United Kingdom and Switzerland: struck-through prices, prices per unit, legal links, order buttons, withdrawal, truthful countdowns, health data, counting without consent, invented figures.",
  suits: ({ country }) => countries.has(country),
  rules: [
    countingWithoutConsent,
    healthWithoutConsent,
    inventedFigure,
    missingDutyMail,
    missingLegalLinks,
    missingMarketLaw,
    missingOptOut,
    missingUnitPrice,
    missingWithdrawalLink,
    orderButtonWords,
    priorPrice,
    restartingCountdown,
    shortWithdrawal,
  ],
};
