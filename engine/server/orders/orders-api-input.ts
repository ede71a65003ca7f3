import { HTTPException } from "hono/http-exception";
import type { z } from "zod/mini";
import { readText } from "../http/read-body.ts";
import type { Problem } from "./orders-api-schemas.ts";

/** Maximum length of a body, in bytes. */
const longest = 16_384;

/** A request that cannot be carried out. `more`: further properties of the answer. */
export function refuse(
  status: number,
  problem: Problem,
  more: object = {},
  headers: Record<string, string> = {},
): HTTPException {
  const res = Response.json({ error: problem, ...more }, { status, headers });
  return new HTTPException(undefined, { res });
}

/** Reads an input. Returns the first problem if it does not have the schema. */
export function readInput<Schema extends z.ZodMiniType>(
  schema: Schema,
  value: unknown,
): { readonly value: z.infer<Schema> } | { readonly problem: Problem } {
  const { data, error } = schema.safeParse(value);
  const [issue] = error?.issues ?? [];
  // SAFETY: without an issue, the data has the type of the schema.
  if (issue === undefined) return { value: data as z.infer<Schema> };
  const [extraKey] = issue.code === "unrecognized_keys" ? issue.keys : [];
  const path = extraKey ?? issue.path.join(".");
  const message = extraKey === undefined ? issue.message : `There is no "${extraKey}" here. Leave it out.`;
  return { problem: { code: "invalid", message, ...(path !== "" && { path }) } };
}

/** Reads the body of a request. `hint` says what to send. Throws the answer if it does not have the schema. */
export async function readBody<Schema extends z.ZodMiniType>(
  request: Request,
  schema: Schema,
  hint: string,
): Promise<z.infer<Schema>> {
  const text = await readText(request, longest);
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch {
    throw refuse(400, { code: "invalid-json", message: `The body is not JSON. ${hint}` });
  }
  const input = readInput(schema, body);
  if ("problem" in input) throw refuse(422, input.problem);
  return input.value;
}

/** The number that the header `If-Match` expects. `meaning` says what it is. Undefined: any. */
export function readExpected(header = "*", meaning: string): number | undefined {
  if (header.trim() === "*") return undefined;
  const number = /^"(\d{1,9})"$/.exec(header.trim())?.[1];
  if (number !== undefined) return Number(number);
  throw refuse(422, {
    code: "invalid",
    message: `The header If-Match must be ${meaning} in quotes, such as "3".`,
    path: "If-Match",
  });
}
