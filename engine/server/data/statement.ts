export type Value = string | number | null;

/** A statement for all databases, with the type of its rows. Each `?` in the text stands for a value. */
export interface Statement<Row = object> {
  readonly text: string;
  readonly values: readonly Value[];
  /** Only PostgreSQL runs it: a lock. The other databases run one transaction after another. */
  readonly isLock?: true;
  /** No value has this property. It ties the type of the rows to the statement. */
  readonly row?: Row | undefined;
}

const isStatement = (value: Value | readonly Value[] | Statement): value is Statement =>
  typeof value === "object" && value !== null && "text" in value;

/**
 * Writes a statement. A value becomes a parameter, a list becomes a list of parameters, and a statement becomes a part
 * of the text: `` sql`SELECT id FROM posts WHERE id IN (${ids}) ${condition}` ``. Use only SQL that SQLite and PostgreSQL
 * share: `CAST(? AS BIGINT)` where a parameter stands for itself, `TRUE` for a flag.
 */
export function sql<Row = object>(
  parts: TemplateStringsArray,
  ...values: readonly (Value | readonly Value[] | Statement)[]
): Statement<Row> {
  let text = parts[0] ?? "";
  const parameters: Value[] = [];
  for (const [index, value] of values.entries()) {
    if (isStatement(value)) {
      text += value.text;
      parameters.push(...value.values);
    } else if (Array.isArray(value)) {
      text += value.map(() => "?").join(", ") || "NULL";
      parameters.push(...value);
    } else {
      text += "?";
      // SAFETY: a list is handled above. `Array.isArray` does not narrow a list that is read only.
      parameters.push(value as Value);
    }
    text += parts[index + 1] ?? "";
  }
  return { text, values: parameters };
}

/** A part of a statement with names of columns or tables. They must come from the program. */
export const raw = (text: string): Statement => ({ text, values: [] });

/** A statement that makes the transactions of PostgreSQL wait for each other. */
export const lock = (
  parts: TemplateStringsArray,
  ...values: readonly (Value | readonly Value[])[]
): Statement => ({
  ...sql(parts, ...values),
  isLock: true,
});
