import type { Store } from "../store/open-store.ts";
import { createSecret, hashSecret } from "./secret.ts";

/** How long a link works, in milliseconds. */
export const lifetimes = { signIn: 15 * 60_000, invitation: 7 * 24 * 60 * 60_000 };

/** Links that let a person in once. The database has only their hashes. */
export interface Links {
  /** Makes a link and returns its secret. */
  create(person: number, expires: number): string;
  /** Whether a link still works. */
  isOpen(secret: string, now: number): boolean;
  /** Uses a link up. Returns its person; undefined if it was used, has expired or never was. */
  use(secret: string, now: number): number | undefined;
}

export const linksIn = (store: Store): Links => ({
  create: (person, expires) => {
    const secret = createSecret();
    store.all(
      "INSERT INTO links (hash, person, expires_at) VALUES (?, ?, ?)",
      hashSecret(secret),
      person,
      expires,
    );
    return secret;
  },
  isOpen: (secret, now) =>
    store.all(
      "SELECT 1 FROM links WHERE hash = ? AND used_at IS NULL AND expires_at > ?",
      hashSecret(secret),
      now,
    ).length > 0,
  use: (secret, now) =>
    store.all<{ person: number }>(
      "UPDATE links SET used_at = ? WHERE hash = ? AND used_at IS NULL AND expires_at > ? RETURNING person",
      ...[now, hashSecret(secret), now],
    )[0]?.person,
});
