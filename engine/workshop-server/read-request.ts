import { HTTPException } from "hono/http-exception";
import type { z } from "zod";
import { readBody, readText } from "../server/http/read-body.ts";

/** Maximum length of an edit, in bytes: more than all texts of a page. */
const longestEdit = 8 * 1024 * 1024;

/** Maximum size of an uploaded picture, in bytes. */
const largestPicture = 64 * 1024 * 1024;

/** Runs `read`. Throws `HTTPException` if it throws: the interface never sends what does not fit. */
function readValid<Value>(read: () => Value): Value {
  try {
    return read();
  } catch (cause) {
    throw new HTTPException(400, { message: "The request is none of the workshop's.", cause });
  }
}

/** Reads a part of a request's address. Throws `HTTPException` if it does not fit the schema. */
export const readPart = <Value>(part: unknown, schema: z.ZodType<Value>): Value =>
  readValid(() => schema.parse(part));

/** Reads the JSON of a request. Throws `HTTPException` if it does not fit the schema. */
export async function readJson<Value>(request: Request, schema: z.ZodType<Value>): Promise<Value> {
  const text = await readText(request, longestEdit);
  return readValid(() => schema.parse(JSON.parse(text)));
}

/** Reads an uploaded picture. */
export async function readPicture(request: Request): Promise<Uint8Array<ArrayBuffer>> {
  const picture = await readBody(request, largestPicture);
  if (picture === undefined)
    throw new HTTPException(413, { message: "The picture has more than 64 MB. Choose a smaller one." });
  return picture;
}
