import type { FileContent } from "../../commerce/order-book.ts";
import type { SentFile } from "../../forms/sent-file.ts";
import type { RunStatements } from "./database.ts";
import { filePartSize } from "./insertions.ts";
import { type Statement, sql } from "./statement.ts";

/** A submission with a file, and its values as JSON. */
const findFile = (sha256: string): Statement<{ readonly post: number; readonly content: string }> => sql`
  SELECT id AS post, content FROM posts
  WHERE id = (SELECT min(post_id) FROM files WHERE sha256 = ${sha256})`;

const readPart = (post: number, sha256: string, part: number): Statement<{ readonly content: string }> => sql`
  SELECT content FROM files WHERE post_id = ${post} AND sha256 = ${sha256} AND part = ${part}`;

/** Reads a file with the name that its sender gave it, one part at a time: an answer of D1 must not be long. */
export async function readFile(
  run: RunStatements,
  sha256: string,
): Promise<(SentFile & FileContent) | undefined> {
  const [[found]] = await run(findFile(sha256));
  // SAFETY: the server writes the values of a submission as JSON.
  const values: unknown[] = found ? Object.values(JSON.parse(found.content) as object) : [];
  const files: readonly SentFile[] = values.filter((value) => Array.isArray(value)).flat();
  const file = files.find((entry) => entry.sha256 === sha256);
  if (found === undefined || file === undefined) return undefined;
  const bytes = new Uint8Array(file.size);
  for (let part = 0; part * filePartSize < file.size; part++) {
    const [[row]] = await run(readPart(found.post, sha256, part));
    if (row === undefined) return undefined;
    bytes.set(Uint8Array.fromBase64(row.content), part * filePartSize);
  }
  return { ...file, sha256, bytes };
}
