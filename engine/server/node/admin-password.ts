import { readFile } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import { type AdminUsers, readUsers } from "../admin/users.ts";

/** The file with the SHA-256 of the password of /admin: beside the SQLite file. */
export const adminPasswordFile = (root: string, database: string): string =>
  join(dirname(resolve(root, database)), "admin-password");

/** Reads a stored SHA-256. Undefined if there is none. Read each time, so that a new password works at once. */
export async function readAdminPassword(file: string): Promise<string | undefined> {
  const text = await readFile(file, "utf8").catch(() => "");
  return /^[0-9a-f]{64}$/.exec(text.trim())?.[0];
}

/** Reads the list of people that the workshop writes. Read each time, so that a person who is removed is out at once. */
export async function readAdminPeople(file: string): Promise<AdminUsers> {
  const text = await readFile(file, "utf8").catch(() => "");
  return readUsers(text) ?? new Map();
}
