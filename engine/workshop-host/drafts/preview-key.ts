import { createHmac, timingSafeEqual } from "node:crypto";

/** Opens the previews of one draft until a time. */
export interface PreviewKeys {
  create(draft: number, expires: number): string;
  isValid(draft: number, key: string, now: number): boolean;
}

/** How long a key works, in milliseconds: for the person who edits, and for a link that is sent around. */
export const keyLifetimes = { frame: 24 * 60 * 60_000, link: 14 * 24 * 60 * 60_000 };

export function previewKeys(secret: Buffer): PreviewKeys {
  const sign = (draft: number, expires: number) =>
    createHmac("sha256", secret).update(`preview ${draft} ${expires}`).digest("base64url");
  return {
    create: (draft, expires) => `${expires}.${sign(draft, expires)}`,
    isValid: (draft, key, now) => {
      const [expires = "", signature = ""] = key.split(".");
      const [given, right] = [Buffer.from(signature), Buffer.from(sign(draft, Number(expires)))];
      return Number(expires) > now && given.length === right.length && timingSafeEqual(given, right);
    },
  };
}
