import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex } from "@noble/hashes/utils.js";
import { parse, serialize } from "hono/utils/cookie";
import type { EndedSessions } from "../data/ended-sessions.ts";
import { toBase64Url } from "../http/base64url.ts";
import { isSame, sign } from "../http/hmac.ts";
import type { Services } from "../http/services.ts";
import type { AdminUsers } from "./users.ts";

/** How long a session lasts, in seconds. */
const maxAge = 12 * 60 * 60;

type Signer = Pick<Services, "secrets">;

export interface SessionHost extends Signer, Pick<Services, "now" | "isSecure"> {
  readonly sessions: EndedSessions;
}

const encoder = new TextEncoder();

/** The SHA-256 of a password in hexadecimal. */
export const hashPassword = (password: string): string => bytesToHex(sha256(encoder.encode(password)));

const isEqual = (one: string, other: string): boolean => isSame(encoder.encode(one), encoder.encode(other));

/** Whether a password is the one with this SHA-256. */
export const isPassword = (password: string, hash: string): boolean => isEqual(hashPassword(password), hash);

function signText({ secrets: [secret] }: Signer, text: string): string {
  if (secret === undefined) throw new Error("The host has no secret to sign a session with.");
  return toBase64Url(sign(secret, text));
}

/** The prefix `__Host-` promises that no other host has set the cookie. It works over https only. */
const cookieName = (isSecure: boolean): string => (isSecure ? "__Host-admin" : "admin");

/** A valid session. */
export interface Session {
  readonly user: string;
  /** The value of its cookie. */
  readonly value: string;
}

/** The signed text contains the hash of the user's password: a new password ends the user's sessions. */
const signed = (expires: number, user: string, hash: string): string => `admin ${expires} ${user} ${hash}`;

const setCookie = (host: SessionHost, request: Request, value: string, age: number): string => {
  const secure = host.isSecure(request);
  return serialize(cookieName(secure), value, {
    path: "/",
    maxAge: age,
    httpOnly: true,
    sameSite: "Strict",
    secure,
  });
};

/** The `Set-Cookie` header that starts a session. `hash`: that of the user's password. */
export function startSession(host: SessionHost, request: Request, user: string, hash: string): string {
  const expires = host.now() + maxAge * 1000;
  const value = `${expires}.${user}.${signText(host, signed(expires, user, hash))}`;
  return setCookie(host, request, value, maxAge);
}

/** When a session ends by itself, in milliseconds since 1970, its user and its signature. A cookie can write the time differently. */
function readValue(session: string) {
  const [expires = "", user = "", signature = ""] = session.split(".");
  return { expires: Number(expires), user, signature };
}

/** When a valid session ends by itself, in milliseconds since 1970. */
export const readExpiry = (session: string): number => readValue(session).expires;

/** Ends a session, wherever its cookie has been copied to. Returns the `Set-Cookie` header that deletes it here. */
export async function endSession(host: SessionHost, request: Request, session: string): Promise<string> {
  const { expires, signature } = readValue(session);
  await host.sessions.end(signature, expires, host.now());
  return setCookie(host, request, "", 0);
}

/** Reads the session of a request. Undefined if it has no valid one. */
export async function readSession(
  host: SessionHost,
  request: Request,
  users: AdminUsers,
): Promise<Session | undefined> {
  const value = parse(request.headers.get("cookie") ?? "")[cookieName(host.isSecure(request))] ?? "";
  const { expires, user, signature } = readValue(value);
  const hash = users.get(user);
  if (hash === undefined || !(expires > host.now())) return undefined;
  const isValid = isEqual(signature, signText(host, signed(expires, user, hash)));
  return isValid && !(await host.sessions.isEnded(signature)) ? { user, value } : undefined;
}

/** Signs what only this session may open. */
export const sessionSecret = (host: Signer, session: string): Uint8Array<ArrayBuffer> =>
  encoder.encode(signText(host, `preview ${session}`));

/** The token that forms of a session send back. Another site cannot know it. */
export const formToken = (host: Signer, session: string): string => signText(host, `csrf ${session}`);

export const isFormToken = (host: Signer, session: string, token: string): boolean =>
  isEqual(token, formToken(host, session));
