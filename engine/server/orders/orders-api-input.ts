import { HTTPException } from "hono/http-exception";
import type { z } from "zod/mini";
import { readText } from "../http/read-body.ts";
import { type Problem, readInput } from "./orders-api-schemas.ts";

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
