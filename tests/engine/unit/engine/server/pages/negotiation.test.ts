import { describe, expect, it } from "vitest";
import { preferredEncoding } from "../../../../../../engine/server/http/preferred-encoding.ts";
import { matchesEtag } from "../../../../../../engine/server/pages/matches-etag.ts";

describe("preferredEncoding", () => {
  it.each([
    [null, undefined],
    ["", undefined],
    ["br", "br"],
    ["BR", "br"],
    ["gzip, deflate, br, zstd", "br"],
    ["gzip", "gzip"],
    ["gzip;q=1.0, br;q=0.5", "gzip"],
    ["gzip;q=0.5, br;q=0.5", "br"],
    ["br;q=0, gzip", "gzip"],
    ["br;q=0", undefined],
    ["*", "br"],
    ["*;q=0", undefined],
    ["br;q=0, *;q=0.1", "gzip"],
    ["identity;q=0, gzip;q=0.1", "gzip"],
    ["identity, gzip;q=0.5", undefined],
    ["identity;q=0.5, gzip;q=0.5", "gzip"],
    ["br;q=nonsense", undefined],
    ["br;q=7", undefined],
    ["brotli, xgzip", undefined],
    [" gzip ; q=0.8 ", "gzip"],
  ])("chooses %j for %j", (accepted, encoding) => {
    expect(preferredEncoding(accepted)).toBe(encoding);
  });
});

describe("matchesEtag", () => {
  it.each([
    [null, false],
    ["", false],
    ['"a1"', true],
    ['W/"a1"', true],
    ['"b", "a1"', true],
    ['W/"b",W/"a1"', true],
    ["*", true],
    [" * ", true],
    ["a1", false],
    ['"a"', false],
    ['"a1', false],
    ['"b, a1"', false],
  ])('holds %j against "a1": %j', (wanted, matches) => {
    expect(matchesEtag(wanted, '"a1"')).toBe(matches);
  });
});
