import type { IncomingMessage } from "node:http";
import { BlockList, isIP } from "node:net";

/** What the connection and forwarding headers that may be believed tell of a request. */
export interface Connection {
  /** The visitor's address; undefined when a proxy wrote something else. */
  readonly address: string | undefined;
  readonly isSecure: boolean;
}

/** An address as proxies write it: with a port, in brackets, IPv4 in IPv6. Undefined when it is none. */
function readAddress(text: string): string | undefined {
  const written = text.trim();
  const bare = /^\[([^\]]+)\](?::\d+)?$/.exec(written)?.[1] ?? /^([\d.]+):\d+$/.exec(written)?.[1] ?? written;
  const [unscoped = ""] = bare.split("%");
  const mapped = /^::ffff:([\d.]+)$/i.exec(unscoped)?.[1] ?? unscoped;
  return isIP(mapped) === 0 ? undefined : mapped;
}

const familyOf = (address: string): "ipv4" | "ipv6" => (isIP(address) === 6 ? "ipv6" : "ipv4");

function networks(texts: readonly string[]): (address: string) => boolean {
  const trusted = new BlockList();
  for (const text of texts) {
    const [address = "", prefix] = text.split("/");
    if (prefix === undefined) trusted.addAddress(address, familyOf(address));
    else trusted.addSubnet(address, Number(prefix), familyOf(address));
  }
  return (address) => trusted.check(address, familyOf(address));
}

/**
 * Who asks. `X-Forwarded-For` counts only from one of the networks that are trusted (addresses or CIDR), and there from
 * the right: the first that is not trusted itself is the visitor, because what stands left of it anybody can have written.
 */
export function connectionReader(
  trustedProxies: readonly string[],
): (incoming: IncomingMessage) => Connection {
  const isTrusted = networks(trustedProxies);
  return ({ headers, socket }) => {
    const isOwnTls = "encrypted" in socket && socket.encrypted === true;
    let address = readAddress(socket.remoteAddress ?? "");
    if (trustedProxies.length === 0 || address === undefined || !isTrusted(address))
      return { address, isSecure: isOwnTls };
    // Sound: Node joins repeated ones of both headers by commas.
    const forwarded = headers["x-forwarded-for"] as string | undefined;
    const protocols = headers["x-forwarded-proto"] as string | undefined;
    for (const hop of forwarded?.split(",").reverse() ?? []) {
      address = readAddress(hop);
      if (address === undefined || !isTrusted(address)) break;
    }
    return { address, isSecure: isOwnTls || protocols?.split(",").at(-1)?.trim().toLowerCase() === "https" };
  };
}
