import { sha256 } from "@noble/hashes/sha2.js";
import { bearerAuth } from "hono/bearer-auth";
import { HTTPException } from "hono/http-exception";
import type { AppMiddleware } from "../http/app.ts";
import { isSame } from "../http/hmac.ts";
import type { Services } from "../http/services.ts";
import { senderGroups, submissionLimit } from "../limits/submission-limit.ts";
import type { Problem } from "./orders-api-schemas.ts";

/** The valid values of the setting ORDERS_TOKEN. */
export const expectedTokens =
  "at least 32 letters, digits and . _ ~ + / -; separate several tokens with commas";

/** Reads the setting ORDERS_TOKEN. Undefined if it cannot be used. */
export function readTokens(setting: string): readonly string[] | undefined {
  const tokens = setting.split(",").map((token) => token.trim());
  return tokens.every((token) => /^[\w.~+/-]{32,}=*$/.test(token)) ? tokens : undefined;
}

/** A sender may send ten wrong tokens at once, then one in a minute. */
const attempts = { burst: 10, refillMs: 60_000 };

const wrongToken: { readonly error: Problem } = {
  error: {
    code: "unauthorized",
    message: 'Send the header "Authorization: Bearer TOKEN" with a token of the setting ORDERS_TOKEN.',
    path: "Authorization",
  },
};

const hash = (text: string): Uint8Array => sha256(new TextEncoder().encode(text));

/** Middleware that refuses requests without one of the tokens, and guessers altogether. */
export function requireToken(
  tokens: readonly string[],
  { getAddress, now }: Pick<Services, "getAddress" | "now">,
): AppMiddleware {
  const limit = submissionLimit(attempts);
  const hashes = tokens.map(hash);
  const refusal = { message: wrongToken };
  return bearerAuth({
    // It is synchronous: otherwise all guesses that are sent at once would be checked before the first one counts.
    verifyToken: (token, { req }) => {
      const senders = senderGroups(getAddress(req.raw));
      const wait = Math.ceil(limit(senders, now(), 0) / 1000);
      if (wait > 0) {
        const message = `Too many wrong tokens. Wait ${wait} seconds, then send a right one.`;
        const res = Response.json(
          { error: { code: "too-many-attempts", message, path: "Authorization" } },
          { status: 429, headers: { "retry-after": `${wait}` } },
        );
        throw new HTTPException(429, { res });
      }
      const guess = hash(token);
      const isRight = hashes.some((right) => isSame(right, guess));
      if (!isRight) limit(senders, now());
      return isRight;
    },
    noAuthenticationHeader: refusal,
    invalidAuthenticationHeader: refusal,
    invalidToken: refusal,
  });
}
