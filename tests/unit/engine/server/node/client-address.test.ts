import type { IncomingMessage } from "node:http";
import { describe, expect, it } from "vitest";
import { connectionReader } from "../../../../../engine/server/node/client-address.ts";

const at = (remoteAddress: string, headers: Record<string, string> = {}, encrypted?: true): IncomingMessage =>
  // Sound: no more of it is read.
  ({ headers, socket: { remoteAddress, ...(encrypted && { encrypted }) } }) as unknown as IncomingMessage;

describe("the visitor's address", () => {
  const read = connectionReader(["10.0.0.0/8", "2001:db8::/32", "192.0.2.1"]);

  it.each([
    ["203.0.113.5", "1.2.3.4", "203.0.113.5"],
    ["10.0.0.1", "1.2.3.4", "1.2.3.4"],
    ["::ffff:10.0.0.1", "1.2.3.4", "1.2.3.4"],
    ["2001:db8::9", "2a00:1450::1", "2a00:1450::1"],
    ["10.0.0.1", "6.6.6.6, 1.2.3.4", "1.2.3.4"],
    ["10.0.0.1", "6.6.6.6, 1.2.3.4, 10.9.9.9, 192.0.2.1", "1.2.3.4"],
    ["10.0.0.1", "10.1.1.1, 10.2.2.2", "10.1.1.1"],
    ["10.0.0.1", "1.2.3.4:5678", "1.2.3.4"],
    ["10.0.0.1", "[2a00:1450::1]:443", "2a00:1450::1"],
    ["10.0.0.1", "::ffff:1.2.3.4", "1.2.3.4"],
    ["10.0.0.1", "1.2.3.4, unknown", undefined],
    ["10.0.0.1", "<script>", undefined],
    ["10.0.0.1", "", undefined],
    ["fe80::1%eth0", "1.2.3.4", "fe80::1"],
  ])("at %s, forwarded for %j, is %j", (remote, forwarded, address) => {
    expect(read(at(remote, { "x-forwarded-for": forwarded })).address).toBe(address);
  });

  it("is the proxy's own where that says nothing", () => {
    expect(read(at("10.0.0.1")).address).toBe("10.0.0.1");
  });

  it("is the connection's where nobody is trusted", () => {
    expect(connectionReader([])(at("10.0.0.1", { "x-forwarded-for": "1.2.3.4" })).address).toBe("10.0.0.1");
  });
});

describe("https", () => {
  const read = connectionReader(["10.0.0.0/8"]);

  it.each([
    ["10.0.0.1", "https", true],
    ["10.0.0.1", "http", false],
    ["10.0.0.1", "https, http", false],
    ["10.0.0.1", "http, HTTPS", true],
    ["1.2.3.4", "https", false],
  ])("from %s with %j: %j", (remote, protocol, isSecure) => {
    expect(read(at(remote, { "x-forwarded-proto": protocol })).isSecure).toBe(isSecure);
  });

  it("is the connection's own", () => {
    expect(read(at("1.2.3.4", {}, true)).isSecure).toBe(true);
  });
});
