import { randomBytes } from "node:crypto";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { SettingError } from "./settings.ts";

const readCode = (error: unknown): string | undefined =>
  error instanceof Error && "code" in error ? String(error.code) : undefined;

/** A secret that the server has created for itself. */
export interface OwnSecret {
  readonly secret: string;
  /** True if the secret was created just now. */
  readonly isNew: boolean;
}

function makeSecret(file: string): OwnSecret {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  try {
    const secret = randomBytes(32).toString("base64url");
    writeFileSync(file, secret, { flag: "wx", mode: 0o600 });
    return { secret, isNew: true };
  } catch (error) {
    if (readCode(error) !== "EEXIST") throw error;
    const secret = readFileSync(file, "utf8").trim();
    if (secret.length < 32)
      throw new SettingError(
        `${file} contains no valid secret. Delete it; the server then creates a new one.`,
      );
    return { secret, isNew: false };
  }
}

/**
 * Reads the secret in a file, or creates one that only this user can read. Two servers that start at the same
 * time get the same secret.
 *
 * @throws SettingError if the file can be neither read nor created.
 */
export function ownSecret(file: string): OwnSecret {
  try {
    return makeSecret(file);
  } catch (error) {
    const code = readCode(error);
    if (code === undefined) throw error;
    throw new SettingError(
      `Cannot store a secret in ${file} (${code}). Allow this user to write to its folder, or set ORDER_SECRET.`,
    );
  }
}
