import type { Policy } from "../check/rule.ts";
import { consistentPrices } from "./consistent-prices/policy.ts";
import { contactData } from "./contact-data/policy.ts";
import { euConsumer } from "./eu-consumer/policy.ts";
import { foodClaims } from "./food-claims/policy.ts";
import { swissGerman } from "./swiss-german/policy.ts";
import { taxLaw } from "./tax-law/policy.ts";

/** The installed policies, one line each. */
export const policies: readonly Policy[] = [
  consistentPrices,
  contactData,
  euConsumer,
  foodClaims,
  swissGerman,
  taxLaw,
];
