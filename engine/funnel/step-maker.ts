import type { WrittenLink } from "../fields/link/schema.ts";
import type { SourceLocation } from "../json/document.ts";
import { memoize } from "../json/memoize.ts";
import { productsAnchor } from "../routing/order-href.ts";
import type { QuizManifest } from "../schema/quiz.ts";
import type { LinkedRoute } from "../site/link-routes.ts";
import { fullPage } from "../site/link-site.ts";
import type { Parsed } from "../site/manifests.ts";
import type { Target, Targets, Visit } from "./build-targets.ts";
import { describeTrail } from "./explore.ts";
import type { FunnelInput } from "./funnel-input.ts";
import type { Exit } from "./page-exits.ts";
import type { PageState, PageStates } from "./page-states.ts";
import type { QuizProof } from "./prove-quiz.ts";

/** One way in which a quiz can end. */
interface QuizEnd {
  readonly location: SourceLocation;
  readonly link: WrittenLink;
  /** Answers that lead to it: `quiz "size": goal = light`. */
  readonly action: string;
  /** False for an outcome that offers nothing to buy: the path may end there. */
  readonly mustLeadOn: boolean;
}

/**
 * Every outcome that some visitor reaches. `unreachable-outcome` reports the others if the proof is complete.
 */
function findQuizEnds({ document, value }: Parsed<QuizManifest>, proof: QuizProof): QuizEnd[] {
  return value.outcomes.flatMap(({ id, score, link, order }, index) => {
    const [, scored] =
      [...proof.scores].find(([points]) => score && points >= score.from && points <= score.to) ?? [];
    const trail = scored ?? proof.jumpedTo.get(id);
    if (trail === undefined && !proof.isPartial) return [];
    const answers = trail ? describeTrail(value, trail) : `outcome "${id}"`;
    return [
      {
        location: { document, path: ["outcomes", index, "link"] },
        link,
        action: `quiz "${value.name}": ${answers}`,
        mustLeadOn: order !== false,
      },
    ];
  });
}

export type StepKind = "order" | "form" | "accept" | "quiz" | "link";

/** One step from a page to the next. */
export interface Step extends Target {
  readonly kind: StepKind;
  /** The place in a manifest that defines the target. */
  readonly location: SourceLocation;
  /** What the visitor does, if it is more than a click: `quiz "size": goal = light`. */
  readonly action?: string;
  /** True if the step is part of the path to an order, so its target must lead on. */
  readonly mustLeadOn: boolean;
}

function locateUpsell(route: LinkedRoute): SourceLocation | undefined {
  const source = route.sources.find(({ value }) => value.upsell !== undefined);
  return source && { document: source.document, path: ["upsell", "next"] };
}

/** A step that cannot be followed counts as leading on: another rule reports its problem. */
const unfollowed = (kind: StepKind, location: SourceLocation): Step => ({
  kind,
  location,
  reference: "",
  via: [],
  to: "end",
  mustLeadOn: true,
});

/**
 * Returns a function that finds the steps of an exit. Its `at` is the market shown to the visitor, and the
 * query.
 */
export function stepMaker(
  input: FunnelInput,
  states: PageStates,
  { byName, byLink }: Targets,
): (state: PageState, exit: Exit, at: Visit) => Step[] {
  const { site, settings, orderRules } = input;
  const map = site.manifests.orderTargets?.document;
  const quizEnds = new Map(
    [...input.quizzes].map(([name, { quiz, proof }]) => [name, findQuizEnds(quiz, proof)]),
  );
  const hasProducts = memoize((route: LinkedRoute) =>
    fullPage(site, route).some(({ id }) => id === productsAnchor),
  );

  const byOrderTarget = (state: PageState, button: SourceLocation, visit: Visit): Step => {
    const rule = states.ruleAt(state);
    if (map === undefined || rule === undefined) return unfollowed("order", button);
    const location = { document: map, path: ["rules", orderRules.indexOf(rule), "to"] };
    return { kind: "order", location, mustLeadOn: true, ...byName(rule.to, visit) };
  };
  const byQuiz = (name: string, location: SourceLocation, visit: Visit): Step[] =>
    quizEnds.get(name)?.flatMap(({ link, ...end }) => {
      const target = byLink(link, visit, true);
      return target ? [{ kind: "quiz", ...end, ...target }] : [];
    }) ?? [unfollowed("quiz", location)];

  return (state, exit, visit) => {
    const { route } = state;
    const { location } = exit;
    switch (exit.kind) {
      case "order":
        return [byOrderTarget(state, location, visit)];
      case "quiz":
        return byQuiz(exit.quiz, location, visit);
      case "form": {
        const target = exit.next && byLink(exit.next, visit, true);
        const step = { ...unfollowed("form", location), action: "the order form" };
        return [{ ...step, ...target }];
      }
      case "accept": {
        const location = locateUpsell(route);
        if (location === undefined || route.upsell === undefined) return [];
        return [{ kind: "accept", location, mustLeadOn: true, ...byName(route.upsell.next, visit) }];
      }
      case "scroll":
        // Without products on the page the button leads nowhere, but `scroll-without-products` reports that.
        return hasProducts(route) ? [] : [unfollowed("order", location)];
      case "link": {
        const target = byLink(exit.link, visit, exit.link.keepQuery === true);
        // A link to the home page is a way out, not a step towards an order. A visitor who leaves the site by
        // a link has not ordered.
        if (target === undefined || typeof target.to === "string") return [];
        const isWayOut = target.to.route === route || target.to.route.name === settings.home;
        return isWayOut ? [] : [{ kind: "link", location, mustLeadOn: false, ...target }];
      }
      case "result":
        return [];
    }
  };
}
