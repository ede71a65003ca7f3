import type { IncomingHttpHeaders, IncomingMessage } from "node:http";
import {
  addressText,
  type IpAddress,
  isIn,
  isPublic,
  readAddress,
  readNetwork,
} from "../limits/ip-address.ts";

/** What is known about the sender of a request, from its connection and from trusted forwarding headers. */
export interface Connection {
  /** The visitor's address. Undefined if a proxy hides it. */
  readonly address: string | undefined;
  readonly isSecure: boolean;
}

/** Headers that show that a proxy has forwarded the request. */
const forwarding = /^(?:x-forwarded-.+|forwarded|x-real-ip|via)$/;

const isForwarded = (headers: IncomingHttpHeaders): boolean =>
  Object.keys(headers).some((name) => forwarding.test(name));

/** Forwarding headers that cause a warning if their sender is not trusted. */
const forwardingHeaders = ["x-forwarded-for", "x-forwarded-proto", "x-forwarded-host"];

function networks(texts: readonly string[]): (address: IpAddress) => boolean {
  const trusted = texts.flatMap((text) => {
    const network = readNetwork(text);
    return network ? [network] : [];
  });
  return (address) => trusted.some((network) => isIn(address, network));
}

/**
 * Reads the sender of a request.
 *
 * `X-Forwarded-For` counts only if it comes from a trusted network (addresses or CIDR). It is read from the
 * right: the first address that is not trusted is the visitor, because a client can forge everything to the
 * left of it.
 *
 * The visitor's address is undefined if a trusted proxy names nobody, or if an untrusted proxy in an internal
 * network forwards the request. Otherwise all customers would have the proxy's address.
 *
 * `onIgnored` is called with the address of any untrusted sender of a forwarding header.
 */
export function connectionReader(
  trustedProxies: readonly string[],
  onIgnored: (remote: string) => void = () => undefined,
): (incoming: IncomingMessage) => Connection {
  const isTrusted = networks(trustedProxies);

  const visitor = (peer: IpAddress, headers: IncomingHttpHeaders): IpAddress | undefined => {
    if (!isTrusted(peer)) return isPublic(peer) || !isForwarded(headers) ? peer : undefined;
    // SAFETY: Node joins repeated headers of this name with commas, so the value is a string.
    const forwarded = headers["x-forwarded-for"] as string | undefined;
    let address: IpAddress | undefined;
    for (const hop of forwarded?.split(",").reverse() ?? []) {
      address = readAddress(hop);
      if (address === undefined || !isTrusted(address)) break;
    }
    return address;
  };

  return ({ headers, socket }) => {
    const isOwnTls = "encrypted" in socket && socket.encrypted === true;
    const peer = readAddress(socket.remoteAddress ?? "");
    const visitorAddress = peer && visitor(peer, headers);
    const address = visitorAddress && addressText(visitorAddress);
    if (peer === undefined || !isTrusted(peer)) {
      if (peer && forwardingHeaders.some((name) => headers[name] !== undefined)) onIgnored(addressText(peer));
      return { address, isSecure: isOwnTls };
    }
    // SAFETY: Node joins repeated headers of this name with commas, so the value is a string.
    const protocols = headers["x-forwarded-proto"] as string | undefined;
    return { address, isSecure: isOwnTls || protocols?.split(",").at(-1)?.trim().toLowerCase() === "https" };
  };
}
