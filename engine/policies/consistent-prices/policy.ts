import type { Policy } from "../../check/rule.ts";
import { compareAtTooLow } from "./compare-at-too-low.ts";
import { dearerCampaign } from "./dearer-campaign.ts";
import { dearerPack } from "./dearer-pack.ts";
import { deliveryFeeTooHigh } from "./delivery-fee-too-high.ts";
import { deliveryTermsDiffer } from "./delivery-terms-differ.ts";
import { foreignCurrency } from "./foreign-currency.ts";
import { impossibleHistory } from "./impossible-history.ts";
import { missingCompareAt } from "./missing-compare-at.ts";
import { oddDeliveryAmount } from "./odd-delivery-amount.ts";
import { oddPrice } from "./odd-price.ts";
import { packsDoNotFit } from "./packs-do-not-fit.ts";
import { staleSavings } from "./stale-savings.ts";
import { unfoundedFigure } from "./unfounded-figure.ts";

export const consistentPrices: Policy = {
  name: "consistent-prices",
  description: "Prices, comparison prices, delivery fees and contents that fit together, in every currency.",
  rules: [
    compareAtTooLow,
    dearerCampaign,
    dearerPack,
    deliveryFeeTooHigh,
    deliveryTermsDiffer,
    foreignCurrency,
    impossibleHistory,
    missingCompareAt,
    oddDeliveryAmount,
    oddPrice,
    packsDoNotFit,
    staleSavings,
    unfoundedFigure,
  ],
};
