import type { Condition } from "../../forms/holds.ts";
import type { JsonPath } from "../../json/document.ts";
import { suggestName } from "../../problems/suggest.ts";
import type { FormFieldManifest, FormManifest } from "../../schema/form.ts";
import type { Finding } from "../../site/finding.ts";
import { formFields, type PlacedField, readCase } from "../../site/form-schema.ts";
import type { Manifests } from "../../site/manifests.ts";
import { conditionTests, testedOptions } from "../../site/quiz-references.ts";
import type { Rule } from "../rule.ts";

type Mistake = Omit<Finding, "document">;

/** The values that a field can have. Undefined for one that visitors type into. */
function listValues(
  field: FormFieldManifest,
  { products, payments }: Manifests,
): readonly string[] | undefined {
  switch (field.control) {
    case "select":
    case "radio":
      return field.options.map(({ value }) => value);
    case "checkbox":
    case "consent":
      return ["yes"];
    case "product":
      return [...products.keys()];
    case "payment":
      return Object.keys(payments?.value.methods ?? {});
    default:
      return undefined;
  }
}

/** Finds what is wrong with a condition on the fields before `end`. `markets`: those of the field with the condition, if not all. */
function* findMistakes(
  manifests: Manifests,
  fields: readonly PlacedField[],
  {
    condition,
    path,
    end,
    markets,
  }: {
    readonly condition: Condition;
    readonly path: JsonPath;
    readonly end: number;
    readonly markets: readonly string[] | undefined;
  },
): Generator<Mistake> {
  for (const { name, test, path: place } of conditionTests(condition, path)) {
    const index = fields.findIndex(({ field }) => field.name === name);
    const target = fields[index];
    if (target === undefined) {
      const names = fields.slice(0, end).map(({ field }) => field.name);
      yield {
        path: place,
        part: "key",
        message: `The form has no field "${name}".`,
        ...suggestName(name, names, "field"),
      };
      continue;
    }
    const values = listValues(target.field, manifests);
    if (index >= end)
      yield {
        path: place,
        part: "key",
        message: `The field "${name}" comes later, so it is still empty.`,
        hint: "Test a field that stands before this one.",
      };
    else if (values === undefined)
      yield {
        path: place,
        message: `Visitors type into the field "${name}", which conditions cannot test.`,
        hint: "Test a field with options, or a checkbox.",
      };
    else if (testedOptions(test).length === 0)
      yield {
        path: place,
        message: `The field "${name}" has no numbers.`,
        hint: `Test it with one of its values, such as "${values[0]}".`,
      };
    else
      for (const { option, below } of testedOptions(test))
        if (!values.includes(option))
          yield {
            path: [...place, ...below],
            message: `The field "${name}" has no option "${option}".`,
            ...suggestName(option, values, "option"),
          };
    const targetMarkets = readCase(target)?.markets;
    if (targetMarkets && markets && index < end && !targetMarkets.some((code) => markets.includes(code)))
      yield {
        path: place,
        part: "key",
        message: `The field "${name}" is shown in none of these markets, so the condition never holds.`,
        hint: "Show both in the same markets, or remove the condition.",
      };
  }
}

/** Controls that every visitor must see: orders need them, and addresses are required by country. */
const requiredControls: ReadonlySet<string> = new Set(["product", "payment", "country", "address"]);

function* findInForm(manifests: Manifests, form: FormManifest): Generator<Mistake> {
  const fields = formFields(form);
  for (const [index, placed] of fields.entries()) {
    const { field, section, path } = placed;
    const sectionPath = path.slice(0, 2);
    const isFirst = path.at(-1) === 0;
    const markets = readCase(placed)?.markets;
    if ("when" in field && field.when !== undefined)
      yield* findMistakes(manifests, fields, {
        condition: field.when,
        path: [...path, "when"],
        end: index,
        markets,
      });
    if (section.when !== undefined && isFirst)
      yield* findMistakes(manifests, fields, {
        condition: section.when,
        path: [...sectionPath, "when"],
        end: index,
        markets: section.markets,
      });
    if (markets?.length === 0)
      yield {
        path: [...path, "markets"],
        message: `The field "${field.name}" is shown nowhere: its section is for other markets.`,
        hint: "Name a market of the section, or move the field into another section.",
      };
    const item = form.sections[Number(path[1])]?.fields[Number(path[3])];
    const isRepeated = fields[index - 1]?.path === path;
    if (requiredControls.has(item?.control ?? "") && !isRepeated && readCase(placed) !== undefined)
      yield {
        path: sectionPath,
        message: `An order needs the field "${field.name}", and not every visitor sees its section.`,
        hint: "Move the field into a section that all visitors see.",
      };
  }
}

export const unfitFieldCondition: Rule = {
  meta: {
    code: "unfit-field-condition",
    severity: "error",
    tier: "reference",
    title: "A field of a form waits for something that cannot happen",
    once: true,
  },
  check: ({ manifests }, report) => {
    for (const { document, value } of manifests.forms.values())
      for (const mistake of findInForm(manifests, value)) report({ document, ...mistake });
  },
};
