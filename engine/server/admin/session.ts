import { parse } from "hono/utils/cookie";
import { toBase64Url } from "../base64url.ts";
import { hmacKey } from "../hmac-key.ts";
import type { Services } from "../services.ts";

/** How long a session lasts, in seconds. */
const maxAge = 12 * 60 * 60;

type SessionHost = Pick<Services, "secrets" | "now" | "isSecure">;

const encoder = new TextEncoder();

/** The SHA-256 of a text in hexadecimal. */
export async function sha256(text: string): Promise<string> {
  const bytes = new Uint8Array(await crypto.subtle.digest("SHA-256", encoder.encode(text)));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** Compares two texts of the same length in a time that does not depend on their content. */
function isEqual(one: string, other: string): boolean {
  let difference = one.length ^ other.length;
  for (let place = 0; place < other.length; place++)
    difference |= (one.charCodeAt(place) || 0) ^ other.charCodeAt(place);
  return difference === 0;
}

/** Whether a password is the one with this SHA-256. */
export const isPassword = async (password: string, hash: string): Promise<boolean> =>
  isEqual(await sha256(password), hash);

async function sign({ secrets: [secret] }: SessionHost, text: string): Promise<string> {
  if (secret === undefined) throw new Error("The host has no secret to sign a session with.");
  const signature = await crypto.subtle.sign("HMAC", await hmacKey(secret), encoder.encode(text));
  return toBase64Url(new Uint8Array(signature));
}

/** The prefix `__Host-` promises that no other host has set the cookie. It works over https only. */
const cookieName = (isSecure: boolean): string => (isSecure ? "__Host-admin" : "admin");

/** The signed text contains the password's hash: a new password ends all sessions. */
const signed = (expires: number, hash: string): string => `admin ${expires} ${hash}`;

const setCookie = (host: SessionHost, request: Request, value: string, age: number): string => {
  const isSecure = host.isSecure(request);
  return `${cookieName(isSecure)}=${value}; Path=/; Max-Age=${age}; HttpOnly; SameSite=Strict${isSecure ? "; Secure" : ""}`;
};

/** The `Set-Cookie` header that starts a session. */
export async function startSession(host: SessionHost, request: Request, hash: string): Promise<string> {
  const expires = host.now() + maxAge * 1000;
  return setCookie(host, request, `${expires}.${await sign(host, signed(expires, hash))}`, maxAge);
}

export const endSession = (host: SessionHost, request: Request): string => setCookie(host, request, "", 0);

/** The value of a valid session's cookie. */
export async function readSession(
  host: SessionHost,
  request: Request,
  hash: string,
): Promise<string | undefined> {
  const value = parse(request.headers.get("cookie") ?? "")[cookieName(host.isSecure(request))];
  const [expires = "", signature = ""] = value?.split(".") ?? [];
  const isValid =
    Number(expires) > host.now() && isEqual(signature, await sign(host, signed(Number(expires), hash)));
  return isValid ? value : undefined;
}

/** When a valid session ends, in milliseconds since 1970. */
export const expiryOf = (session: string): number => Number(session.split(".")[0]);

/** Signs what only this session may open. */
export const sessionSecret = async (host: SessionHost, session: string): Promise<Uint8Array<ArrayBuffer>> =>
  encoder.encode(await sign(host, `preview ${session}`));

/** The token that forms of a session send back. Another site cannot know it. */
export const formToken = (host: SessionHost, session: string): Promise<string> =>
  sign(host, `csrf ${session}`);

export const isFormToken = async (host: SessionHost, session: string, token: string): Promise<boolean> =>
  isEqual(token, await formToken(host, session));
