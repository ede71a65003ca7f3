import { HTTPException } from "hono/http-exception";
import type { z } from "zod";
import { readBody, readText } from "../server/http/read-body.ts";

/** Maximum length of an edit, in bytes: more than all texts of a page. */
const longestEdit = 8 * 1024 * 1024;

/** Maximum size of an uploaded picture, in bytes. */
const largestPicture = 64 * 1024 * 1024;

/** Reads the JSON of a request. Throws if it does not fit the schema. */
export const readJson = async <Value>(request: Request, schema: z.ZodType<Value>): Promise<Value> =>
  schema.parse(JSON.parse(await readText(request, longestEdit)));

/** Reads an uploaded picture. */
export async function readPicture(request: Request): Promise<Uint8Array<ArrayBuffer>> {
  const picture = await readBody(request, largestPicture);
  if (picture === undefined)
    throw new HTTPException(413, { message: "The picture has more than 64 MB. Choose a smaller one." });
  return picture;
}
