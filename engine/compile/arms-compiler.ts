import { armDraws } from "../experiments/draw-arm.ts";
import type { Arms, PageExperiment } from "../experiments/page-experiment.ts";
import { memoize } from "../json/memoize.ts";
import type { Shell } from "../payload/payload.ts";
import type { ExperimentManifest } from "../schema/experiment.ts";
import { blockUses } from "../site/collect-field-uses.ts";
import { type ExperimentPermission, experimentPermission } from "../site/experiments/experiment-scope.ts";
import { experimentsOn, routeWithArms } from "../site/experiments/site-with-arms.ts";
import type { LinkedRoute } from "../site/link-routes.ts";
import { fullPage } from "../site/link-site.ts";
import type { Manifests } from "../site/manifests.ts";
import { findMessage, type Message } from "../site/message-catalogues.ts";
import type { CompileSetup } from "./compile-setup.ts";
import { mergeArms } from "./merge-arms.ts";
import { type PageCompiler, pageCompiler, type RoutePages } from "./page-compiler.ts";
import type { PageInputs } from "./page-facts.ts";

/** FNV-1a, 32 bits, as hexadecimal digits (RFC 9923). It only has to tell the phases of one experiment apart. */
function shortHash(text: string): string {
  let hash = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(text)) hash = Math.imul(hash ^ byte, 0x01000193);
  return (hash >>> 0).toString(16).padStart(8, "0");
}

interface ArmMessage {
  readonly reference: string;
  readonly message: Message | undefined;
}

/** The messages that the arms name, in the languages of the experiment's live markets. */
function armMessages(manifests: Manifests, { arms, markets }: ExperimentManifest): readonly ArmMessage[] {
  const references = new Set(JSON.stringify(arms).match(/(?<=")t:[^"]+/g));
  const liveMarkets = (manifests.markets?.value.markets ?? []).filter(
    ({ code, live }) => live !== false && (markets?.includes(code) ?? true),
  );
  const locales = new Set(liveMarkets.map(({ locale }) => locale));
  return [...references].flatMap((reference) =>
    [...locales].map((locale) => ({
      reference,
      message: findMessage(manifests, locale, reference.slice(2)),
    })),
  );
}

const armInputs = (manifests: Manifests, experiment: ExperimentManifest): PageInputs =>
  new Set(
    armMessages(manifests, experiment).flatMap(({ reference, message }) =>
      message ? [reference, message.document.file] : reference,
    ),
  );

/** Changes with what makes counts incomparable: the arms' ids, contents, texts and weights, and the traffic. */
export function hashPhase(manifests: Manifests, experiment: ExperimentManifest): string {
  const { arms, traffic } = experiment;
  const contents = arms.map(({ id, weight, changes }) => [id, weight, changes]);
  const texts = armMessages(manifests, experiment).map(({ message }) => message?.text ?? "");
  return shortHash(JSON.stringify([traffic, contents, texts]));
}

/** The last moment that a date can have (ECMA-262), in milliseconds since 1970. */
const endOfTime = 8.64e15;

const readStart = (day: string): number => Date.parse(`${day}T00:00:00Z`);

/** The part of all draws that take part: of the group's share, or of all browsers. */
function findDraws({ traffic = 100, group }: ExperimentManifest) {
  const { from, to } = group ?? { from: 0, to: 100 };
  return [from / 100, (from + ((to - from) * traffic) / 100) / 100] as const;
}

/** An experiment as the browser gets it. If it is switched off, only `?arm=` shows its arms. */
function pageExperiment(
  manifests: Manifests,
  experiment: ExperimentManifest,
  permission: ExperimentPermission,
): PageExperiment {
  const { name, arms, group, from, until } = experiment;
  return {
    name,
    arms: armDraws(arms, permission === "off" ? [0, 0] : findDraws(experiment)),
    ...(permission === "consent" && { asks: true as const }),
    ...(group && { group: group.name }),
    from: from === undefined ? 0 : readStart(from),
    until: until === undefined ? endOfTime : readStart(until),
    phase: hashPhase(manifests, experiment),
  };
}

/** Every combination of one arm of each experiment. The first one has the control of all of them. */
const combinations = (experiments: readonly ExperimentManifest[]): Arms[] =>
  experiments.reduce<Arms[]>(
    (before, { name, arms }) => before.flatMap((one) => arms.map(({ id }) => ({ ...one, [name]: id }))),
    [{}],
  );

/**
 * Compiles the pages of a site. Pages with experiments have the blocks of all arms.
 *
 * @param isPreview also shows experiments that are switched off or not allowed.
 */
export function armsCompiler(setup: CompileSetup, isPreview = false): PageCompiler {
  const compile = pageCompiler(setup);
  const { manifests } = setup.site;
  const shells = new Map<string, Shell>();
  const shareShell = (shell: Shell): Shell => {
    const key = JSON.stringify(shell);
    const shared = shells.get(key) ?? shell;
    shells.set(key, shared);
    return shared;
  };
  // A route's page with the same arms is the same object in every market, so that its parts are shared.
  const routesOf = memoize((route: LinkedRoute) =>
    memoize((key: string) => {
      const arms: Arms = JSON.parse(key);
      const experiments = Object.keys(arms).flatMap((name) => manifests.experiments.get(name) ?? []);
      return routeWithArms(manifests, route, experiments, arms);
    }),
  );
  const hasOrderForm = memoize((route: LinkedRoute) =>
    fullPage(setup.site, route).some((block) => blockUses(setup.site, block, "orderLines").length > 0),
  );
  /** The experiments that this page is the goal of. Undefined if no experiment has to know of it. */
  const reachedBy = (route: LinkedRoute, market: string): readonly string[] | undefined => {
    const running = [...manifests.experiments.values()].filter(
      ({ value }) =>
        experimentPermission(manifests, value, market) !== "off" && (value.markets?.includes(market) ?? true),
    );
    const reached = running.flatMap(({ value: { name, goal } }) =>
      typeof goal === "object" && goal.reach === route.name ? [name] : [],
    );
    return running.length > 0 && (reached.length > 0 || hasOrderForm(route)) ? reached : undefined;
  };
  return (route, market): RoutePages => {
    const activeExperiments = experimentsOn(manifests, route, market)
      .map(({ value }) => ({ value, permission: experimentPermission(manifests, value, market) }))
      .filter(({ permission }) => isPreview || permission !== "off");
    // Without experiments, the route itself is compiled.
    const shownArms =
      activeExperiments.length === 0 ? [] : combinations(activeExperiments.map(({ value }) => value));
    const [control, ...otherArms] = shownArms.map((arms) => ({
      arms,
      pages: compile(routesOf(route)(JSON.stringify(arms)), market),
    }));
    const reaches = reachedBy(route, market);
    if (control === undefined) {
      const pages = compile(route, market);
      if (reaches === undefined) return pages;
      const told = { experiments: [], ...(reaches.length > 0 && { reaches }) };
      return { ...pages, twin: { ...pages.twin, ...told }, base: { ...pages.base, ...told } };
    }
    const experiments = activeExperiments.map(({ value, permission }) =>
      pageExperiment(manifests, value, permission),
    );
    const merged = (which: "twin" | "base") => {
      const ofArm = ({ arms, pages }: typeof control) => ({ arms, page: pages[which] });
      const page = mergeArms([ofArm(control), ...otherArms.map(ofArm)], experiments, shareShell);
      return reaches?.length ? { ...page, reaches } : page;
    };
    const inputs = [control, ...otherArms].flatMap(({ pages }) => pages.inputs);
    return {
      hasOwnBase: control.pages.hasOwnBase,
      inputs: [...inputs, ...activeExperiments.map(({ value }) => armInputs(manifests, value))],
      twin: merged("twin"),
      base: merged("base"),
    };
  };
}
