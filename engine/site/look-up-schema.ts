import type { z } from "zod";
import { type JsonPath, valueAt } from "../json/document.ts";

type Issue = z.core.$ZodIssue;

/**
 * A union reports the errors of all its branches. The branch that the author meant has the fewest errors, and
 * errors near the top count far more than any number of errors further down.
 */
export function closestBranch(branches: readonly (readonly Issue[])[]): readonly Issue[] {
  const weigh = (issue: Issue): number => {
    if (issue.code === "unrecognized_keys") return issue.keys.length;
    return issue.path.length === 0 && issue.code === "invalid_type" ? 10 : 1;
  };
  const weight = (issues: readonly Issue[]) =>
    issues.reduce((sum, issue) => sum + weigh(issue) / 1000 ** issue.path.length, 0);
  return branches.reduce((best, branch) => (weight(branch) < weight(best) ? branch : best));
}

/** The allowed keys of a record, if they are listed. */
const readEntries = (keys: z.ZodType | undefined): object =>
  (keys?.def as { entries?: object } | undefined)?.entries ?? {};

/**
 * The keys that the schema allows next to an unknown one in the object at `path` of `value`. Read from the schema itself,
 * without parsing anything.
 */
export function knownKeys(schema: z.ZodType, path: JsonPath, value?: unknown): string[] {
  const def = schema.def as unknown as {
    type: string;
    innerType?: z.ZodType;
    element?: z.ZodType;
    valueType?: z.ZodType;
    keyType?: z.ZodType;
    shape?: Record<string, z.ZodType>;
    discriminator?: string;
    options?: readonly z.ZodType[];
  };
  if (def.innerType) return knownKeys(def.innerType, path, value);
  if (def.options) {
    const { discriminator = "" } = def;
    const kind = valueAt(value, [discriminator]);
    const branch = (def.options as readonly z.ZodObject[]).find(
      ({ shape }) =>
        kind !== undefined && (shape?.[discriminator] as z.ZodLiteral | undefined)?.value === kind,
    );
    const options = branch ? [branch] : def.options;
    return [...new Set(options.flatMap((option) => knownKeys(option, path, value)))];
  }
  const [first, ...rest] = path;
  if (first === undefined) return Object.keys(def.shape ?? readEntries(def.keyType));
  const next = typeof first === "number" ? def.element : (def.shape?.[first] ?? def.valueType);
  return next ? knownKeys(next, rest, valueAt(value, [first])) : [];
}

/** The discriminator of the union at `path`: its key and its values. */
export function discriminatorAt(schema: z.ZodType, path: JsonPath): { key: string; values: string[] } {
  const def = schema.def as unknown as {
    innerType?: z.ZodType;
    element?: z.ZodType;
    shape?: Record<string, z.ZodType>;
    discriminator?: string;
    options?: readonly z.ZodObject[];
  };
  if (def.innerType) return discriminatorAt(def.innerType, path);
  const [first, ...rest] = path;
  const key = def.discriminator;
  if (key !== undefined && (first === undefined || first === key)) {
    const literals = (def.options ?? []).map((option) => option.shape[key] as z.ZodLiteral | undefined);
    return { key, values: literals.map((literal) => String(literal?.value)) };
  }
  const next = typeof first === "number" ? def.element : def.shape?.[first ?? ""];
  return next ? discriminatorAt(next, rest) : { key: "", values: [] };
}
