import { atom, createStore } from "jotai/vanilla";
import type { PayloadMarket } from "../payload/payload.ts";
import type { QuizRecord } from "../quiz/quiz-record.ts";

export type QuizRecords = Readonly<Record<string, QuizRecord | undefined>>;

/** The shared state with the spec's defaults (section 3, decision 12). */
export const sharedState = {
  /** The locale code. */
  lang: atom("de_DE"),
  /** The market's code. */
  locale: atom("DE"),
  /** The detected country. */
  geo: atom("DE"),
  config: atom<Readonly<Record<string, unknown>>>({}),
  /** The visitor's quizzes by name; undefined until the first change after reading the device's storage. */
  quizzes: atom<QuizRecords | undefined>(undefined),
  /**
   * What the visitor typed into forms, by form and field. It survives navigation, but not closing the tab.
   */
  formDrafts: atom<Readonly<Record<string, Readonly<Record<string, string>> | undefined>>>({}),
};

export type Store = ReturnType<typeof createStore>;

/** Writes a page's market into the shared state. */
export function applyMarket(store: Store, market: PayloadMarket): void {
  store.set(sharedState.lang, market.locale);
  store.set(sharedState.locale, market.code);
}

/** One store per rendered page on the server, one per tab in the browser. */
export function createSharedStore(market: PayloadMarket): Store {
  const store = createStore();
  applyMarket(store, market);
  return store;
}
