import { describe, expect, it } from "vitest";
import { readDocument } from "../../../../../engine/json/read-document.ts";

const shown = (bytes: Uint8Array) => {
  const { value, problems } = readDocument("manifests/x.json", bytes);
  return {
    value,
    problems: problems.map(({ code, line, column, message }) => `${line}:${column} ${code} ${message}`),
  };
};

describe("readDocument", () => {
  it("reads UTF-8, also with a replacement character", () => {
    expect(shown(Buffer.from('{ "a": "groß \ufffd 😀" }'))).toEqual({
      value: { a: "groß \ufffd 😀" },
      problems: [],
    });
  });

  it("keeps a byte-order mark, which a rule reports", () => {
    expect(shown(Buffer.from("\ufeff{}"))).toMatchObject({
      value: {},
      problems: [expect.stringMatching(/^1:1 byte-order-mark/)],
    });
  });

  it.each<[string, Uint8Array, string]>([
    [
      "Latin-1",
      Buffer.from('{\n  "a": "groß" }', "latin1"),
      "2:12 invalid-encoding The file is not UTF-8: the byte 0xDF is invalid here.",
    ],
    [
      "Latin-1 after the sign",
      Buffer.concat([Buffer.from('["\ufffd'), Buffer.from('ö"]', "latin1")]),
      "1:4 invalid-encoding The file is not UTF-8: the byte 0xF6 is invalid here.",
    ],
    [
      "half a letter at the end",
      Buffer.from([0x5b, 0x22, 0xc3]),
      "1:3 invalid-encoding The file is not UTF-8: the byte 0xC3 is invalid here.",
    ],
    [
      "a picture",
      Buffer.from([0x89, 0x50, 0x4e, 0x47]),
      "1:1 invalid-encoding The file is not UTF-8: the byte 0x89 is invalid here.",
    ],
    [
      "UTF-16",
      Buffer.from('\ufeff{ "a": 1 }', "utf16le"),
      "1:1 invalid-encoding The file is saved as UTF-16.",
    ],
    [
      "UTF-16, the other way round",
      Buffer.from('\ufeff{ "a": 1 }', "utf16le").swap16(),
      "1:1 invalid-encoding The file is saved as UTF-16.",
    ],
    [
      "UTF-16 without a mark",
      Buffer.from('{ "a": 1 }', "utf16le"),
      "1:1 invalid-encoding The file is saved as UTF-16.",
    ],
  ])("says where %s stops being UTF-8, and reads no more", (_, bytes, problem) => {
    expect(shown(bytes)).toEqual({ value: undefined, problems: [problem] });
  });
});
