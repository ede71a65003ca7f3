/** The first four groups of an IPv6 address, without zeros in front. */
function networkOf(address: string): string {
  const [start = "", end] = address.split("::");
  const groups = (part: string | undefined) => (part ? part.split(":") : []);
  const before = groups(start);
  const after = groups(end);
  const zeros =
    end === undefined ? [] : Array<string>(Math.max(0, 8 - before.length - after.length)).fill("0");
  return [...before, ...zeros, ...after]
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, "").toLowerCase())
    .join(":");
}

/**
 * Whose limit an address counts for: an IPv4 address by itself, an IPv6 address with all of its /64, which one household
 * has for itself. Undefined for this machine's own: behind a proxy that is not configured, it would stand for everybody.
 */
export function addressGroup(address: string | undefined): string | undefined {
  if (address === undefined) return undefined;
  const bare = address.replace(/%.*$/, "").replace(/^::ffff:(?=\d+\.)/i, "");
  if (!bare.includes(":")) return bare.startsWith("127.") ? undefined : bare;
  return bare === "::1" ? undefined : networkOf(bare);
}
