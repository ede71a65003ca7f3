import { UsageError } from "../engine/command-line/arguments.ts";
import { type PreviewTarget, previewPath, previewToken } from "../engine/server/previews/preview-token.ts";

/** Reads `PREVIEW_SECRET`. Undefined if it is not set. Throws a `UsageError` if it is too short. */
export function previewSecret(): Uint8Array<ArrayBuffer> | undefined {
  const { PREVIEW_SECRET: secret } = process.env;
  if (!secret) return undefined;
  if (secret.length < 32)
    throw new UsageError(
      "PREVIEW_SECRET cannot be used. Set at least 32 characters, the same as on the server.",
    );
  return new TextEncoder().encode(secret);
}

const units = { h: 3_600_000, d: 86_400_000 } as const;

/** Parses the value of `--expires`, "12h" or "7d", in milliseconds. */
export function readDuration(text: string): number {
  const [, count, unit] = /^(\d+)([hd])$/.exec(text) ?? [];
  if (count === undefined) throw new UsageError(`--expires is "${text}". Write it as 12h or 7d.`);
  return Number(count) * units[unit === "h" ? "h" : "d"];
}

/** Parses the address of a site: its origin, without a path. */
export function readOrigin(name: string, text: string): string {
  const url = URL.parse(text);
  if (url === null || !url.protocol.startsWith("http"))
    throw new UsageError(`--${name} is "${text}". Write it as https://shop.example.`);
  return url.origin;
}

/** What the addresses of all pages of a preview start with: `https://shop.example/preview/<token>`. */
export const previewAddress = (
  origin: string,
  secret: Uint8Array<ArrayBuffer>,
  target: PreviewTarget,
): string => `${origin}${previewPath}${previewToken(target, secret)}`;
