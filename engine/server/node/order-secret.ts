import { randomBytes } from "node:crypto";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";

/** A secret that a server has made for itself. */
export interface OwnSecret {
  readonly secret: string;
  /** It was made just now. */
  readonly isNew: boolean;
}

/** Reads the secret in a file, or makes one that only this user can read. Two servers that start at once get the same. */
export function ownSecret(file: string): OwnSecret {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  try {
    const secret = randomBytes(32).toString("base64url");
    writeFileSync(file, secret, { flag: "wx", mode: 0o600 });
    return { secret, isNew: true };
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "EEXIST")) throw error;
    const secret = readFileSync(file, "utf8").trim();
    if (secret.length < 32) throw new Error(`${file} holds no secret. Remove it: another one is made.`);
    return { secret, isNew: false };
  }
}
