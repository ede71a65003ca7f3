import { idempotencyHeader, marketName, ownNames, pageName, trapName } from "../../forms/form-post.ts";
import { readBody } from "../read-body.ts";

/** A post as it came in: who sent it and how, nothing judged yet. */
export interface Post {
  readonly kind: "json" | "plain";
  readonly market: string;
  /** The path of the page, of a post without script. */
  readonly page: string;
  /** The key of this post, of a post by script. */
  readonly key: string | undefined;
  /** A field was filled in that no person sees. */
  readonly isTrapped: boolean;
  readonly entries: readonly (readonly [string, string | true])[];
}

/** Why a post cannot be read: the status, and one line for whoever made it. */
export interface Unreadable {
  readonly status: 400 | 413 | 415;
  readonly reason: string;
}

/** Twice what our longest form comes to without script, where a letter such as ä takes six bytes. */
const mostBytes = 64 * 1024;
const mostFields = 200;

/** Names that are something else on every object. */
const reserved = ["__proto__", "constructor", "prototype"];

const refuse = (status: Unreadable["status"], reason: string): Unreadable => ({ status, reason });

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

function readJson(text: string, key: string | undefined): Post | Unreadable {
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch {
    return refuse(400, "The body is not JSON.");
  }
  if (!isRecord(body)) return refuse(400, "The body is no object.");
  const { [marketName]: market, values, [trapName]: trap = "" } = body;
  if (typeof market !== "string" || typeof trap !== "string" || !isRecord(values))
    return refuse(400, "The body has no market or no values.");
  const names = Object.keys(values);
  if (names.length > mostFields) return refuse(400, "The body has too many values.");
  if (names.some((name) => reserved.includes(name))) return refuse(400, "A value has a reserved name.");
  const entries: [string, string | true][] = [];
  for (const name of names) {
    const value = values[name];
    if (typeof value !== "string" && value !== true)
      return refuse(400, "A value is neither a text nor a ticked box.");
    entries.push([name, value]);
  }
  return { kind: "json", market, page: "", key, isTrapped: trap !== "", entries };
}

function readFields(text: string): Post | Unreadable {
  const fields = new URLSearchParams(text);
  if (fields.size > mostFields) return refuse(400, "The body has too many fields.");
  return {
    kind: "plain",
    market: fields.get(marketName) ?? "",
    page: fields.get(pageName) ?? "",
    key: undefined,
    isTrapped: (fields.get(trapName) ?? "") !== "",
    entries: [...fields].filter(([name]) => !ownNames.includes(name) && !reserved.includes(name)),
  };
}

/** Reads a post, as far as it can be read cheaply and whatever it was made to be. */
export async function readPost(request: Request): Promise<Post | Unreadable> {
  const type = request.headers.get("content-type")?.split(";")[0]?.trim().toLowerCase();
  if (type !== "application/json" && type !== "application/x-www-form-urlencoded")
    return refuse(415, "Send application/json or application/x-www-form-urlencoded.");
  const key = request.headers.get(idempotencyHeader) ?? undefined;
  if (key !== undefined && !/^[\w-]{8,64}$/.test(key))
    return refuse(400, `${idempotencyHeader} takes 8 to 64 letters, digits, hyphens and underscores.`);
  let text: string;
  try {
    const body = await readBody(request, mostBytes);
    if (body === undefined) return refuse(413, `A post has at most ${mostBytes} bytes.`);
    text = new TextDecoder("utf-8", { fatal: true }).decode(body);
  } catch {
    return refuse(400, "The body breaks off, or is not UTF-8.");
  }
  return type === "application/json" ? readJson(text, key) : readFields(text);
}
