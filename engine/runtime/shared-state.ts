import { atom, createStore } from "jotai/vanilla";
import type { PayloadMarket } from "../payload/payload.ts";

/** Shared state with the spec's defaults (section 3, decision 12). */
export const langAtom = atom("de_DE");
export const localeAtom = atom("DE");
export const geoAtom = atom("DE");
export const configAtom = atom<Readonly<Record<string, unknown>>>({});

export type Store = ReturnType<typeof createStore>;

/** Writes a page's market into the shared state. */
export function applyMarket(store: Store, market: PayloadMarket): void {
  store.set(langAtom, market.locale);
  store.set(localeAtom, market.code);
}

/** One store per rendered page on the server, one per tab in the browser. */
export function createSharedStore(market: PayloadMarket): Store {
  const store = createStore();
  applyMarket(store, market);
  return store;
}
