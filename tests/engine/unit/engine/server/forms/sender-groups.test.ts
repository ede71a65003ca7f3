import fc from "fast-check";
import { expect, it } from "vitest";
import { senderGroups } from "../../../../../../engine/server/limits/submission-limit.ts";

const names = (address: string | undefined) => senderGroups(address).map(({ name }) => name);

it.each([
  ["203.0.113.7", ["203.0.113.7"]],
  ["::ffff:203.0.113.7", ["203.0.113.7"]],
  ["64:ff9b::203.0.113.7", ["203.0.113.7"]],
  ["2001:db8:1:2:3:4:5:6", ["2001:db8:1:2/64", "2001:db8:1/48"]],
  ["2001:0DB8:0001:0002::1", ["2001:db8:1:2/64", "2001:db8:1/48"]],
  ["2001:db8::1", ["2001:db8:0:0/64", "2001:db8:0/48"]],
  ["2001:db8:1:2::", ["2001:db8:1:2/64", "2001:db8:1/48"]],
  ["10.0.0.1", ["unknown"]],
  ["172.18.0.2", ["unknown"]],
  ["100.64.0.1", ["unknown"]],
  ["fd00::1", ["unknown"]],
  ["fe80::1%eth0", ["unknown"]],
  ["nonsense", ["unknown"]],
  [undefined, ["unknown"]],
  ["::1", []],
  ["127.0.0.1", []],
  ["::ffff:127.8.9.10", []],
])("the address %s counts as %s, and for everybody", (address, groups) => {
  expect(names(address)).toEqual([...groups, "everybody"]);
});

const part = fc.integer({ min: 0, max: 0xffff });
const hex = (parts: readonly number[]) => parts.map((value) => value.toString(16)).join(":");
// A prefix without special ranges.
const site = fc.tuple(fc.integer({ min: 0x2400, max: 0x2bff }), part, part);

it("addresses of one /64 count together, and apart from others", () => {
  fc.assert(
    fc.property(
      site,
      part,
      part,
      fc.array(part, { minLength: 4, maxLength: 4 }),
      (start, net, other, host) => {
        const [own = ""] = names(`${hex([...start, net])}::`);
        expect(names(hex([...start, net, ...host]))[0]).toBe(own);
        expect(names(hex([...start, other, ...host]))[0] === own).toBe(net === other);
      },
    ),
  );
});

it("addresses of one /48 count together in any notation, and apart from others", () => {
  fc.assert(
    fc.property(site, part, part, (start, other, net) => {
      const [, own] = names(`${hex([...start, net])}::1`);
      const long = hex([...start, 0, 0, 0, 0, 0])
        .split(":")
        .map((text) => text.padStart(4, "0").toUpperCase());
      expect(names(long.join(":"))[1]).toBe(own);
      expect(names(hex([start[0], start[1], other, net, 0, 0, 0, 1]))[1] === own).toBe(start[2] === other);
    }),
  );
});
