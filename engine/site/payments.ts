import { type PaymentMethod, paysTotal } from "../commerce/payment-method.ts";
import type { SourceLocation } from "../json/document.ts";
import { shownValue } from "../markets/market.ts";
import type { InvoiceAccountManifest } from "../schema/invoice-account.ts";
import type { PaymentMethodManifest, PaymentsManifest } from "../schema/payments.ts";
import type { LinkedSite } from "./link-site.ts";

/** A method that a market offers, and the place of its name in the market's list. */
export interface OfferedMethod extends SourceLocation {
  readonly name: string;
  readonly method: PaymentMethodManifest;
}

/** The methods of payment that a market offers, in the order of the form. Unknown names are left out. */
export function listMethods({ manifests: { payments } }: LinkedSite, market: string): OfferedMethod[] {
  if (payments === undefined) return [];
  const { document, value } = payments;
  const methods = new Map(Object.entries(value.methods));
  return (value.markets[market] ?? []).flatMap((name, index) => {
    const method = methods.get(name);
    return method === undefined ? [] : [{ name, method, document, path: ["markets", market, index] }];
  });
}

/** The methods of a market that cannot pay a total in the smallest unit, by name. */
export const listUnpayable = (site: LinkedSite, market: string, total: number): string[] =>
  listMethods(site, market).flatMap(({ name, method: { limits } }) =>
    paysTotal(limits?.[market] ?? {}, total) ? [] : name,
  );

/** Whether customers of a market can choose to pay by invoice. */
export const sellsOnInvoice = (site: LinkedSite, market: string): boolean =>
  listMethods(site, market).some(({ method }) => method.provider === "invoice");

/** An account for invoices, and where it is. */
interface LocatedAccount extends SourceLocation {
  readonly account: InvoiceAccountManifest;
}

/** All accounts for invoices. */
export function listAccounts({ manifests: { payments } }: LinkedSite): LocatedAccount[] {
  if (payments === undefined) return [];
  const { document, value } = payments;
  return [
    ...(value.account ? [{ account: value.account, document, path: ["account"] }] : []),
    ...Object.entries(value.accounts ?? {}).map(([market, account]) => ({
      account,
      document,
      path: ["accounts", market],
    })),
  ];
}

/** The account into which the customers of a market pay invoices. */
export const findAccount = (
  { account, accounts = {} }: Pick<PaymentsManifest, "account" | "accounts">,
  market: string,
): InvoiceAccountManifest | undefined => accounts[market] ?? account;

/** The parts by which banks find an account, without placeholders. */
export const readBankAccount = ({ holder: _, dueDays: _days, ...parts }: InvoiceAccountManifest) =>
  Object.fromEntries(Object.entries(parts).map(([name, value]) => [name, shownValue(value)]));

/** The totals that a method can pay, such as "£10 – £500". */
export function formatTotals(
  { min, max }: Pick<PaymentMethod, "min" | "max">,
  money: (amount: number) => string,
): string {
  if (min === undefined) return max === undefined ? "" : `≤ ${money(max)}`;
  return max === undefined ? `≥ ${money(min)}` : `${money(min)} – ${money(max)}`;
}

const hour = 3_600_000;
const durations = { "24h": 24 * hour, "14d": 14 * 24 * hour };

/** The terms of a method, with the defaults of its kind. */
export function readTerms({
  kind,
  expires = kind === "transfer" || kind === "invoice" ? "14d" : "24h",
  capture = kind === "pay-later" ? "at-shipping" : "at-once",
  upsell = "none",
}: PaymentMethodManifest): Pick<PaymentMethod, "expiresAfter" | "capture" | "upsell"> {
  return { expiresAfter: durations[expires], capture, upsell };
}
