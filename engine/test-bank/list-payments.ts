import type { AttemptAddress } from "../server/payments/payment-provider.ts";
import type { Bank } from "./bank.ts";
import type { BankPayment } from "./bank-state.ts";

/** How many payments a list has at most. */
const pageLength = 25;

/** Lists the payments of an attempt, the newest one first. */
export const listAttempt = ({ state }: Bank, address: AttemptAddress): BankPayment[] =>
  state.payments
    .filter(({ request: { metadata } }) => {
      const { shop, environment, order, attempt } = metadata;
      return (
        shop === address.shop &&
        environment === address.environment &&
        order === address.order &&
        attempt === address.attempt
      );
    })
    .toReversed();

interface ChangedQuery {
  readonly shop: string;
  readonly environment: string;
  /** Milliseconds since 1970. */
  readonly since: number;
  /** The number of the change after which the list begins. */
  readonly cursor: number;
}

/** Lists a shop's payments in the order of their last changes. `next`: the cursor of the rest. */
export function listChanged(
  { state }: Bank,
  { shop, environment, since, cursor }: ChangedQuery,
): { readonly payments: readonly BankPayment[]; readonly next?: string } {
  const payments = state.payments
    .filter(({ request: { metadata }, changed, change }) => {
      const isOfShop = metadata.shop === shop && metadata.environment === environment;
      return isOfShop && changed >= since && change > cursor;
    })
    .toSorted((a, b) => a.change - b.change);
  const page = payments.slice(0, pageLength);
  return { payments: page, ...(payments.length > page.length && { next: String(page.at(-1)?.change) }) };
}
