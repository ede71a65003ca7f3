import { describe, expect, it, test } from "vitest";
import type { MediaFile } from "../../../../../../engine/media/media-file.ts";
import { usedMedia } from "../../../../../../engine/site/used-media.ts";
import { experiment } from "../../../../../fixtures/experiment.ts";
import {
  type Changes,
  check,
  expectProblems,
  media,
  swap,
  withoutLeftovers,
} from "../../../../../fixtures/test-site.ts";

const captions = (...languages: string[]) =>
  languages.map((language) => `{ "language": "${language}", "file": "pour.fr.vtt" }`).join(", ");
const noSpeech = '"noSpeech": true';

/** The first screen of a page with a video and a recording. */
const take = (film: string, more = ""): Changes => ({
  "routes/take.json": swap(
    '"title": "t:take.title",\n        "order"',
    `"title": "t:take.title", "film": ${film}, ${more}\n        "order"`,
  ),
});

/** The media files of the test site, one of them with other properties. */
const withFile = (name: string, file: Partial<MediaFile>) => {
  const [, first] = [...media][0] ?? [];
  const base = media.get(name) ?? first;
  if (base === undefined) throw new Error("The test site has no media files.");
  return { media: new Map(media).set(name, { ...base, ...file }) };
};

describe("unknown-media", () => {
  it("finds misspelt names and files of another kind, also of captions and recordings", () => {
    expectProblems(
      take(
        `{ "files": ["pourr.mp4", "talk.mp3"], "captions": [{ "language": "de", "file": "pour.srt" }], ${noSpeech} }`,
        '"sound": { "files": ["pour.mp4"] },',
      ),
      [
        {
          code: "unknown-media",
          marked: '"pourr.mp4"',
          message: 'There is no video "pourr.mp4" in public/media/.',
          hint: 'Did you mean "pour.mp4"?',
        },
        { marked: '"talk.mp3"', message: '"talk.mp3" is no video. Videos end with .mp4 or .webm.' },
        {
          marked: '"pour.srt"',
          message: '"pour.srt" is no file of captions. Files of captions end with .vtt.',
        },
        {
          marked: '"pour.mp4"',
          message: '"pour.mp4" is no recording. Recordings end with .mp3 or .m4a or .wav.',
          hint: "Known: talk.mp3.",
        },
      ],
    );
  });
});

describe("unreadable-media", () => {
  it("says why a file cannot be played, wherever it is used", () => {
    expectProblems(
      take(`{ "files": ["pour.mp4"], ${noSpeech} }`),
      [
        {
          code: "unreadable-media",
          at: "routes/take.json:14:54",
          marked: '"pour.mp4"',
          message: 'The video "pour.mp4" cannot be played: it is cut off.',
          hint: "Replace public/media/pour.mp4 with a complete file. Renaming a file does not convert it.",
        },
      ],
      withoutLeftovers,
      withFile("pour.mp4", { error: "it is cut off" }),
    );
  });

  it("names the line of captions that browsers leave out", () => {
    expectProblems(
      take(
        `{ "files": ["pour.mp4"], "captions": [{ "language": "de", "file": "pour.de.vtt" }], ${noSpeech} }`,
      ),
      [
        {
          message: 'The captions "pour.de.vtt" cannot be shown: it has no captions.',
          hint: "Correct public/media/pour.de.vtt: it is a text in the format WebVTT.",
        },
      ],
      withoutLeftovers,
      withFile("pour.de.vtt", { error: "it has no captions" }),
    );
  });

  it("stays silent on a file that nothing uses", () => {
    expectProblems({}, [], withoutLeftovers, withFile("pour.mp4", { error: "it is empty" }));
  });
});

describe("media-too-heavy", () => {
  it("reports a file once, and none of exactly the limit", () => {
    const changes = take(`{ "files": ["pour.mp4", "pour.webm", "pour.mp4"], ${noSpeech} }`);
    const heavy = withFile("pour.mp4", { bytes: 8_000_001 });
    expectProblems(
      changes,
      [{ code: "media-too-heavy", message: '"pour.mp4" weighs 8,001 kB. The limit is 8,000 kB.' }],
      withoutLeftovers,
      heavy,
    );
    expectProblems(changes, [], withoutLeftovers, withFile("pour.mp4", { bytes: 8_000_000 }));
  });
});

describe("missing-captions", () => {
  it("reports the languages of all pages with the video once, also those of variants", () => {
    expectProblems(take('{ "files": ["pour.mp4"] }'), [
      {
        code: "missing-captions",
        at: "routes/take.json:14:42",
        message: "This video has no captions in de, en, fr.",
      },
    ]);
    expectProblems(take(`{ "files": ["pour.mp4"], "captions": [${captions("de", "fr")}] }`), [
      { message: "This video has no captions in en." },
    ]);
  });

  it.each([
    ["captions in every language", `"captions": [${captions("de", "en", "fr")}]`],
    ["a video without speech", noSpeech],
  ])("stays silent on %s", (_, more) => {
    expectProblems(take(`{ "files": ["pour.mp4"], ${more} }`), []);
  });
});

test("the files of a site are those that its pages name, also in an arm of an experiment", () => {
  const film = `"film": { "files": ["pour.mp4"], "captions": [${captions("de")}], ${noSpeech} }`;
  const changes = experiment(`{ "blocks": { "hero": { "set": { ${film} } } } }`);
  expect([...usedMedia(check(changes).site)].sort()).toEqual(["pour.fr.vtt", "pour.mp4"]);
  expect([...usedMedia(check().site)]).toEqual([]);
});
