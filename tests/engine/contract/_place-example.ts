type Fields = Record<string, unknown>;

const isFields = (value: unknown): value is Fields =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** The keys that identify entries of lists. */
const identities = ["id", "ref", "name", "code", "from"];

/** Finds the key of a property, or the index of a list entry by its index, id, name or code. */
function findStep(value: unknown, step: string): string | number {
  if (!Array.isArray(value)) return step;
  const index = value.findIndex((entry) => identities.some((key) => entry?.[key] === step));
  return value[Number(step)] === undefined ? index : Number(step);
}

/** Returns a property or a list entry. */
function stepInto(value: unknown, step: string): unknown {
  const inner = (value as Fields)[findStep(value, step)];
  if (inner === undefined) throw new Error(`There is no "${step}" in the shop's file.`);
  return inner;
}

/** The path in a JSON value that the steps of a page name. */
export function findPath(value: unknown, steps: readonly string[]): (string | number)[] {
  let inner = value;
  return steps.map((step) => {
    const key = findStep(inner, step);
    inner = stepInto(inner, step);
    return key;
  });
}

/**
 * Writes the properties of `example` into an object. Deletes properties that only the other example has.
 * `"…"` stands for an unchanged part.
 */
function merge(into: Fields, example: Fields, other: unknown): void {
  if (isFields(other)) for (const key of Object.keys(other)) if (!(key in example)) delete into[key];
  for (const [key, value] of Object.entries(example)) {
    const old = into[key];
    if (key === "…") continue;
    if (isFields(value) && isFields(old)) merge(old, value, isFields(other) ? other[key] : undefined);
    else into[key] = value;
  }
}

/**
 * A file of the shop with an example in it. Without a location, the example is the whole file. Throws if the
 * example is not a JSON object, or if the shop has no such location.
 */
export function placeExample(
  old: string | undefined,
  at: readonly string[] | undefined,
  example: string | null,
  other: string | null,
): string | null {
  if (at === undefined || example === null) return example;
  const file: unknown = JSON.parse(old ?? "");
  const place = at.reduce(stepInto, file);
  const properties: unknown = JSON.parse(example);
  if (!isFields(place) || !isFields(properties)) throw new Error("Examples are objects, put into objects.");
  merge(place, properties, other === null ? null : JSON.parse(other));
  return JSON.stringify(file, null, 2);
}
