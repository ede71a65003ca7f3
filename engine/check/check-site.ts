import type { ImageFile } from "../images/image-index.ts";
import type { Document } from "../json/document.ts";
import type { MediaFiles } from "../media/media-file.ts";
import { baseCodes } from "../problems/base-codes.ts";
import { type Problem, type SuppressedProblem, sortProblems } from "../problems/problem.ts";
import type { RuleMeta } from "../problems/rule-meta.ts";
import { suggestName } from "../problems/suggest.ts";
import type { Registry } from "../registry/create-registry.ts";
import { kindOfFile } from "../schema/kinds.ts";
import { type Finding, toProblem } from "../site/finding.ts";
import { type LinkedSite, linkSite } from "../site/link-site.ts";
import { liveSite } from "../site/live-site.ts";
import type { Manifests } from "../site/manifests.ts";
import { type Linked, linkManifests } from "../site/parse-manifests.ts";
import { salvageSettings } from "../site/salvage-settings.ts";
import { attachConsequences } from "./attach-consequences.ts";
import { checkArms } from "./check-arms.ts";
import { checkStates } from "./check-states.ts";
import type { BuiltSite, Rule } from "./rule.ts";
import { isConfigurable, type RuleCodes, ruleCodes } from "./rule-codes.ts";
import {
  checkProps,
  findingKey,
  findSeverity,
  type RuleResults,
  RulesFailed,
  runRules,
} from "./run-rules.ts";
import { readSuppressions, type Suppressions } from "./suppressions.ts";

/** Identifies what a problem marks. Its message may name the markets. */
const describePlace = ({ code, file, line, column }: Problem): string => `${code} ${file}:${line}:${column}`;

/**
 * Divides the problems of a whole site into those that count now and those of markets that are not live.
 * `visible` are the problems of the site without these markets. Errors always count: they prevent the build.
 */
function splitPending(
  whole: readonly Problem[],
  visible: readonly Problem[],
): { readonly problems: Problem[]; readonly pending: Problem[] } {
  const live = new Map(visible.map((problem) => [describePlace(problem), problem]));
  const problems: Problem[] = [];
  const pending: Problem[] = [];
  for (const problem of whole) {
    const twin = live.get(describePlace(problem));
    if (problem.severity === "error") problems.push(problem);
    else if (twin === undefined) pending.push(problem);
    else problems.push(twin);
  }
  return { problems, pending };
}

/** The kind of the manifest that has a problem. The path of a missing folder has the kind of the files in it. */
function kindOfProblem({ file }: Problem, root: string): string | undefined {
  const path = file.slice(root.length);
  return kindOfFile(path) ?? kindOfFile(`${path}/missing.json`);
}

/** Removes the problems about unused things if a broken file may be the one that uses them. */
function withoutUncertain(problems: readonly Problem[], root: string, codes: RuleCodes): readonly Problem[] {
  const broken = new Set(
    problems.flatMap((problem) =>
      isConfigurable(codes, problem.code) ? [] : [kindOfProblem(problem, root) ?? "unknown"],
    ),
  );
  if (broken.size === 0) return problems;
  return problems.filter(({ code }) => {
    const { usedIn } = codes.get(code) ?? {};
    return usedIn === undefined || !(broken.has("unknown") || usedIn.some((kind) => broken.has(kind)));
  });
}

export interface CheckInput {
  /** The folder of the manifests as it appears in the documents' file names, with its slash: `manifests/`. */
  readonly root: string;
  readonly documents: readonly Document[];
  /** The pictures in `public/images/`, by name. */
  readonly images: ReadonlyMap<string, ImageFile>;
  /** The files in `public/media/`, by name. */
  readonly media: MediaFiles;
  readonly otherFiles?: Manifests["otherFiles"];
  readonly registry: Registry;
  /** The installed rules, including those of policies. */
  readonly rules: readonly Rule[];
  /** Whether a regular expression takes far too long for some text. Default: none does. */
  readonly isSlowPattern?: Manifests["isSlowPattern"];
  /** The day of the check: "2026-11-23". Default: no date is too early or too late. */
  readonly today?: Manifests["today"];
  /** The dictionaries of the site. Default: its spelling is not checked. */
  readonly speller?: Manifests["speller"];
  readonly cleanFiles?: Manifests["cleanFiles"];
  /** The sizes of the last build's files. Default: weights are not checked. */
  readonly built?: BuiltSite | undefined;
}

function unique<Kind extends Problem>(problems: readonly Kind[]): Kind[] {
  const problemsByKey = new Map<string, Kind>();
  for (const problem of problems) {
    problemsByKey.set(
      `${problem.file}:${problem.line}:${problem.column} ${problem.code} ${problem.message}`,
      problem,
    );
  }
  return [...problemsByKey.values()];
}

/** The policies in site.json that are not installed. */
function unknownPolicies({ manifests }: LinkedSite, rules: readonly Rule[]): Problem[] {
  const { settings } = manifests;
  if (settings === undefined) return [];
  const policies = new Set(rules.flatMap(({ policy }) => policy ?? []));
  return settings.value.policies.flatMap((name, index) =>
    policies.has(name)
      ? []
      : toProblem(baseCodes["unknown-value"], {
          document: settings.document,
          path: ["policies", index],
          message: `There is no policy named "${name}".`,
          ...suggestName(name, policies, "policy"),
        }),
  );
}

interface Checked {
  readonly site: LinkedSite;
  /** All problems, each once, sorted by file and position. */
  readonly problems: Problem[];
  /** Problems that the site suppresses. */
  readonly allowed: SuppressedProblem[];
  /** Warnings about markets that are not live. They count once the market goes live. */
  readonly pending: Problem[];
}

/**
 * Codes of rules that lack an input or depend on the day. Whether their suppressions are used is unknown: another
 * day may need them.
 */
const unknownCodes = (input: CheckInput): ReadonlySet<string> =>
  new Set(
    input.rules.flatMap(({ meta: { code, needs } }) =>
      needs && (needs === "today" || input[needs] === undefined) ? [code] : [],
    ),
  );

/** Whether a rule reports missing things. Invalid settings may contain them. */
const reportsMissing = ({ meta }: Rule): boolean => /^missing-|-without-/.test(meta.code);

/**
 * Runs the rules of policies on the other files while site.json has an error. They see its settings without the
 * invalid values. Undefined if site.json is valid, or if its settings cannot be salvaged.
 */
function checkWithSalvagedSettings(
  { root, documents }: CheckInput,
  run: readonly Rule[],
  { manifests }: LinkedSite,
  suppressions: Suppressions,
): RuleResults | undefined {
  const document = documents.find(({ file }) => file === `${root}site.json`);
  if (manifests.settings !== undefined || document?.value === undefined) return undefined;
  const settings = salvageSettings(document);
  if (settings === undefined) return undefined;
  const site = linkSite({ ...manifests, settings });
  const rules = run.filter((rule) => rule.policy !== undefined && !reportsMissing(rule));
  return runRules(site, rules, {
    suppressions,
    adjust: (_, finding) => (finding.document === document ? undefined : finding),
  });
}

/** The rule that reports unused suppressions. Run it last: only then it is known which of them are used. */
const unusedSuppressions = (input: CheckInput, suppressions: Suppressions): Rule => ({
  meta: baseCodes["unused-allowance"],
  check: (_, report) => {
    const unknown = unknownCodes(input);
    for (const { code, ...finding } of suppressions.unused()) if (!unknown.has(code)) report(finding);
  },
});

/** Runs some rules on a linked site. */
function runCheck(input: CheckInput, run: readonly Rule[], linked: Linked): Omit<Checked, "pending"> {
  const { site } = linked;
  const codes = ruleCodes(input.rules);
  const suppressions = readSuppressions(input.documents, input.root, codes);
  /** The findings of the site itself. Campaigns and arms report only others. */
  const baseKeys = new Set<string>();
  const recordKey = (meta: RuleMeta, finding: Finding): Finding => {
    baseKeys.add(findingKey(meta, finding));
    return finding;
  };
  const props = checkProps(site, recordKey);
  const ownResults = runRules(site, run, { suppressions, built: input.built, adjust: recordKey });
  const withStates = checkStates(site, run, { suppressions, results: ownResults }, baseKeys);
  const withArms = checkArms(site, run, { suppressions, results: withStates }, baseKeys);
  const salvaged = checkWithSalvagedSettings(input, run, site, suppressions);
  const last = runRules(site, [unusedSuppressions(input, suppressions)], { suppressions });

  const ruleProblems = [...props, ...withArms.problems, ...(salvaged?.problems ?? []), ...last.problems];
  const certain = withoutUncertain(
    [
      ...linked.problems,
      ...suppressions.problems,
      ...unknownPolicies(site, input.rules),
      ...ruleProblems.map(({ problem }) => problem),
    ],
    input.root,
    codes,
  );
  const problems = attachConsequences(sortProblems(unique(certain)), codes);
  const failures = [...withArms.failures, ...(salvaged?.failures ?? [])];
  if (failures.length > 0) throw new RulesFailed(failures, problems);
  return { site, problems, allowed: sortProblems(unique(withArms.allowed)) };
}

/**
 * Checks a site. `run`: the rules to run, by default all installed ones. `linked`: the linked input, if the caller
 * already has it.
 *
 * If a market is not live, the site is also checked without it. Warnings that only the whole site has are `pending`.
 *
 * @throws RulesFailed if a rule throws.
 */
export function checkSite(
  input: CheckInput,
  run: readonly Rule[] = input.rules,
  linked: Linked = linkManifests(input),
): Checked {
  const whole = runCheck(input, run, linked);
  const live = liveSite(linked.site);
  if (live === linked.site) return { ...whole, pending: [] };
  const visible = runCheck(input, run, { ...linked, site: live });
  return { ...whole, ...splitPending(whole.problems, visible.problems) };
}

/** Checks a site for errors only. Rules that report warnings on this site do not run. */
export function findErrors(input: CheckInput): Pick<Checked, "site" | "problems"> {
  const linked = linkManifests(input);
  const stopping = input.rules.filter((rule) => findSeverity(linked.site, rule) === "error");
  const { site, problems } = runCheck(input, stopping, linked);
  return { site, problems: problems.filter(({ severity }) => severity === "error") };
}
