import { createHash, randomBytes } from "node:crypto";

/** 256 bits that cannot be guessed, for an address or a cookie. */
export const createSecret = (): string => randomBytes(32).toString("base64url");

/** What is kept of a secret. Without a salt: a secret of this length cannot be tried out. */
export const hashSecret = (secret: string): string => createHash("sha256").update(secret).digest("base64url");
