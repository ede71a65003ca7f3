import { expect, test } from "vitest";
import { methodKinds, providerNames } from "../../../../../../engine/commerce/payment-method.ts";
import { providerCapabilities } from "../../../../../../engine/payments/capabilities/providers.ts";
import { toProviderAmount } from "../../../../../../engine/payments/provider-amount.ts";

test.each(Object.entries(providerCapabilities))("%s is a provider with methods", (name, { kinds }) => {
  expect(providerNames).toContain(name);
  expect(Object.keys(kinds).length).toBeGreaterThan(0);
  for (const [kind, { capture, longestOpen }] of Object.entries(kinds)) {
    expect(methodKinds).toContain(kind);
    expect(capture).toContain("at-once");
    expect(longestOpen).toBeGreaterThanOrEqual(1_800_000);
  }
});

test.each(["EUR", "JPY", "KWD", "CLF", "ISK"])("an invoice takes %s as it is", (currency) => {
  const entry = providerCapabilities.invoice?.findCurrency(currency);
  expect(entry && toProviderAmount(1, currency, entry)).toBe(1);
});
