import { provedQuizzes } from "../check/quiz/proofs.ts";
import type { QuizProof } from "../check/quiz/prove-quiz.ts";
import { type RouteFinder, routeFinder } from "../link/find-route.ts";
import type { LinkedRoute } from "../link/link-routes.ts";
import type { LinkedSite } from "../link/link-site.ts";
import type { Loaded } from "../link/world.ts";
import type { Market, MarketsManifest } from "../schema/markets.ts";
import type { OrderTargetsManifest } from "../schema/order-targets.ts";
import type { QuizManifest } from "../schema/quiz.ts";
import type { RedirectsManifest } from "../schema/redirects.ts";
import type { SiteManifest } from "../schema/site.ts";

/** A site as the funnel looks at it. */
export interface FunnelInput {
  readonly site: LinkedSite;
  readonly main: SiteManifest;
  readonly forced: Pick<MarketsManifest, "forced">;
  /** The default market first. */
  readonly markets: readonly Market[];
  readonly orderTargets: Loaded<OrderTargetsManifest>;
  readonly finder: RouteFinder;
  /** Routes by the path of their base page, in lower case. */
  readonly paths: ReadonlyMap<string, LinkedRoute>;
  readonly redirects: ReadonlyMap<string, RedirectsManifest["redirects"][number]>;
  /** Quizzes that can be followed, by name. */
  readonly quizzes: ReadonlyMap<string, { readonly quiz: Loaded<QuizManifest>; readonly proof: QuizProof }>;
}

/** Undefined while a manifest that everything hangs on is missing: another rule reports it. */
export function funnelInput(site: LinkedSite): FunnelInput | undefined {
  const { site: main, markets, orderTargets, redirects } = site.world;
  if (!main || !markets || !orderTargets) return undefined;
  const isDefault = ({ code }: Market) => code === markets.value.default;
  const routes = [...site.routes.values()];
  return {
    site,
    main: main.value,
    forced: markets.value,
    markets: [
      ...markets.value.markets.filter(isDefault),
      ...markets.value.markets.filter((market) => !isDefault(market)),
    ],
    orderTargets,
    finder: routeFinder(site),
    paths: new Map(
      routes.flatMap((route) => (route.path === undefined ? [] : [[route.path.toLowerCase(), route]])),
    ),
    redirects: new Map((redirects?.value.redirects ?? []).map((one) => [one.from.toLowerCase(), one])),
    quizzes: new Map(provedQuizzes(site).map((proved) => [proved.quiz.value.name, proved])),
  };
}
