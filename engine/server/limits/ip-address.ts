import ipaddr from "ipaddr.js";

export type IpAddress = ipaddr.IPv4 | ipaddr.IPv6;

/** An address and the length of the prefix that it shares with its network, in bits. */
export type Network = readonly [address: IpAddress, prefix: number];

/** The prefix of IPv4 addresses that come through an IPv6 translator (RFC 6052, section 2.1). */
const translated = ipaddr.IPv6.parseCIDR("64:ff9b::/96");

/**
 * Turns IPv4 inside IPv6 back into IPv4. Otherwise one visitor has two addresses, and all visitors behind a
 * translator share a network.
 */
function unwrap(address: ipaddr.IPv6): IpAddress {
  return address.isIPv4MappedAddress() || address.match(translated)
    ? new ipaddr.IPv4(address.toByteArray().slice(-4))
    : address;
}

/**
 * Parses an address as connections and proxies write it: with a port, in brackets, with a zone, or as IPv4 in
 * IPv6. Undefined if the text is not an address.
 */
export function readAddress(text: string): IpAddress | undefined {
  const trimmedText = text.trim();
  const bare =
    /^\[([^\]]+)\](?::\d+)?$/.exec(trimmedText)?.[1] ??
    /^([\d.]+):\d+$/.exec(trimmedText)?.[1] ??
    trimmedText;
  const [unscoped = ""] = bare.split("%");
  if (ipaddr.IPv4.isValidFourPartDecimal(unscoped)) return ipaddr.IPv4.parse(unscoped);
  // Test first: throwing an exception takes longer than everything else here.
  if (!/^[\da-f:.]{2,45}$/i.test(unscoped)) return undefined;
  try {
    return unwrap(ipaddr.IPv6.parse(unscoped));
  } catch {
    return undefined;
  }
}

/** The canonical text of an address (RFC 5952). */
export const addressText = (address: IpAddress): string =>
  address instanceof ipaddr.IPv6 ? address.toRFC5952String() : address.toString();

/** Parses an address or a network in CIDR notation. Undefined if the text is neither. */
export function readNetwork(text: string): Network | undefined {
  const [base = "", prefix, ...more] = text.split("/");
  const address = readAddress(base);
  if (address === undefined || more.length > 0 || (prefix !== undefined && !/^\d{1,3}$/.test(prefix)))
    return undefined;
  const bits = address.toByteArray().length * 8;
  const offset = bits === 32 && base.includes(":") ? 96 : 0;
  const length = prefix === undefined ? bits : Number(prefix) - offset;
  return length >= 0 && length <= bits ? [address, length] : undefined;
}

export const isIn = (address: IpAddress, [start, prefix]: Network): boolean =>
  address.kind() === start.kind() && address.match(start, prefix);

/** Ranges of addresses that are valid within one network only (RFC 6890). */
const internal = new Set([
  "unspecified",
  "private",
  "carrierGradeNat",
  "loopback",
  "linkLocal",
  "uniqueLocal",
]);

/** Whether the address identifies the same sender in every network. */
export const isPublic = (address: IpAddress): boolean => !internal.has(address.range());
