import { expect, test } from "vitest";
import { findCaptionError } from "../../../../../engine/build/find-caption-error.ts";

const find = (text: string) => findCaptionError(new TextEncoder().encode(text));
const cue = "00:01.000 --> 00:03.500\nA glass of water.\n";

test.each([
  ["captions", `WEBVTT\n\n${cue}`],
  ["a byte order mark and a title", `\ufeffWEBVTT - Film\nKind: captions\n\n${cue}`],
  ["lines that end as in Windows", `WEBVTT\n\n${cue}`.replaceAll("\n", "\r\n")],
  [
    "names, notes, styles and settings",
    `WEBVTT\n\nSTYLE\n::cue { color: red }\n\nNOTE a --> b\nc\n\nfirst\n00:01.000 --> 01:00:03.500 align:start\n- One\n- Two\n`,
  ],
  ["several empty lines", `WEBVTT\n\n\n\n${cue}\n\n\n`],
])("accepts %s", (_, text) => {
  expect(find(text)).toBeUndefined();
});

test.each([
  ["its first line is not WEBVTT", cue],
  ["its first line is not WEBVTT", `WEBVTTX\n\n${cue}`],
  ["it has no captions", "WEBVTT\n"],
  ["it has no captions", "WEBVTT\n\nNOTE soon\n"],
  ['line 3 has no times such as "00:01.000 --> 00:03.500"', "WEBVTT\n\n00:01,000 --> 00:03,500\nSubRip\n"],
  ['line 6 has no times such as "00:01.000 --> 00:03.500"', `WEBVTT\n\n${cue}\nA line without times.\n`],
  ['line 4 has no times such as "00:01.000 --> 00:03.500"', "WEBVTT\n\n1\n0:01.000 --> 0:03.500\nShort\n"],
  ["the captions of line 3 end before they begin", "WEBVTT\n\n00:03.500 --> 00:01.000\nBackwards\n"],
  ["the captions of line 3 end before they begin", "WEBVTT\n\n01:00:00.000 --> 00:59.000\nBackwards\n"],
])("says: %s", (error, text) => {
  expect(find(text)).toBe(error);
});

test("reports a text in another encoding", () => {
  expect(findCaptionError(Buffer.from(`WEBVTT\n\n00:01.000 --> 00:02.000\nfrüh\n`, "latin1"))).toBe(
    "it is not in UTF-8",
  );
});
