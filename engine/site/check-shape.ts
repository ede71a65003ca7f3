import type { z } from "zod";
import { type JsonPath, valueAt } from "../json/document.ts";
import type { BaseCode } from "../problems/base-codes.ts";
import type { Fix } from "../problems/problem.ts";
import { suggestName } from "../problems/suggest.ts";
import { formAdvice } from "./format-advice.ts";
import { closestBranch, discriminatorAt, knownKeys } from "./look-up-schema.ts";

/** One way in which a value does not fit its schema. `path` starts at the checked value. */
export interface ShapeError {
  readonly code: BaseCode;
  readonly path: JsonPath;
  readonly part: "key" | "value";
  readonly message: string;
  readonly hint: string;
  readonly fix?: Fix;
  /** The path of a property that is missing. */
  readonly missing?: JsonPath;
}

type Issue = z.core.$ZodIssue;
type IssueOf<Code extends Issue["code"]> = Extract<Issue, { code: Code }>;

const nameType = (value: unknown): string =>
  value === null
    ? "null"
    : Array.isArray(value)
      ? "a list"
      : typeof value === "object"
        ? "an object"
        : `a ${typeof value}`;

const expectedNames: Record<string, string> = {
  array: "a list",
  record: "an object",
  object: "an object",
  string: "a text in double quotes",
  number: "a number",
  int: "a whole number",
  boolean: "true or false",
  map: "an object",
};

const shorten = (value: unknown): string => {
  const text = JSON.stringify(value) ?? "undefined";
  return text.length > 60 ? `${text.slice(0, 57)}…` : text;
};

const units: Readonly<Record<string, readonly [one: string, many: string]>> = {
  array: ["entry", "entries"],
  string: ["character", "characters"],
};

function boundError(issue: IssueOf<"too_small" | "too_big">, value: unknown, subject: string) {
  const [bound, inclusive, exclusive] =
    issue.code === "too_small"
      ? ([issue.minimum, "at least", "more than"] as const)
      : ([issue.maximum, "at most", "less than"] as const);
  const unit = units[issue.origin];
  const size = (count: number): string => (unit ? ` ${unit[count === 1 ? 0 : 1]}` : "");
  const length = Array.isArray(value) || typeof value === "string" ? value.length : undefined;
  return {
    message:
      unit && length !== undefined
        ? `${subject} has ${length}${size(length)}.`
        : `${subject} is out of range: ${shorten(value)}.`,
    hint: `Use ${issue.inclusive === false ? exclusive : inclusive} ${bound}${size(Number(bound))}.`,
  };
}

const subjectAt = (path: JsonPath): string => (typeof path.at(-1) === "string" ? `"${path.at(-1)}"` : "This");

const missing = (path: JsonPath, hint: string): ShapeError => ({
  code: "missing-property",
  path: path.slice(0, -1),
  missing: path,
  part: "value",
  message: `The property ${subjectAt(path)} is missing.`,
  hint: `Add it: ${hint}.`,
});

const unknownValue = (
  path: JsonPath,
  name: string,
  value: unknown,
  values: readonly string[],
): ShapeError => ({
  code: "unknown-value",
  path,
  part: "value",
  message: `${name} cannot be ${shorten(value)}.`,
  // A list or an object resembles no value.
  ...suggestName(typeof value === "object" ? "" : String(value), values, "value"),
});

function discriminatorError(schema: z.ZodType, value: unknown, union: JsonPath, path: JsonPath): ShapeError {
  const { key, values } = discriminatorAt(schema, union);
  const parentPath = path.at(-1) === key ? path.slice(0, -1) : path;
  const discriminator = valueAt(value, [...parentPath, key]);
  return discriminator === undefined
    ? missing([...parentPath, key], values.join(", "))
    : unknownValue([...parentPath, key], `"${key}"`, discriminator, values);
}

/** An error of a value; the hint and the fix may come together. */
const valueError = (
  code: ShapeError["code"],
  path: JsonPath,
  message: string,
  advice: string | Pick<ShapeError, "hint" | "fix">,
): ShapeError => ({
  code,
  path,
  part: "value",
  message,
  ...(typeof advice === "string" ? { hint: advice } : advice),
});

function typeError(
  issue: IssueOf<"invalid_type">,
  value: unknown,
  path: JsonPath,
  subject: string,
): ShapeError {
  const badValue = valueAt(value, path);
  const expected = expectedNames[issue.expected] ?? issue.expected;
  if (badValue === undefined) return missing(path, expected);
  return valueError("wrong-type", path, `${subject} is ${nameType(badValue)}.`, `Write ${expected}.`);
}

function keyError(issue: IssueOf<"invalid_key">, path: JsonPath, subject: string): ShapeError {
  const [inner] = issue.issues;
  return {
    code: "wrong-format",
    path,
    part: "key",
    message: `The key ${subject} has the wrong format.`,
    ...(inner?.code === "invalid_format"
      ? formAdvice(path.at(-1), inner)
      : { hint: inner?.message ?? "Correct the key." }),
  };
}

function error(schema: z.ZodType, value: unknown, issue: Issue, base: JsonPath): ShapeError[] {
  const path = [...base, ...(issue.path as JsonPath)];
  const subject = subjectAt(path);
  switch (issue.code) {
    case "unrecognized_keys":
      return issue.keys.map((key) => ({
        code: "unknown-property",
        path: [...path, key],
        part: "key",
        message: `There is no property named "${key}" here.`,
        ...suggestName(key, knownKeys(schema, path, value), "property"),
      }));
    case "invalid_type":
      return [typeError(issue, value, path, subject)];
    case "invalid_value": {
      const badValue = valueAt(value, path);
      const values = issue.values.map(String);
      return badValue === undefined
        ? [missing(path, values.join(", "))]
        : [unknownValue(path, subject, badValue, values)];
    }
    case "too_small":
    case "too_big": {
      const { message, hint } = boundError(issue, valueAt(value, path), subject);
      return [valueError("out-of-range", path, message, hint)];
    }
    case "not_multiple_of": {
      const message = `${subject} is not a multiple of ${issue.divisor}.`;
      return [valueError("out-of-range", path, message, `Write a multiple of ${issue.divisor}.`)];
    }
    case "invalid_format": {
      const badValue = valueAt(value, path);
      const message = `${subject} has the wrong format: ${shorten(badValue)}.`;
      return [valueError("wrong-format", path, message, formAdvice(badValue, issue))];
    }
    case "invalid_key":
      return [keyError(issue, path, subject)];
    case "invalid_union":
      // No branch of a discriminated union was tried: the discriminator is missing or wrong.
      if (issue.errors.length === 0) return [discriminatorError(schema, value, issue.path as JsonPath, path)];
      return closestBranch(issue.errors).flatMap((inner) => error(schema, value, inner, path));
    default: {
      const message = `${subject} does not fit: ${issue.message}.`;
      return [valueError("wrong-type", path, message, "Compare with the schema that $schema names.")];
    }
  }
}

// In dev mode the same values are checked after every change, so results are cached by object.
const checked = new WeakMap<object, { schema: z.ZodType; errors: ShapeError[] }>();

/**
 * Every way in which `value` does not fit `schema`; empty if it fits. Objects must not change afterwards:
 * results are cached.
 */
export function checkShape(schema: z.ZodType, value: unknown): readonly ShapeError[] {
  if (typeof value !== "object" || value === null) return findDefects(schema, value);
  const cachedCheck = checked.get(value);
  if (cachedCheck?.schema === schema) return cachedCheck.errors;
  const errors = findDefects(schema, value);
  checked.set(value, { schema, errors });
  return errors;
}

/** Removes missing properties that are there, but misspelt: the hint of the misspelt one names them. */
function withoutMisspelt(errors: readonly ShapeError[]): ShapeError[] {
  const misspelt = new Set(
    errors.flatMap(({ code, path, hint }) =>
      code === "unknown-property" ? [JSON.stringify([path.slice(0, -1), hint])] : [],
    ),
  );
  return errors.filter(
    ({ path, missing: lost }) =>
      lost === undefined || !misspelt.has(JSON.stringify([path, `Did you mean "${lost.at(-1)}"?`])),
  );
}

function findDefects(schema: z.ZodType, value: unknown): ShapeError[] {
  const result = schema.safeParse(value);
  if (result.success) return [];
  return withoutMisspelt(result.error.issues.flatMap((issue) => error(schema, value, issue, [])));
}
