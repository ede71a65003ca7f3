import { fromBase64Url, toBase64Url } from "../base64url.ts";
import { hmacKey } from "../hmac-key.ts";

/** What a preview link shows, and how long it works. Both in milliseconds since 1970. */
export interface PreviewTarget {
  readonly at: number;
  readonly expires: number;
}

/** The first part of the path of every preview: `/preview/<token>/take/de`. */
export const previewPath = "/preview/";

const textOf = ({ at, expires }: PreviewTarget): string => `${at.toString(36)}-${expires.toString(36)}`;

/** The signed text names its purpose, so that no signature of something else is valid here. */
const signed = (text: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(`preview ${text}`);

/** Signs a target with `PREVIEW_SECRET`. */
export async function previewToken(target: PreviewTarget, secret: Uint8Array<ArrayBuffer>): Promise<string> {
  const text = textOf(target);
  const signature = await crypto.subtle.sign("HMAC", await hmacKey(secret), signed(text));
  return `${text}.${toBase64Url(new Uint8Array(signature))}`;
}

/** Reads a token. Undefined if it was altered or has expired. `verify` takes the same time in both cases. */
export async function readPreviewToken(
  token: string,
  secret: Uint8Array<ArrayBuffer>,
  now: number,
): Promise<PreviewTarget | undefined> {
  const [text = "", code = ""] = token.split(".");
  const signature = fromBase64Url(code);
  const [, at = "", expires = ""] = /^(-?[0-9a-z]+)-([0-9a-z]+)$/.exec(text) ?? [];
  if (signature === undefined || at === "") return undefined;
  if (!(await crypto.subtle.verify("HMAC", await hmacKey(secret), signature, signed(text)))) return undefined;
  const target = { at: Number.parseInt(at, 36), expires: Number.parseInt(expires, 36) };
  return target.expires > now ? target : undefined;
}
