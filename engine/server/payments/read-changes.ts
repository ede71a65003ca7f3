import type { ProviderName } from "../../commerce/payment-method.ts";
import { describeError } from "../data/describe-error.ts";
import type { PaymentStore } from "../data/payment-store.ts";
import type { PaymentHost } from "./advance-order.ts";
import type { PaymentProvider } from "./payment-provider.ts";
import type { PaymentService } from "./payment-service.ts";

const seconds = 1000;

/** Pause between two lists of a provider, in milliseconds. */
const pause = 30 * seconds;

/** The part of the list before that is read again, in milliseconds: the clocks of shop and provider may differ. */
const overlap = 30 * seconds;

/** How far the first list goes back, in milliseconds. */
const firstPeriod = 86_400 * seconds;

interface ChangesHost {
  readonly host: Pick<PaymentHost, "providers" | "getShop" | "environment" | "now" | "log">;
  readonly store: Pick<PaymentStore, "readCursor" | "writeCursor" | "hastenLook">;
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
  for (const { address, reference } of attempts) {
    const result = await take(name, address, reference);
    if (result === "later") await store.hastenLook(address, time + pause);
  }
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
      log({ level: "error", event: "payment-list", provider: name, ...describeError(error) });
    }
  }
  return count;
}
