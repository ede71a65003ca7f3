import { toBase64Url } from "../http/base64url.ts";
import { isSame, sign } from "../http/hmac.ts";
import { adminPath } from "./report-query.ts";
import type { SessionHost } from "./session.ts";
import type { AdminUsers } from "./users.ts";

/** The path that lets people of the workshop in. */
export const adminEntryPath = `${adminPath}/enter`;

const encoder = new TextEncoder();

const signTicket = (key: string, expires: string, user: string): string =>
  toBase64Url(sign(encoder.encode(key), `enter ${expires} ${user}`));

/** Makes what lets a user in once, until a time in milliseconds since 1970. `key`: that of the user. */
export const createTicket = (user: string, key: string, expires: number): string =>
  `${expires}.${user}.${signTicket(key, String(expires), user)}`;

/** Uses a ticket up. Returns its user, and undefined if it is not valid. */
export async function useTicket(
  { sessions, now }: Pick<SessionHost, "sessions" | "now">,
  ticket: string,
  people: AdminUsers,
): Promise<string | undefined> {
  const [expires = "", user = "", signature = ""] = ticket.split(".");
  const key = people.get(user);
  if (key === undefined || !(Number(expires) > now())) return undefined;
  const isValid = isSame(encoder.encode(signature), encoder.encode(signTicket(key, expires, user)));
  if (!isValid || (await sessions.isEnded(signature))) return undefined;
  await sessions.end(signature, Number(expires), now());
  return user;
}
