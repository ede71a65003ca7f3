import { type JsonPath, valueAt } from "../../json/document.ts";
import { memoize } from "../../json/memoize.ts";
import type { Problem } from "../../problems/problem.ts";
import type { ManifestView } from "../../workshop/manifests/manifest-view.ts";
import type { SiteView } from "../../workshop-server/site-view.ts";
import type { FormContext, ManifestContext } from "../forms/field-props.ts";
import { nameLocale } from "../forms/name-language.ts";
import { getLabel, hasOnlyParts, type PropSchema, schemaAt } from "../forms/prop-schema.ts";
import { withSeen } from "../forms/seen-values.ts";
import { translate } from "../texts/translate.ts";
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

/** The labels of a manifest's fields by their names, also of those whose object is always shown. */
const listLabels = ({ properties = {} }: PropSchema): readonly (readonly [string, string])[] =>
  Object.entries(properties).flatMap(([key, inner]) => [
    ...(hasOnlyParts(inner) ? listLabels(inner) : []),
    [key, getLabel(inner, [key])] as const,
  ]);

/** What to remove with a value: also the objects around it that would be left without parts. */
function placeToRemove(schema: PropSchema, value: unknown, path: JsonPath): JsonPath {
  const outer = path.slice(0, -1);
  const isEmptied = outer.length > 0 && Object.keys(Object(valueAt(value, outer))).length < 2;
  return isEmptied && hasOnlyParts(schemaAt(schema, value, outer))
    ? placeToRemove(schema, value, outer)
    : path;
}

interface ManifestFormInput extends Pick<ManifestContext, "layers"> {
  readonly view: ManifestView;
  /** The value of the file, if that of the view has changes that are not saved. */
  readonly fileValue?: unknown;
  readonly schema: PropSchema;
  readonly site: SiteView;
  readonly market: string;
  readonly version: number;
  readonly problems: ProblemsByFile;
  readonly edits: Pick<Edits, "save" | "operate" | "fix">;
  readonly preview?: FormContext["preview"];
}

/** What the fields of a manifest's form share. */
export function manifestContext(input: ManifestFormInput): FormContext {
  const { view, schema, site, market, version, problems, edits, layers, preview } = input;
  const { file, value, values, changeable, texts } = view;
  const { fileValue = value } = input;
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
    labels: new Map(listLabels(schema)),
    ...(preview && { preview }),
    fix: edits.fix,
    manifest: { value, changeable, layers, ...findLookup(view)(problems.get(file) ?? noProblems) },
    keepsMessage: (_, files) => !(isVariation && files.some((name) => name !== file)),
    writeText: (path, text, label, isContinued) =>
      edits.operate(label, { do: "write-text", file, prop: [...path], ...text }, isContinued),
    confirmText: (key, locale) =>
      edits.operate(translate("text.confirm", { language: nameLocale(site, locale) }), {
        do: "confirm-text",
        key,
        locale,
      }),
    write: (path, next, label, isContinued) => {
      const place = next === undefined ? placeToRemove(schema, value, path) : path;
      const edit = withSeen({ file, path: place, value: next }, { path: [], value: fileValue });
      return edits.save(label, [edit], isContinued);
    },
  };
}
