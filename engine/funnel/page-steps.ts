import type { LinkedRoute } from "../link/link-routes.ts";
import { wholePage } from "../link/link-site.ts";
import { remembered } from "../read/once-per.ts";
import type { FunnelInput } from "./funnel-input.ts";
import type { Offer, Place } from "./page-offers.ts";
import { quizEndsOf } from "./quiz-ends.ts";
import type { Stop, Stops } from "./stops.ts";
import type { At, Target, Targets } from "./targets.ts";

export type StepKind = "order" | "form" | "accept" | "quiz" | "link";

/** One click on. */
export interface Step extends Target {
  readonly kind: StepKind;
  /** Where the manifest says it leads. */
  readonly place: Place;
  /** What is done on the page, where it is more than a click: `quiz "size": goal = light`. */
  readonly action?: string;
  /** Whoever goes this way is on the way to an order: there must be a way on. */
  readonly mustLeadOn: boolean;
}

function upsellPlace(route: LinkedRoute): Place | undefined {
  const source = route.sources.find(({ value }) => value.upsell !== undefined);
  return source && { document: source.document, path: ["upsell", "next"] };
}

/** What cannot be followed is taken to lead on: it has a problem of its own. */
const unfollowed = (kind: StepKind, place: Place): Step => ({
  ...{ kind, place, wanted: "", via: [], to: "end", mustLeadOn: true },
});

/** The answer tells where an offer of a stop's page leads; `at`: the market that is shown there, and the query. */
export function stepMaker(
  input: FunnelInput,
  stops: Stops,
  { byName, byLink }: Targets,
): (stop: Stop, offer: Offer, at: At) => Step[] {
  const { site, main, orderTargets } = input;
  const map = orderTargets.document;
  const quizEnds = new Map(
    [...input.quizzes].map(([name, { quiz, proof }]) => [name, quizEndsOf(quiz, proof)]),
  );
  const hasProducts = remembered((route: LinkedRoute) =>
    wholePage(site, route).some(({ id }) => id === "products"),
  );

  const byOrderTarget = (stop: Stop, at: At): Step => {
    const rule = stops.ruleAt(stop);
    if (rule === undefined) return unfollowed("order", { document: map, path: ["rules"] });
    const place = { document: map, path: ["rules", orderTargets.value.rules.indexOf(rule), "to"] };
    return { kind: "order", place, mustLeadOn: true, ...byName(rule.to, at) };
  };
  const byQuiz = (name: string, place: Place, at: At): Step[] =>
    quizEnds.get(name)?.flatMap(({ link, ...end }) => {
      const target = byLink(link, at, true);
      return target ? [{ kind: "quiz", ...end, ...target }] : [];
    }) ?? [unfollowed("quiz", place)];

  return (stop, offer, at) => {
    const { route } = stop;
    const { place } = offer;
    switch (offer.kind) {
      case "order":
        return [byOrderTarget(stop, at)];
      case "quiz":
        return byQuiz(offer.quiz, place, at);
      case "form": {
        const target = offer.next && byLink(offer.next, at, true);
        const step = { ...unfollowed("form", place), action: "the order form" };
        return [{ ...step, ...target }];
      }
      case "accept": {
        const said = upsellPlace(route);
        if (said === undefined || route.upsell === undefined) return [];
        return [{ kind: "accept", place: said, mustLeadOn: true, ...byName(route.upsell.next, at) }];
      }
      case "scroll":
        // Such a button leads nowhere as long as the page has no products: another rule reports that.
        return hasProducts(route) ? [] : [unfollowed("order", place)];
      case "link": {
        const target = byLink(offer.link, at, offer.link.keepQuery === true);
        // Home is a way out, not a way on; and whoever leaves the site by a link has not ordered.
        if (target === undefined || typeof target.to === "string") return [];
        const isWayOut = target.to.route === route || target.to.route.name === main.home;
        return isWayOut ? [] : [{ kind: "link", place, mustLeadOn: false, ...target }];
      }
      case "result":
        return [];
    }
  };
}
