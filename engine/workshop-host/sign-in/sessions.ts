import { parse, serialize } from "hono/utils/cookie";
import type { Store } from "../store/open-store.ts";
import { createSecret, hashSecret } from "./secret.ts";

/** A session ends after this time without a request, in milliseconds. */
const idleLife = 14 * 24 * 60 * 60_000;

/** A session that is used is noted this often, in milliseconds. */
const noteInterval = 60_000;

export interface Session {
  readonly person: number;
  /** Identifies the session on the page that ends sessions. It does not authenticate. */
  readonly id: string;
  /** What forms and requests of this session send back. Another site cannot know it. */
  readonly token: string;
}

/** A session as its person sees it. */
export interface OpenSession {
  readonly id: string;
  readonly device: string;
  readonly created: number;
  readonly seen: number;
}

export interface Sessions {
  /** Starts a session. Returns the `Set-Cookie` header. */
  start(person: number, device: string, now: number): string;
  read(request: Request, now: number): Session | undefined;
  list(person: number, now: number): readonly OpenSession[];
  /** Ends a session of a person at once, on whichever device. */
  end(person: number, id: string): void;
  /** The header that deletes the cookie here. */
  readonly ended: string;
}

/** "Firefox on Android" is enough to know a device again. */
export function describeDevice(agent: string): string {
  const find = (names: readonly (readonly [pattern: RegExp, name: string])[]) =>
    names.find(([pattern]) => pattern.test(agent))?.[1];
  const browser = find([
    [/Edg\//, "Edge"],
    [/Firefox\//, "Firefox"],
    [/Chrom(?:e|ium)\//, "Chrome"],
    [/Safari\//, "Safari"],
  ]);
  const system = find([
    [/Android/, "Android"],
    [/iPhone|iPad/, "iOS"],
    [/Windows/, "Windows"],
    [/Mac OS/, "macOS"],
    [/Linux/, "Linux"],
  ]);
  return `${browser ?? "Another browser"}${system ? ` on ${system}` : ""}`;
}

/** `isSecure`: the workshop is opened over https, so that no other host can set its cookie. */
export function sessionsIn(store: Store, isSecure: boolean): Sessions {
  const cookieName = isSecure ? "__Host-workshop" : "workshop";
  const setCookie = (value: string, maxAge: number) =>
    serialize(cookieName, value, { path: "/", maxAge, httpOnly: true, sameSite: "Lax", secure: isSecure });
  return {
    start: (person, device, now) => {
      const secret = createSecret();
      store.all("DELETE FROM sessions WHERE expires_at <= ?", now);
      store.all(
        "INSERT INTO sessions (hash, person, device, created_at, seen_at, expires_at) VALUES (?, ?, ?, ?, ?, ?)",
        ...[hashSecret(secret), person, device, now, now, now + idleLife],
      );
      return setCookie(secret, idleLife / 1000);
    },
    read: (request, now) => {
      const secret = parse(request.headers.get("cookie") ?? "")[cookieName];
      if (secret === undefined) return undefined;
      const hash = hashSecret(secret);
      const [row] = store.all<{ person: number; seen: number }>(
        "SELECT person, seen_at AS seen FROM sessions WHERE hash = ? AND expires_at > ?",
        ...[hash, now],
      );
      if (row === undefined) return undefined;
      if (now - row.seen > noteInterval)
        store.all(
          "UPDATE sessions SET seen_at = ?, expires_at = ? WHERE hash = ?",
          ...[now, now + idleLife, hash],
        );
      return { person: row.person, id: hash, token: hashSecret(`token ${secret}`) };
    },
    list: (person, now) =>
      store.all<OpenSession>(
        `SELECT hash AS id, device, created_at AS created, seen_at AS seen FROM sessions
         WHERE person = ? AND expires_at > ? ORDER BY seen_at DESC`,
        ...[person, now],
      ),
    end: (person, id) => void store.all("DELETE FROM sessions WHERE person = ? AND hash = ?", person, id),
    ended: setCookie("", 0),
  };
}
