import { z } from "zod";
import { type FieldDetails, fieldKinds } from "./define-field.ts";
import type { FieldKind } from "./field-kinds.ts";
import type { Resolved } from "./resolved.ts";

/** The places of fields and defaults in a schema, computed once per schema so that walking a value is fast. */
type Plan =
  | ({ readonly type: "field" } & FieldDetails)
  | { readonly type: "default"; readonly value: unknown; readonly inner: Plan | null }
  | { readonly type: "list"; readonly item: Plan }
  | { readonly type: "record"; readonly item: Plan }
  | { readonly type: "object"; readonly entries: readonly (readonly [string, Plan])[] }
  | { readonly type: "choice"; readonly key: string; readonly plans: ReadonlyMap<unknown, Plan> };

interface Definition {
  readonly type: string;
  readonly innerType?: z.ZodType;
  readonly defaultValue?: unknown;
  readonly element?: z.ZodType;
  readonly valueType?: z.ZodType;
  readonly shape?: Record<string, z.ZodType>;
  /** Only in a discriminated union. */
  readonly discriminator?: string;
  readonly options?: readonly z.ZodObject[];
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null;

const plans = new WeakMap<z.ZodType, Plan | null>();

function makePlan(schema: z.ZodType): Plan | null {
  const field = fieldKinds.get(schema);
  if (field !== undefined) return { type: "field", ...field };
  // SAFETY: zod types its definition objects per class. These few properties are read only if they are there.
  const def = schema.def as unknown as Definition;
  if (def.innerType !== undefined) {
    const inner = getPlan(def.innerType);
    return def.type === "default" ? { type: "default", value: def.defaultValue, inner } : inner;
  }
  const element = def.type === "array" ? def.element : def.type === "record" ? def.valueType : undefined;
  if (element !== undefined) {
    const item = getPlan(element);
    return item && { type: def.type === "array" ? "list" : "record", item };
  }
  if (def.discriminator !== undefined) return planChoice(def.discriminator, def.options ?? []);
  if (def.type !== "object" || def.shape === undefined) return null;
  const entries = Object.entries(def.shape).flatMap(([key, inner]) => {
    const plan = getPlan(inner);
    return plan ? [[key, plan] as const] : [];
  });
  return entries.length > 0 ? { type: "object", entries } : null;
}

/** A plan for objects that the literal under one key distinguishes. */
function planChoice(key: string, options: readonly z.ZodObject[]): Plan | null {
  const plans = new Map<unknown, Plan>();
  for (const option of options) {
    const plan = getPlan(option);
    const literal = option.shape[key];
    if (plan !== null && literal instanceof z.ZodLiteral) plans.set(literal.value, plan);
  }
  return plans.size > 0 ? { type: "choice", key, plans } : null;
}

const chosenPlan = ({ key, plans }: Extract<Plan, { type: "choice" }>, value: unknown): Plan | undefined =>
  isRecord(value) ? plans.get(value[key]) : undefined;

function getPlan(schema: z.ZodType): Plan | null {
  let plan = plans.get(schema);
  if (plan === undefined) {
    plan = makePlan(schema);
    plans.set(schema, plan);
  }
  return plan;
}

type Path = readonly (string | number)[];
type Visit = (value: unknown, path: Path, details: FieldDetails) => void;

/** `path` is mutated during the walk; the visitor receives a copy. */
function visit(plan: Plan, value: unknown, path: (string | number)[], visitor: Visit): void {
  if (plan.type === "field") visitor(value, [...path], plan);
  else if (plan.type === "default") {
    if (plan.inner) visit(plan.inner, value, path, visitor);
  } else if (plan.type === "list") {
    if (!Array.isArray(value)) return;
    for (let index = 0; index < value.length; index++) visitAt(index, plan.item, value[index], path, visitor);
  } else if (plan.type === "choice") {
    const chosen = chosenPlan(plan, value);
    if (chosen) visit(chosen, value, path, visitor);
  } else if (plan.type === "record") {
    if (!isRecord(value)) return;
    for (const [key, inner] of Object.entries(value)) visitAt(key, plan.item, inner, path, visitor);
  } else if (isRecord(value)) {
    for (const [key, inner] of plan.entries) visitAt(key, inner, value[key], path, visitor);
  }
}

function visitAt(
  step: string | number,
  plan: Plan,
  value: unknown,
  path: (string | number)[],
  visitor: Visit,
): void {
  const present = value === undefined && plan.type === "default" ? plan.value : value;
  if (present === undefined || present === null) return;
  path.push(step);
  visit(plan, present, path, visitor);
  path.pop();
}

/** Calls `visitor` for each field value in `value`, defaults included, with its path. The value need not be valid. */
export function visitFields(schema: z.ZodType, value: unknown, visitor: Visit): void {
  const plan = getPlan(schema);
  if (plan && value !== undefined && value !== null) visit(plan, value, [], visitor);
}

function addKinds(plan: Plan, kinds: Set<FieldKind>): void {
  if (plan.type === "field") kinds.add(plan.kind);
  else if (plan.type === "default") {
    if (plan.inner) addKinds(plan.inner, kinds);
  } else if (plan.type === "list" || plan.type === "record") addKinds(plan.item, kinds);
  else if (plan.type === "choice") for (const inner of plan.plans.values()) addKinds(inner, kinds);
  else for (const [, inner] of plan.entries) addKinds(inner, kinds);
}

/** The kinds of fields that values of a schema can hold. */
export function fieldKindsIn(schema: z.ZodType): ReadonlySet<FieldKind> {
  const kinds = new Set<FieldKind>();
  const plan = getPlan(schema);
  if (plan) addKinds(plan, kinds);
  return kinds;
}

type Resolve = (value: unknown, details: FieldDetails) => unknown;

function replace(plan: Plan, value: unknown, resolve: Resolve): unknown {
  if (plan.type === "default") {
    const shown = value === undefined ? plan.value : value;
    return plan.inner ? replace(plan.inner, shown, resolve) : shown;
  }
  if (value === undefined) return undefined;
  if (plan.type === "field") return resolve(value, plan);
  if (plan.type === "list")
    return Array.isArray(value) ? value.map((item) => replace(plan.item, item, resolve)) : value;
  if (plan.type === "choice") {
    const chosen = chosenPlan(plan, value);
    return chosen ? replace(chosen, value, resolve) : value;
  }
  if (!isRecord(value)) return value;
  const result = { ...value };
  if (plan.type === "record") {
    for (const [key, inner] of Object.entries(value)) result[key] = replace(plan.item, inner, resolve);
    return result;
  }
  for (const [key, inner] of plan.entries) {
    if (key in result || inner.type === "default") result[key] = replace(inner, result[key], resolve);
  }
  return result;
}

/** A copy of a valid `value` with its defaults, in which each field is replaced by the result of `resolve`. */
export function resolveFields<Schema extends z.ZodType>(
  schema: Schema,
  value: z.input<Schema>,
  resolve: Resolve,
): Resolved<Schema> {
  const plan = getPlan(schema);
  // SAFETY: the plan finds exactly the fields that `Resolved` replaces, and the table of fields ensures that
  // each resolver returns what its schema promises.
  return (plan ? replace(plan, value, resolve) : value) as Resolved<Schema>;
}
