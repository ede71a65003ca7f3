import type { IncomingMessage } from "node:http";
import { describe, expect, it } from "vitest";
import { connectionReader } from "../../../../../../engine/server/node/connection-reader.ts";

const at = (remoteAddress: string, headers: Record<string, string> = {}, encrypted?: true): IncomingMessage =>
  // SAFETY: the code under test reads only these properties.
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
    ["::ffff:a00:1", "2001:DB9:0:0::1", "2001:db9::1"],
    ["2a00::1%eth0", "1.2.3.4", "2a00::1"],
  ])("at %s, forwarded for %j, is %j", (remote, forwarded, address) => {
    expect(read(at(remote, { "x-forwarded-for": forwarded })).address).toBe(address);
  });

  it("is unknown if a trusted proxy sends no header", () => {
    expect(read(at("10.0.0.1")).address).toBeUndefined();
  });

  it.each([
    ["127.0.0.1", "x-forwarded-for"],
    ["::1", "x-real-ip"],
    ["172.18.0.2", "x-forwarded-proto"],
    ["fd00::2", "forwarded"],
    ["192.168.0.9", "via"],
  ])("is unknown if %s is not trusted and sends %s, because it acts for others", (remote, header) => {
    expect(connectionReader([])(at(remote, { [header]: "1.2.3.4" })).address).toBeUndefined();
    expect(connectionReader([])(at(remote, { host: "shop.example" })).address).toBe(remote);
  });

  it("is the connection's own if a stranger imitates a proxy", () => {
    expect(connectionReader([])(at("203.0.113.5", { "x-forwarded-for": "1.2.3.4" })).address).toBe(
      "203.0.113.5",
    );
  });

  it("is the IPv4 address behind a translator", () => {
    expect(read(at("64:ff9b::102:304")).address).toBe("1.2.3.4");
  });
});

describe("a forwarding header of an untrusted client", () => {
  it.each([
    [["10.0.0.0/8"], "203.0.113.5", { "x-forwarded-for": "1.2.3.4" }, ["203.0.113.5"]],
    [["10.0.0.0/8"], "::ffff:172.18.0.2", { "x-forwarded-proto": "https" }, ["172.18.0.2"]],
    [[], "127.0.0.1", { "x-forwarded-host": "shop.example" }, ["127.0.0.1"]],
    [["10.0.0.0/8"], "10.0.0.1", { "x-forwarded-for": "1.2.3.4" }, []],
    [["10.0.0.0/8"], "203.0.113.5", {}, []],
  ])("is reported, where %j is trusted, from %s with %j: %j", (trusted, remote, headers, reported) => {
    const ignored: string[] = [];
    connectionReader(trusted, (address) => ignored.push(address))(at(remote, headers));
    expect(ignored).toEqual(reported);
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
