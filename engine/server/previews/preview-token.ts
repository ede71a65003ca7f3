import { fromBase64Url, toBase64Url } from "../http/base64url.ts";
import { isSigned, sign } from "../http/hmac.ts";

/** What a preview link shows, and how long it works. Both in milliseconds since 1970. */
export interface PreviewTarget {
  /** The moment. Undefined: the site as it was built, with the markets that are not live. */
  readonly at?: number | undefined;
  readonly expires: number;
}

/** The first part of the path of every preview: `/preview/<token>/take/de`. */
export const previewPath = "/preview/";

const formatTarget = ({ at, expires }: PreviewTarget): string =>
  `${at?.toString(36) ?? "_"}-${expires.toString(36)}`;

/** The signed text names its purpose, so that no signature of something else is valid here. */
const signed = (text: string): string => `preview ${text}`;

/** Signs a target with `PREVIEW_SECRET`. */
export function previewToken(target: PreviewTarget, secret: Uint8Array<ArrayBuffer>): string {
  const text = formatTarget(target);
  return `${text}.${toBase64Url(sign(secret, signed(text)))}`;
}

/** Reads a token. Undefined if it was altered or has expired. */
export function readPreviewToken(
  token: string,
  secret: Uint8Array<ArrayBuffer>,
  now: number,
): PreviewTarget | undefined {
  const [, text = "", moment = "", expires = "", code = ""] =
    /^((-?[0-9a-z]+|_)-([0-9a-z]+))\.([\w-]+)$/.exec(token) ?? [];
  const signature = fromBase64Url(code);
  if (signature === undefined || text === "") return undefined;
  if (!isSigned(secret, signed(text), signature)) return undefined;
  const target = {
    at: moment === "_" ? undefined : Number.parseInt(moment, 36),
    expires: Number.parseInt(expires, 36),
  };
  return target.expires > now ? target : undefined;
}
