import { HTTPException } from "hono/http-exception";
import type { z } from "zod";
import { readBody, readText } from "../server/http/read-body.ts";

/** Maximum length of an edit, in bytes: more than all texts of a page. */
const longestEdit = 8 * 1024 * 1024;

/** Maximum size of an uploaded picture, in bytes. */
const largestPicture = 64 * 1024 * 1024;

/** Reads the JSON of a request. Throws `HTTPException` if it does not fit the schema: the interface never sends such. */
export async function readJson<Value>(request: Request, schema: z.ZodType<Value>): Promise<Value> {
  const text = await readText(request, longestEdit);
  try {
    return schema.parse(JSON.parse(text));
  } catch (cause) {
    throw new HTTPException(400, { message: "The request is none of the workshop's.", cause });
  }
}

/** Reads an uploaded picture. */
export async function readPicture(request: Request): Promise<Uint8Array<ArrayBuffer>> {
  const picture = await readBody(request, largestPicture);
  if (picture === undefined)
    throw new HTTPException(413, { message: "The picture has more than 64 MB. Choose a smaller one." });
  return picture;
}
