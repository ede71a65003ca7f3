import type { HostServices } from "../http/services.ts";

/** The users of /admin: their names, and the SHA-256 of each password in hexadecimal. */
export type AdminUsers = ReadonlyMap<string, string>;

/** The user who signs in with the single password. */
export const soleUser = "admin";

/** Completes the sentence "Set …." of an error. */
export const expectedUsers = `comma-separated users, each a name, a colon and the SHA-256 of the password: run node dist-server/cli.mjs admin user NAME. A name has letters, digits, _ and -. "${soleUser}" is the user of the single password`;

/** Whether a user can have this name. */
export const isUserName = (name: string): boolean =>
  /^[a-z0-9][a-z0-9_-]{0,31}$/i.test(name) && name.toLowerCase() !== soleUser;

/** Reads `name:hash,name:hash`. Undefined if an entry is invalid, or two have the same name. */
export function readUsers(text: string): AdminUsers | undefined {
  const entries = text.split(",").map((entry) => entry.trim().split(":"));
  const users = new Map(entries.map(([name = "", hash = ""]) => [name, hash]));
  const isValid = entries.every(
    ([name = "", hash = "", ...rest]) => isUserName(name) && /^[0-9a-f]{64}$/.test(hash) && rest.length === 0,
  );
  return isValid && users.size === entries.length ? users : undefined;
}

/** All who may use /admin now. A key of a person is no hash of a password, so no password is right. */
export async function listUsers({
  adminPassword,
  adminUsers,
  adminPeople,
}: Pick<HostServices, "adminPassword" | "adminUsers" | "adminPeople">): Promise<AdminUsers> {
  const [hash, people] = await Promise.all([adminPassword?.(), adminPeople?.()]);
  const sole = hash === undefined ? [] : [[soleUser, hash] as const];
  return new Map([...(people ?? []), ...(adminUsers ?? []), ...sole]);
}
