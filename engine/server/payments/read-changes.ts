import type { ProviderName } from "../../commerce/payment-method.ts";
import type { PaymentStore } from "../data/payment-store.ts";
import type { PaymentHost } from "./advance-order.ts";
import { type PaymentProvider, ProviderError } from "./payment-provider.ts";
import type { PaymentService } from "./payment-service.ts";

const minutes = 60_000;

/** Pause between two lists of a provider, in milliseconds. */
const pause = 5 * minutes;

/** The part of the list before that is read again, in milliseconds: the clocks of shop and provider may differ. */
const overlap = 5 * minutes;

/** How far the first list goes back, in milliseconds. */
const firstPeriod = 24 * 60 * minutes;

interface ChangesHost {
  readonly host: Pick<PaymentHost, "providers" | "getShop" | "environment" | "now" | "log">;
  readonly store: Pick<PaymentStore, "readCursor" | "writeCursor">;
  readonly take: PaymentService["take"];
}

/** Where a list goes on: when it began, in milliseconds since 1970, and the provider's cursor. */
function readPlace(
  text: string | undefined,
  now: number,
): { readonly began: number; readonly page?: string } {
  const [, began, page] = /^(\d+) (.+)$/.exec(text ?? "") ?? [];
  return page === undefined ? { began: now } : { began: Number(began), page };
}

/** Reads the next page of what has changed at a provider, and takes its attempts. Resolves to their number. */
async function readPage(
  { host, store, take }: ChangesHost,
  name: ProviderName,
  { listChanged }: PaymentProvider,
): Promise<number> {
  const { environment, now, getShop } = host;
  const time = now();
  const { since, cursor } = (await store.readCursor(name)) ?? {
    since: time - firstPeriod,
    cursor: undefined,
  };
  if (listChanged === undefined || (cursor === undefined && time - since < pause)) return 0;
  const { began, page } = readPlace(cursor, time);
  const shop = { shop: await getShop(), environment };
  const { attempts, next } = await listChanged(shop, since - overlap, page);
  for (const { address, reference } of attempts) await take(name, address, reference);
  const place =
    next === undefined ? { since: began, cursor: undefined } : { since, cursor: `${began} ${next}` };
  await store.writeCursor(name, place);
  return attempts.length;
}

/**
 * Reads what has changed at the providers that can list it, one page of each. So the shop also learns of payments that no
 * look asks for: one whose order was lost, or a refund at the provider. Resolves to the number of attempts.
 */
export async function readChanges(changes: ChangesHost): Promise<number> {
  const { providers, log } = changes.host;
  let count = 0;
  for (const [name, provider] of providers) {
    try {
      count += await readPage(changes, name, provider);
    } catch (error) {
      if (!(error instanceof ProviderError)) throw error;
      log({ level: "warning", event: "payment-list", provider: name, message: error.message });
    }
  }
  return count;
}
