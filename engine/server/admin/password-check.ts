import { senderGroups, submissionLimit } from "../forms/submission-limit.ts";
import type { Services } from "../services.ts";
import { isPassword } from "./session.ts";

/** A sender may try ten wrong passwords at once, then one in a minute. */
const attempts = { burst: 10, refillMs: 60_000 };

interface Checked {
  readonly isRight: boolean;
  /** Seconds until the sender may try again. Until then, no password is right. */
  readonly wait: number;
}

/**
 * Checks passwords, and limits how many wrong ones a sender may try. `hash`: the SHA-256 of the right one.
 *
 * It is synchronous: otherwise all guesses that are sent at once would be checked before the first one counts.
 */
export function passwordCheck({ addressOf, now }: Pick<Services, "addressOf" | "now">) {
  const limit = submissionLimit(attempts);
  return (request: Request, password: string, hash: string): Checked => {
    const senders = senderGroups(addressOf(request));
    const wait = Math.ceil(limit(senders, now(), 0) / 1000);
    const isRight = isPassword(password, hash);
    if (wait === 0 && !isRight) limit(senders, now());
    return { isRight: isRight && wait === 0, wait };
  };
}
