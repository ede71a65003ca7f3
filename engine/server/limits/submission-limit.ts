import { addressText, isPublic, readAddress } from "./ip-address.ts";

/** A group of submissions that share a limit. */
export interface SenderGroup {
  readonly name: string;
  /** The group's limit, as a multiple of one household's limit. */
  readonly households: number;
}

/** More than any shop receives. This limit keeps the disk from filling up within hours. */
const everybody: SenderGroup = { name: "everybody", households: 1000 };

/** Behind a proxy that hides the senders, all of them share this limit. It is enough for a busy day. */
const unknown: SenderGroup = { name: "unknown", households: 20 };

const getPrefix = (text: string, prefix: number): string =>
  text
    .split(":")
    .slice(0, prefix / 16)
    .join(":");

/**
 * The groups that a submission from this address counts for.
 *
 * A household has one IPv4 address, or one IPv6 network of 64 bits. A network of 48 bits belongs to a small
 * provider or to a customer of a tunnel. It contains 65,536 networks of 64 bits and gets ten times the limit
 * of one.
 */
export function senderGroups(text: string | undefined): readonly SenderGroup[] {
  const address = readAddress(text ?? "");
  // The sender is a program on this machine.
  if (address?.range() === "loopback") return [everybody];
  if (address === undefined || !isPublic(address)) return [unknown, everybody];
  if (address.kind() === "ipv4") return [{ name: addressText(address), households: 1 }, everybody];
  const whole = address.toNormalizedString();
  return [
    { name: `${getPrefix(whole, 64)}/64`, households: 1 },
    { name: `${getPrefix(whole, 48)}/48`, households: 10 },
    everybody,
  ];
}

/** What one household may do. */
interface Limit {
  /** This many at once … */
  readonly burst: number;
  /** … and one more after this many milliseconds. */
  readonly refillMs: number;
}

/** Only a program sends more submissions than this. */
const defaultLimit: Limit = { burst: 30, refillMs: 2_000 };

/** Minimum number of groups to remember; at most twice as many. */
const maxGroups = 5_000;

interface Bucket {
  readonly tokens: number;
  readonly at: number;
}

/**
 * Limits what the groups of a sender may do; by default, submissions. Returns the milliseconds to wait: 0 if
 * the request is allowed. `cost` 0: only asks.
 */
export function submissionLimit({
  burst,
  refillMs,
}: Limit = defaultLimit): (groups: readonly SenderGroup[], now: number, cost?: 0 | 1) => number {
  // Two generations of groups: removing the oldest entries of one map one by one would cost more than a
  // submission.
  let recent = new Map<string, Bucket>();
  let older = new Map<string, Bucket>();
  const fill = ({ name, households }: SenderGroup, now: number) => {
    const max = burst * households;
    const { tokens, at } = recent.get(name) ?? older.get(name) ?? { tokens: max, at: now };
    // A clock that was set back refills nothing.
    const filled = Math.min(max, tokens + (Math.max(0, now - at) * households) / refillMs);
    return { name, tokens: filled, wait: Math.max(0, Math.ceil(((1 - filled) * refillMs) / households)) };
  };
  return (groups, now, cost = 1) => {
    const filled = groups.map((group) => fill(group, now));
    const wait = Math.max(...filled.map((bucket) => bucket.wait));
    if (recent.size >= maxGroups) {
      older = recent;
      recent = new Map();
    }
    // A submission that one group refuses does not count for the others.
    for (const { name, tokens } of filled)
      recent.set(name, { tokens: wait > 0 ? tokens : tokens - cost, at: now });
    return wait;
  };
}
