import type { z } from "zod";
import type { ProblemCode } from "../problems/catalogue.ts";
import type { Fix } from "../problems/problem.ts";
import { rightCase } from "../problems/right-case.ts";
import { suggestName } from "../problems/suggest.ts";
import type { JsonPath } from "../read/document.ts";
import { valueAt } from "../read/value-at.ts";
import { closestBranch, discriminatorAt, knownKeys } from "./look-up-schema.ts";

/** One way in which a value does not fit its schema; `path` starts at the value that was checked. */
export interface ShapeFault {
  readonly code: ProblemCode;
  readonly path: JsonPath;
  readonly part: "key" | "value";
  readonly message: string;
  readonly hint: string;
  readonly fix?: Fix;
}

type Issue = z.core.$ZodIssue;

const nameOf = (value: unknown): string =>
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

/** What to write where a text has one of zod's formats; of other forms the pattern is all there is to say. */
const formatHints: Record<string, string> = {
  datetime: 'Write day, time and time zone: "2026-12-20T20:00:00+01:00".',
  date: 'Write year, month and day: "2026-12-20".',
  url: 'Write a whole address: "https://shop.example".',
};

const amount = (issue: { minimum?: number | bigint; maximum?: number | bigint }, origin: string): string => {
  const bound = issue.minimum ?? issue.maximum;
  const unit = origin === "array" ? " entries" : origin === "string" ? " characters" : "";
  return `${issue.minimum === undefined ? "at most" : "at least"} ${bound}${unit}`;
};

const missing = (path: JsonPath, name: string, hint: string): ShapeFault => ({
  code: "missing-property",
  path,
  part: "value",
  message: `The property ${name} is missing.`,
  hint: `Add it: ${hint}.`,
});

const unknownValue = (
  path: JsonPath,
  name: string,
  found: unknown,
  values: readonly string[],
): ShapeFault => ({
  code: "unknown-value",
  path,
  part: "value",
  message: `${name} cannot be ${shorten(found)}.`,
  ...suggestName(String(found), values, "value"),
});

function fixOfCase(found: unknown, pattern: string | undefined): Fix | undefined {
  if (typeof found !== "string" || pattern === undefined) return undefined;
  // Zod writes a regular expression with its slashes.
  const [, source = pattern, flags = ""] = /^\/(.*)\/([a-z]*)$/.exec(pattern) ?? [];
  const replace = rightCase(found, new RegExp(source, flags));
  return replace === undefined ? undefined : { find: found, replace };
}

function discriminatorFault(schema: z.ZodType, value: unknown, at: JsonPath, path: JsonPath): ShapeFault {
  const { key, values } = discriminatorAt(schema, at);
  const own = path.at(-1) === key ? path.slice(0, -1) : path;
  const found = valueAt(value, [...own, key]);
  return found === undefined
    ? missing(own, `"${key}"`, values.join(", "))
    : unknownValue([...own, key], `"${key}"`, found, values);
}

function fault(schema: z.ZodType, value: unknown, issue: Issue, base: JsonPath): ShapeFault[] {
  const path = [...base, ...(issue.path as JsonPath)];
  const last = path.at(-1);
  const subject = typeof last === "string" ? `"${last}"` : "This";
  switch (issue.code) {
    case "unrecognized_keys":
      return issue.keys.map((key) => ({
        code: "unknown-property",
        path: [...path, key],
        part: "key",
        message: `There is no property named "${key}" here.`,
        ...suggestName(key, knownKeys(schema, path), "property"),
      }));
    case "invalid_type": {
      const found = valueAt(value, path);
      const expected = expectedNames[issue.expected] ?? issue.expected;
      if (found === undefined) return [missing(path.slice(0, -1), subject, expected)];
      return [
        {
          code: "wrong-type",
          path,
          part: "value",
          message: `${subject} is ${nameOf(found)}.`,
          hint: `Write ${expected}.`,
        },
      ];
    }
    case "invalid_value": {
      const found = valueAt(value, path);
      const values = issue.values.map(String);
      return [
        found === undefined
          ? missing(path.slice(0, -1), subject, values.join(", "))
          : unknownValue(path, subject, found, values),
      ];
    }
    case "too_small":
    case "too_big": {
      const bound = amount(issue as { minimum?: number | bigint; maximum?: number | bigint }, issue.origin);
      return [
        {
          code: "out-of-range",
          path,
          part: "value",
          message: `${subject} is out of bounds: ${shorten(valueAt(value, path))}.`,
          hint: `It takes ${bound}.`,
        },
      ];
    }
    case "not_multiple_of":
      return [
        {
          code: "out-of-range",
          path,
          part: "value",
          message: `${subject} is not a multiple of ${issue.divisor}.`,
          hint: `Write a multiple of ${issue.divisor}.`,
        },
      ];
    case "invalid_format": {
      const form = issue.format === "regex" ? issue.pattern : issue.format;
      const fix = fixOfCase(valueAt(value, path), issue.pattern);
      return [
        {
          code: "wrong-format",
          path,
          part: "value",
          message: `${subject} does not have the right form: ${shorten(valueAt(value, path))}.`,
          hint: formatHints[issue.format] ?? `It must match ${form}.`,
          ...(fix && { fix }),
        },
      ];
    }
    case "invalid_key": {
      const [inner] = issue.issues;
      const fix = inner?.code === "invalid_format" ? fixOfCase(last, inner.pattern) : undefined;
      return [
        {
          code: "wrong-format",
          path,
          part: "key",
          message: `The key ${subject} does not have the right form.`,
          hint: inner?.message ?? "Mend the key.",
          ...(fix && { fix }),
        },
      ];
    }
    case "invalid_union":
      // Of a discriminated union no branch was tried: the key that tells them apart is missing or wrong.
      if (issue.errors.length === 0) return [discriminatorFault(schema, value, issue.path as JsonPath, path)];
      return closestBranch(issue.errors).flatMap((inner) => fault(schema, value, inner, path));
    default:
      return [
        {
          code: "wrong-type",
          path,
          part: "value",
          message: `${subject} does not fit: ${issue.message}.`,
          hint: "Compare with the schema that $schema names.",
        },
      ];
  }
}

// In dev mode the same values are checked after every change: an object that was judged once is not judged again.
const judged = new WeakMap<object, { schema: z.ZodType; faults: ShapeFault[] }>();

/** Everything in which `value` does not fit `schema`; empty when it does. Objects must not change afterwards. */
export function checkShape(schema: z.ZodType, value: unknown): readonly ShapeFault[] {
  if (typeof value !== "object" || value === null) return findFaults(schema, value);
  const known = judged.get(value);
  if (known?.schema === schema) return known.faults;
  const faults = findFaults(schema, value);
  judged.set(value, { schema, faults });
  return faults;
}

function findFaults(schema: z.ZodType, value: unknown): ShapeFault[] {
  const result = schema.safeParse(value);
  return result.success ? [] : result.error.issues.flatMap((issue) => fault(schema, value, issue, []));
}
