/** So many posts at once, and one more in so many milliseconds: a family at one address never meets it, a script does at once. */
const burst = 30;
const refillMs = 2_000;

/** Addresses that are kept in mind; the one that was quiet for longest goes first. */
const mostAddresses = 10_000;

interface Bucket {
  readonly tokens: number;
  readonly at: number;
}

/** Counts posts by address. Answers with the milliseconds to wait: 0 when the post may come in. */
export function postLimit(): (address: string, now: number) => number {
  const buckets = new Map<string, Bucket>();
  return (address, now) => {
    const { tokens, at } = buckets.get(address) ?? { tokens: burst, at: now };
    // A clock that was set back refills nothing.
    const filled = Math.min(burst, tokens + Math.max(0, now - at) / refillMs);
    const isTaken = filled >= 1;
    buckets.delete(address);
    buckets.set(address, { tokens: isTaken ? filled - 1 : filled, at: now });
    const [oldest] = buckets.size > mostAddresses ? buckets.keys() : [];
    if (oldest !== undefined) buckets.delete(oldest);
    return isTaken ? 0 : Math.ceil((1 - filled) * refillMs);
  };
}
