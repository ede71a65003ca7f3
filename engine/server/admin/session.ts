import { parse } from "hono/utils/cookie";
import { toBase64Url } from "../base64url.ts";
import { isSame, sign } from "../hmac.ts";
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

const isEqual = (one: string, other: string): boolean => isSame(encoder.encode(one), encoder.encode(other));

/** Whether a password is the one with this SHA-256. */
export const isPassword = async (password: string, hash: string): Promise<boolean> =>
  isEqual(await sha256(password), hash);

function signText({ secrets: [secret] }: SessionHost, text: string): string {
  if (secret === undefined) throw new Error("The host has no secret to sign a session with.");
  return toBase64Url(sign(secret, text));
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
export function startSession(host: SessionHost, request: Request, hash: string): string {
  const expires = host.now() + maxAge * 1000;
  return setCookie(host, request, `${expires}.${signText(host, signed(expires, hash))}`, maxAge);
}

export const endSession = (host: SessionHost, request: Request): string => setCookie(host, request, "", 0);

/** The value of a valid session's cookie. */
export function readSession(host: SessionHost, request: Request, hash: string): string | undefined {
  const value = parse(request.headers.get("cookie") ?? "")[cookieName(host.isSecure(request))];
  const [expires = "", signature = ""] = value?.split(".") ?? [];
  const isValid =
    Number(expires) > host.now() && isEqual(signature, signText(host, signed(Number(expires), hash)));
  return isValid ? value : undefined;
}

/** When a valid session ends, in milliseconds since 1970. */
export const expiryOf = (session: string): number => Number(session.split(".")[0]);

/** Signs what only this session may open. */
export const sessionSecret = (host: SessionHost, session: string): Uint8Array<ArrayBuffer> =>
  encoder.encode(signText(host, `preview ${session}`));

/** The token that forms of a session send back. Another site cannot know it. */
export const formToken = (host: SessionHost, session: string): string => signText(host, `csrf ${session}`);

export const isFormToken = (host: SessionHost, session: string, token: string): boolean =>
  isEqual(token, formToken(host, session));
