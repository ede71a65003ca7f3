import type { JsonPath } from "../../json/document.ts";
import { memoize } from "../../json/memoize.ts";
import type { Problem } from "../../problems/problem.ts";
import type { ManifestView } from "../../workshop/manifests/manifest-view.ts";
import type { SiteView } from "../../workshop-server/site-view.ts";
import type { FormContext, ManifestContext } from "../forms/field-props.ts";
import { getLabel, type PropSchema } from "../forms/prop-schema.ts";
import type { Edits } from "../use-edits.ts";
import type { ProblemsByFile } from "../use-problems.ts";

/** The problems of a manifest by the value at which they are: the last one that begins before. */
function groupProblems({ values }: ManifestView, problems: readonly Problem[]) {
  const findValue = ({ line, column }: Problem) =>
    values.findLast((value) => value.line < line || (value.line === line && value.column <= column));
  return [...Map.groupBy(problems, findValue)].map(([value, list]) => ({ path: value?.prop ?? [], list }));
}

const isWithin = (outer: JsonPath, path: JsonPath): boolean =>
  outer.every((step, index) => step === path[index]);

function problemLookup(
  view: ManifestView,
  problems: readonly Problem[],
): Pick<ManifestContext, "problemsAt" | "problemsIn"> {
  const groups = groupProblems(view, problems);
  return {
    problemsAt: (path) =>
      groups.flatMap((group) =>
        group.path.length === path.length && isWithin(path, group.path) ? group.list : [],
      ),
    problemsIn: (path) => groups.flatMap((group) => (isWithin(path, group.path) ? group.list : [])),
  };
}

// A form asks for each of its values, and most letters leave the problems as they are.
const findLookup = memoize((view: ManifestView) =>
  memoize((problems: readonly Problem[]) => problemLookup(view, problems)),
);

const noProblems: readonly Problem[] = [];

interface ManifestFormInput {
  readonly view: ManifestView;
  readonly schema: PropSchema;
  readonly site: SiteView;
  readonly market: string;
  readonly version: number;
  readonly problems: ProblemsByFile;
  readonly edits: Edits;
}

/** What the fields of a manifest's form share. */
export function manifestContext(input: ManifestFormInput): FormContext {
  const { view, schema, site, market, version, problems, edits } = input;
  const { file, value, values, changeable, texts } = view;
  const isVariation = view.kind === "campaign" || view.kind === "experiment";
  return {
    site,
    market,
    version,
    problems,
    texts,
    props: values,
    focused: undefined,
    click: undefined,
    labels: new Map(
      Object.entries(schema.properties ?? {}).map(([key, inner]) => [key, getLabel(inner, [key])]),
    ),
    fix: edits.fix,
    manifest: { value, changeable, ...findLookup(view)(problems.get(file) ?? noProblems) },
    keepsMessage: (_, files) => !(isVariation && files.some((name) => name !== file)),
    writeText: (path, text, label, isContinued) =>
      edits.operate(label, { do: "write-text", file, prop: [...path], ...text }, isContinued),
    confirmText: (key, locale) =>
      edits.operate(`Confirm ${key}, ${locale}`, { do: "confirm-text", key, locale }),
    write: (path, next, label, isContinued) => edits.save(label, [{ file, path, value: next }], isContinued),
  };
}
