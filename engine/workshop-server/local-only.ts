import type { MiddlewareHandler } from "hono";

/** Returns the address of a request's sender. */
export type GetAddress = (request: Request) => string | undefined;

const loopbackHost = /^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/;

/** Addresses of this machine, also as IPv4 in IPv6. */
const loopbackAddress = /^(?:(?:::ffff:)?127\.\d+\.\d+\.\d+|::1)$/;

/**
 * Refuses requests that do not come from this machine. A request also names a loopback host, against DNS rebinding. A
 * proxy or a tunnel on this machine names the host of the public origin instead.
 */
export function localOnly(origin: string, getAddress: GetAddress): MiddlewareHandler {
  const publicHost = new URL(origin).host;
  return ({ req, text }, next) => {
    const host = req.header("host") ?? "";
    const isLocal = loopbackAddress.test(getAddress(req.raw) ?? "");
    if (isLocal && (loopbackHost.test(host) || host === publicHost)) return next();
    const advice = "The workshop answers only to localhost. Open it on the machine that runs it.";
    return Promise.resolve(text(advice, 403));
  };
}
