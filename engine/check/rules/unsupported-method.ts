import { providerCapabilities } from "../../payments/capabilities/providers.ts";
import type { KindCapabilities } from "../../payments/provider-capabilities.ts";
import type { PaymentMethodManifest } from "../../schema/payments.ts";
import { readTerms } from "../../site/payments.ts";
import type { Rule } from "../rule.ts";

type Property = "upsell" | "capture" | "expires";

interface Misfit {
  readonly property: Property;
  readonly problem: string;
  readonly hint: string;
}

const quoteNames = (names: readonly string[]): string => names.map((name) => `"${name}"`).join(" or ");

const hour = 3_600_000;

/** What a method asks of its provider that it cannot do with methods of this kind. */
function findMisfits(method: PaymentMethodManifest, can: KindCapabilities): Misfit[] {
  const { upsell, capture, expiresAfter } = readTerms(method);
  const misfits: Misfit[] = [];
  if (upsell !== "none" && !can.upsell.includes(upsell))
    misfits.push({
      property: "upsell",
      problem: `cannot charge products that are added later with "${upsell}"`,
      hint: `Set "upsell" to ${quoteNames([...can.upsell, "none"])}.`,
    });
  if (!can.capture.includes(capture))
    misfits.push({
      property: "capture",
      problem: `cannot take the money "${capture}"`,
      hint: `Set "capture" to ${quoteNames(can.capture)}.`,
    });
  // If a provider closes its page within a day, the customer starts again on the order page.
  if (expiresAfter > Math.max(can.longestOpen, 24 * hour))
    misfits.push({
      property: "expires",
      problem: `keeps a payment open for ${can.longestOpen / hour} hours at most`,
      hint: 'Set "expires" to "24h", or choose another provider.',
    });
  return misfits;
}

export const unsupportedMethod: Rule = {
  meta: {
    code: "unsupported-method",
    severity: "error",
    tier: "content",
    title: "A method of payment asks its provider for something that it cannot do",
    once: true,
  },
  check: ({ manifests: { payments } }, report) => {
    if (payments === undefined) return;
    const { document, value } = payments;
    for (const [name, method] of Object.entries(value.methods)) {
      const { provider, kind } = method;
      const { kinds } = providerCapabilities[provider];
      const can = kinds[kind];
      if (can === undefined) {
        report({
          document,
          path: ["methods", name, "kind"],
          message: `"${provider}" has no methods of the kind "${kind}".`,
          hint: `Set "kind" to ${quoteNames(Object.keys(kinds))}, or choose another provider.`,
        });
        continue;
      }
      for (const { property, problem, hint } of findMisfits(method, can))
        report({
          document,
          path: ["methods", name, method[property] === undefined ? "kind" : property],
          message: `With the kind "${kind}", "${provider}" ${problem}.`,
          hint,
        });
    }
  },
};
