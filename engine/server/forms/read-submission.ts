import type { FileContent } from "../../commerce/order-book.ts";
import { readVisit } from "../../counts/read-visit.ts";
import type { Visit } from "../../counts/visit-event.ts";
import {
  honeypotName,
  idempotencyHeader,
  keyName,
  marketName,
  ownNames,
  pageName,
  shownName,
  visitName,
} from "../../forms/form-submission.ts";
import { jsonPart, maxFileSize, type SentFile } from "../../forms/sent-file.ts";
import { readBody } from "../http/read-body.ts";
import { describeFile } from "./read-files.ts";

/** A submission as it arrived, before validation. */
export interface Submission {
  readonly kind: "json" | "plain";
  readonly market: string;
  /** The path of the page. Empty if a script did not send it. */
  readonly page: string;
  /** The prices that the page has shown. Empty if it did not say. */
  readonly shownPrices: string;
  /** The idempotency key. Undefined for the first submission of a page without script. */
  readonly key: string | undefined;
  /** The invisible field was filled in. */
  readonly isHoneypotFilled: boolean;
  /** The visit. Set only by a script. */
  readonly visit?: Visit | undefined;
  readonly entries: readonly (readonly [string, string | number | true | SentFile])[];
  /** What the files among the entries contain. */
  readonly files: readonly FileContent[];
}

/** Why a submission cannot be read: the status, and one line for the developer of the client. */
export interface Unreadable {
  readonly status: 400 | 413 | 415;
  readonly reason: string;
}

/**
 * Maximum length of a body: twice our longest form without script, where a letter such as ä takes six bytes.
 */
const maxBytes = 64 * 1024;
/** Maximum length of a body with files. */
const maxBytesWithFiles = maxFileSize * 1_048_576 + maxBytes;
const maxFields = 200;

/** Names with a special meaning on every JavaScript object. */
const reserved = ["__proto__", "constructor", "prototype"];

const refuse = (status: Unreadable["status"], reason: string): Unreadable => ({ status, reason });

const isKey = (key: string | undefined): boolean => key === undefined || /^[\w-]{8,64}$/.test(key);
const notKey = `${idempotencyHeader} must have 8 to 64 letters, digits, hyphens or underscores.`;

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

function readJson(text: string, key: string | undefined): Submission | Unreadable {
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch {
    return refuse(400, "The body is not JSON.");
  }
  if (!isRecord(body)) return refuse(400, "The body is not a JSON object.");
  const {
    [marketName]: market,
    [pageName]: page = "",
    [shownName]: shownPrices = "",
    values,
    [honeypotName]: honeypot = "",
  } = body;
  if (
    typeof market !== "string" ||
    typeof page !== "string" ||
    typeof shownPrices !== "string" ||
    typeof honeypot !== "string" ||
    !isRecord(values)
  )
    return refuse(400, "The body has no market or no values.");
  const names = Object.keys(values);
  if (names.length > maxFields) return refuse(400, "The body has too many values.");
  if (names.some((name) => reserved.includes(name))) return refuse(400, "A value has a reserved name.");
  const entries: [string, string | number | true][] = [];
  for (const name of names) {
    const value = values[name];
    if (typeof value !== "string" && typeof value !== "number" && value !== true)
      return refuse(400, "A value is neither a string nor a number nor true.");
    entries.push([name, value]);
  }
  // Only pages that count send it.
  const visit = body[visitName] === undefined ? undefined : readVisit(body[visitName]);
  const isHoneypotFilled = honeypot !== "";
  return { kind: "json", market, page, shownPrices, key, isHoneypotFilled, visit, entries, files: [] };
}

function readFields(fields: URLSearchParams): Submission | Unreadable {
  if (fields.size > maxFields) return refuse(400, "The body has too many fields.");
  const key = fields.get(keyName) || undefined;
  if (!isKey(key)) return refuse(400, notKey);
  return {
    kind: "plain",
    market: fields.get(marketName) ?? "",
    page: fields.get(pageName) ?? "",
    shownPrices: fields.get(shownName) ?? "",
    key,
    isHoneypotFilled: (fields.get(honeypotName) ?? "") !== "",
    entries: [...fields].filter(([name]) => !ownNames.includes(name) && !reserved.includes(name)),
    files: [],
  };
}

/** Reads a form with files. A script sends the rest of it as JSON. */
async function readParts(parts: FormData, key: string | undefined): Promise<Submission | Unreadable> {
  const texts = new URLSearchParams();
  const files: (readonly [string, SentFile & FileContent])[] = [];
  for (const [name, value] of parts) {
    if (typeof value === "string") texts.append(name, value);
    // A control without a file sends an empty one without a name.
    else if (value.name !== "" && !reserved.includes(name)) files.push([name, await describeFile(value)]);
    if (files.length > maxFields) return refuse(400, "The body has too many files.");
  }
  const json = texts.get(jsonPart);
  const submission = json === null ? readFields(texts) : readJson(json, key);
  if ("status" in submission) return submission;
  const sent = files.map(([name, { bytes: _bytes, ...file }]) => [name, file] as const);
  return { ...submission, entries: [...submission.entries, ...sent], files: files.map(([, file]) => file) };
}

const contentType = (request: Request): string | undefined =>
  request.headers.get("content-type")?.split(";")[0]?.trim().toLowerCase();

const fieldsType = "application/x-www-form-urlencoded";
const partsType = "multipart/form-data";

/** Whether the form was sent as fields, without script. */
export const sendsFields = (request: Request): boolean => contentType(request) === fieldsType;

/** Whether the form was sent with files, by a script or without. */
export const sendsFiles = (request: Request): boolean => contentType(request) === partsType;

/** Reads a submission. Checks only its format and size. `hasParts`: the form takes files, and was sent with some. */
export async function readSubmission(request: Request, hasParts: boolean): Promise<Submission | Unreadable> {
  const type = contentType(request);
  if (type !== "application/json" && type !== fieldsType && !hasParts)
    return refuse(415, `Send application/json or ${fieldsType}, or ${partsType} if the form takes files.`);
  const key = request.headers.get(idempotencyHeader) ?? undefined;
  if (!isKey(key)) return refuse(400, notKey);
  let text: string;
  try {
    const max = hasParts ? maxBytesWithFiles : maxBytes;
    const body = await readBody(request, max);
    if (body === undefined) return refuse(413, `The limit is ${max} bytes.`);
    if (hasParts) {
      const headers = { "content-type": request.headers.get("content-type") ?? "" };
      return await readParts(await new Response(body, { headers }).formData(), key);
    }
    text = new TextDecoder("utf-8", { fatal: true }).decode(body);
  } catch {
    return refuse(400, "The body is incomplete, or is not what its type says.");
  }
  return type === "application/json" ? readJson(text, key) : readFields(new URLSearchParams(text));
}
