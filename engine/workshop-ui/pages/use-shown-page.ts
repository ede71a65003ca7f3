import { useState } from "react";
import type { PageView } from "../../workshop-server/page-view.ts";
import type { RouteEntry, SiteView } from "../../workshop-server/site-view.ts";
import { api } from "../api.ts";
import { translate } from "../texts/translate.ts";
import { useLoaded } from "../use-loaded.ts";
import type { PageState } from "./page-changes.tsx";

/** What the address remembers, so that a reload and a link show the same page. */
export interface PageAddress extends PageState {
  readonly route: string;
  readonly market: string;
}

/** The page that the workshop shows. */
export interface ShownPageState {
  readonly site: SiteView | undefined;
  readonly route: RouteEntry | undefined;
  readonly market: string;
  readonly state: PageState;
  /** Undefined until it is loaded. */
  readonly page: PageView | undefined;
  readonly error: string | undefined;
  /** Changes with the page, its market and its state. */
  readonly key: string;
  show(next: Partial<PageAddress>): void;
  showState(next: PageState): void;
}

function readAddress(): Partial<PageAddress> {
  const query = new URLSearchParams(location.search);
  return Object.fromEntries(
    ["route", "market", "at", "campaign", "arm"].flatMap((name) =>
      query.get(name)?.length ? [[name, query.get(name)]] : [],
    ),
  );
}

function writeAddress(address: PageAddress): void {
  window.history.replaceState(null, "", `?${new URLSearchParams({ ...address })}`);
}

/** `version`: counts the changes of the manifests. */
export function useShownPage(version: number): ShownPageState {
  const [choice, setChoice] = useState<Partial<PageAddress>>(readAddress);
  const site = useLoaded(
    async () => ({ ...(await api.site(choice.market)), version }),
    `${version} ${choice.market}`,
  ).value;
  const match = site?.routes.find(({ name, path }) =>
    choice.route === undefined ? path === "/" : name === choice.route,
  );
  // A new or renamed page is on the list a moment later than it is chosen. The last one stays until then.
  const [last, setLast] = useState(match);
  if (match && match !== last) setLast(match);
  const route = last ?? site?.routes[0];
  const codes = route?.markets ?? [];
  const code = choice.market ?? site?.defaultMarket ?? "";
  const market = codes.includes(code) ? code : (codes[0] ?? "");
  const { at, campaign, arm } = choice;
  const moment = { ...(at && { at }), ...(at && campaign && { campaign }) };
  const state: PageState = { ...moment, ...(arm && { arm }) };
  const key = `${route?.name} ${market} ${at} ${campaign} ${arm}`;
  const view = useLoaded(
    async () => (match ? { key, ...(await api.page({ route: match.name, market, ...state })) } : undefined),
    // The list comes first: it knows which pages there are.
    `${key} ${match?.name} ${site?.version}`,
  );
  const put = (next: PageAddress) => {
    setChoice(next);
    writeAddress(next);
  };
  const missing =
    site && choice.route && !match ? translate("page.missing", { name: choice.route }) : undefined;
  return {
    site,
    route,
    market,
    state,
    key,
    error: missing ?? view.error,
    // After a click on another route, the old page's view stays until the new one has come.
    page: view.value?.key === key ? view.value : undefined,
    show: (next) => {
      // An arm belongs to the pages of its experiment.
      const newState = next.route === undefined ? state : moment;
      put({ route: route?.name ?? "", market, ...newState, ...next });
    },
    showState: (next) => put({ route: route?.name ?? "", market, ...next }),
  };
}

type NonNullableFields<Value> = { readonly [Key in keyof Value]-?: NonNullable<Value[Key]> };

/** The page that the workshop shows, once the list of pages is there. */
export type LoadedPage = ShownPageState & NonNullableFields<Pick<ShownPageState, "site" | "route">>;

export const isLoaded = (shownPage: ShownPageState): shownPage is LoadedPage =>
  shownPage.site !== undefined && shownPage.route !== undefined;
