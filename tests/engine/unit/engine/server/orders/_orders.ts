import type { OrderMarket, OrderTable } from "../../../../../../engine/commerce/order-table.ts";
import type { HostServices, Services } from "../../../../../../engine/server/http/services.ts";
import { type BreakableStore, breakableStore } from "../../../../../fixtures/breakable-store.ts";

const market = (currency: string, languageTag: string, factor: number): OrderMarket => ({
  currency,
  languageTag,
  addressFormat: "%N\n%A\n%Z %C",
  timeZone: "Europe/Berlin",
  terms: { fee: 490 * factor, freeFrom: 5000 * factor },
  products: { jar: { name: "Jar", price: 3000 * factor } },
  upsells: {
    upsell: { product: "carafe", name: "Carafe", price: 2000 * factor, next: "/thankyou/x" },
    tea: { product: "tea", name: "Tea", price: 900 * factor, next: "/thankyou/x" },
  },
  armUpsells: {
    upsell: [{ product: "jars", name: "Jars", price: 8000 * factor, next: "/thankyou/x" }],
  },
});

const de = market("EUR", "de-DE", 1);

/** Austria sells the same as Germany, Sweden at other prices, and Britain without the carafe. */
export const table: OrderTable = {
  markets: {
    DE: de,
    AT: { ...de, languageTag: "de-AT" },
    SE: market("SEK", "sv-SE", 10),
    GB: { ...market("GBP", "en-GB", 1), upsells: {}, armUpsells: {} },
  },
};

export const secret = (fill: number): Uint8Array<ArrayBuffer> => new Uint8Array(32).fill(fill);

export interface TestServices extends HostServices, Pick<Services, "isSecure"> {
  readonly store: BreakableStore;
  /** The time of the clock, in milliseconds. */
  time: number;
}

export function testServices(): TestServices {
  const store = breakableStore();
  const services: TestServices = {
    store,
    // A test may replace functions of the store.
    orders: {
      ...store,
      addLine: (...line) => store.addLine(...line),
      find: (id) => store.find(id),
      findSubmission: (id) => store.findSubmission(id),
    },
    check: () => store.check(),
    secrets: [secret(1)],
    isSecure: ({ url }) => url.startsWith("https:"),
    time: 1_800_000_000_000,
    now: () => services.time,
    log: () => undefined,
    getAddress: () => undefined,
  };
  return services;
}
