import type { ImageFile } from "../images/image-file.ts";
import type { BuiltSite } from "../link/built-site.ts";
import { type LinkedSite, linkSite } from "../link/link-site.ts";
import { catalogue, isAdvice, type ProblemCode } from "../problems/catalogue.ts";
import {
  type AllowedProblem,
  hasErrors,
  type Problem,
  type Severity,
  sortProblems,
} from "../problems/problem.ts";
import type { Document } from "../read/document.ts";
import type { Registry } from "../registry/create-registry.ts";
import { type Allowances, readAllowances } from "./allowances.ts";
import { buildWorld } from "./build-world.ts";
import { checkContrasts } from "./check-contrasts.ts";
import { checkProps } from "./check-props.ts";
import type { Rule } from "./rule.ts";
import { pageOverBudget } from "./rules/page-over-budget.ts";
import { pictureTooHeavy } from "./rules/picture-too-heavy.ts";
import { rules } from "./rules.ts";
import { withFiles, withKeysOf } from "./texts-of.ts";
import type { Theme } from "./theme.ts";
import { toProblem } from "./to-problem.ts";

export interface CheckInput {
  /** The folder of the manifests as it stands in the documents' file names, with its slash: `manifests/`. */
  readonly root: string;
  readonly documents: readonly Document[];
  /** The pictures in `public/images/`, by name. */
  readonly images: ReadonlyMap<string, ImageFile>;
  readonly registry: Registry;
  /** The colours of the site. Not judged unless given. */
  readonly theme?: Theme | undefined;
  /** What the last build weighs. Not judged unless given. */
  readonly built?: BuiltSite | undefined;
}

function unique<Kind extends Problem>(problems: readonly Kind[]): Kind[] {
  const seen = new Map<string, Kind>();
  for (const problem of problems) {
    seen.set(`${problem.file}:${problem.line}:${problem.column} ${problem.code} ${problem.message}`, problem);
  }
  return [...seen.values()];
}

/** What is left over is known only where everything else can be followed: what has an error may be what uses it. */
const withoutDoubts = (problems: readonly Problem[]): readonly Problem[] =>
  problems.every(({ code }) => isAdvice(code))
    ? problems
    : problems.filter(({ code }) => !code.startsWith("unused-"));

/** How a site counts a finding; undefined where it does not. */
function severityOf({ world }: LinkedSite, code: ProblemCode): Severity | undefined {
  const setting = isAdvice(code) ? world.site?.value.rules?.[code] : undefined;
  return setting === "off" ? undefined : (setting ?? catalogue[code].severity);
}

/** Rules that run one by one, and what they have found so far: as the site counts it, and what it allows apart. */
interface RuleRun {
  readonly found: readonly Problem[];
  readonly allowed: readonly AllowedProblem[];
  /** Runs the next rule; false when there was none left. */
  next(): boolean;
}

/** `siteFor`: what a rule looks at; undefined where what it would find is known. */
function startRules(
  site: LinkedSite,
  allowances: Allowances,
  checks: readonly Rule[],
  siteFor: (rule: Rule) => LinkedSite | undefined = () => site,
): RuleRun {
  const found: Problem[] = [];
  const allowed: AllowedProblem[] = [];
  const run = (rule: Rule) => {
    const { code, check } = rule;
    const severity = severityOf(site, code);
    const looksAt = siteFor(rule);
    if (looksAt === undefined) return;
    check(looksAt, (finding) => {
      const reason = allowances.reasonFor(code, finding);
      if (severity === undefined) return;
      const problem = { ...toProblem(code, finding), severity };
      if (reason === undefined) found.push(problem);
      else allowed.push({ ...problem, reason });
    });
  };
  const left = checks.values();
  let failure: Error | undefined;
  const next = () => {
    if (failure) throw failure;
    const { value: rule } = left.next();
    if (rule === undefined) return false;
    try {
      run(rule);
    } catch (error) {
      failure = new Error(`The rule "${rule.code}" has failed.`, { cause: error });
      throw failure;
    }
    return true;
  };
  return { found, allowed, next };
}

/** A site whose names were followed, and what of its manifests does not fit their schemas. */
export interface Linked {
  readonly site: LinkedSite;
  readonly problems: readonly Problem[];
}

/** Documents → the linked site. `fits`: whether a document is known to fit its schema. */
export function linkManifests(input: CheckInput, fits?: (document: Document) => boolean): Linked {
  const { world, problems } = buildWorld({ ...input, fits });
  return { site: linkSite(world), problems };
}

interface Checked {
  readonly site: LinkedSite;
  /** All that is wrong, each once, sorted by place. */
  readonly problems: Problem[];
  /** What the site allows. */
  readonly allowed: AllowedProblem[];
}

/** A check that goes on rule by rule, where there is time for it between other things. */
export interface Checking {
  /** Runs the next rule; false when there was none left. */
  next(): boolean;
  /** Whether errors have been found so far. */
  hasErrors(): boolean;
  /** Runs what is left. */
  finish(): Checked;
}

/** A check of the same input before, but for texts of messages. It has found no errors. */
export interface CheckBefore {
  /** Files of messages that are not as they were; their keys are. */
  readonly edited: ReadonlySet<string>;
  /** Codes of what was found, allowed or not. */
  readonly found: ReadonlySet<string>;
}

/** Which rules are asked again after an edit of texts, and of what: those that have found something of the whole site. */
function asksAgain(site: LinkedSite, { edited, found }: CheckBefore): (rule: Rule) => LinkedSite | undefined {
  const own = withFiles(site, edited);
  const each = withKeysOf(site, edited);
  return ({ code, texts }) => {
    if (found.has(code)) return site;
    return texts && { own, each, all: site }[texts];
  };
}

/**
 * Begins to check. A rule that throws is our bug: it must never read as a clean run, so the error goes on, with the rule's name.
 * `linked`: what the input was linked to, if that is known. `before`: what need not be asked again.
 */
export function startCheck(
  input: CheckInput,
  checks: readonly Rule[] = rules,
  linked: Linked = linkManifests(input),
  before?: CheckBefore,
): Checking {
  const { site, problems } = linked;
  const allowances = readAllowances(input.documents);
  const unusedAllowance: Rule = {
    code: "unused-allowance",
    texts: "all",
    check: (_, report) => {
      for (const { code, ...finding } of allowances.unused())
        if (code !== pageOverBudget.code || input.built !== undefined) report(finding);
    },
  };
  const siteFor = before && asksAgain(site, before);
  const all = [...checks, unusedAllowance];
  const { found, allowed, next } = startRules(site, allowances, all, siteFor);
  // What no rule has found is of the manifests' shape, which texts do not change, or of the colours.
  const ofRules = new Set<string>(all.map(({ code }) => code));
  const isKnown = before?.found.isSubsetOf(ofRules) ?? false;
  return {
    next,
    hasErrors: () => hasErrors(problems) || hasErrors(found),
    finish: () => {
      while (next());
      const ofProps = isKnown ? [] : checkProps(site);
      const ofColours = input.theme && !isKnown ? checkContrasts(input.theme) : [];
      const ofContent = withoutDoubts([...problems, ...ofProps, ...found]);
      return {
        site,
        problems: sortProblems(unique([...ofContent, ...ofColours])),
        allowed: sortProblems(unique(allowed)),
      };
    },
  };
}

/** Documents → the linked site and everything that is wrong with it, as `startCheck` finds it. */
export const checkSite = (...input: Parameters<typeof startCheck>): Checked => startCheck(...input).finish();

/** What of a checked site weighs more than it may, now that it is built. */
export function weighBuilt(
  site: LinkedSite,
  documents: readonly Document[],
  built: BuiltSite | undefined,
): Problem[] {
  const weighed = { ...site, world: { ...site.world, built } };
  const { found, next } = startRules(weighed, readAllowances(documents), [pageOverBudget, pictureTooHeavy]);
  while (next());
  return sortProblems(found);
}
