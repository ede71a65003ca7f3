import { copyFileSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { loadMedia } from "../../../../../engine/build/load-media.ts";
import { mediaAddress, mediaPaths } from "../../../../../engine/media/media-file.ts";
import { smallShop, smallShopFolder } from "../../../../fixtures/small-shop.ts";
import { temporaryFolder } from "../../../../fixtures/tiny-build.ts";

function load(files: Readonly<Record<string, Uint8Array | string>>) {
  const project = temporaryFolder("media");
  const folder = join(project, "public/media");
  mkdirSync(folder, { recursive: true });
  for (const [name, content] of Object.entries(files)) writeFileSync(join(folder, name), content);
  return loadMedia(project);
}

const errors = (files: Parameters<typeof load>[0]) =>
  Object.fromEntries([...load(files)].map(([name, { error }]) => [name, error]));

/** A file of one box: its length, its type, and the brand of its content. */
const boxOf = (brand: string, length = 16): Buffer => {
  const box = Buffer.alloc(16);
  box.writeUInt32BE(length);
  box.write(`ftyp${brand}`, 4, "latin1");
  return box;
};
const bytes = (...values: number[]): Buffer => Buffer.from(values);
const webm = Buffer.concat([bytes(0x1a, 0x45, 0xdf, 0xa3), Buffer.from("\x42\x82\x84webm")]);
const matroska = Buffer.concat([bytes(0x1a, 0x45, 0xdf, 0xa3), Buffer.from("\x42\x82\x88matroska")]);

test("reads the kind, the type, the size and a hash of each file", () => {
  const { media } = smallShop;
  expect(media.get("pour.mp4")).toMatchObject({ kind: "video", type: "video/mp4", bytes: 2433 });
  expect(media.get("chime.mp3")).toMatchObject({ kind: "audio", type: "audio/mpeg", bytes: 2421 });
  expect(media.get("pour.de.vtt")).toMatchObject({ kind: "captions", type: "text/vtt" });
  for (const { hash, error } of media.values()) expect([hash.length, error]).toEqual([8, undefined]);
});

test("leaves out files that no browser plays", () => {
  expect([...load({ "film.mov": boxOf("qt  "), "notes.txt": "a" }).keys()]).toEqual([]);
  expect([...loadMedia(temporaryFolder("no-media"))]).toEqual([]);
});

test("accepts every format under its name", () => {
  expect(
    errors({
      "a.mp4": boxOf("isom"),
      "b.webm": webm,
      "c.mp3": Buffer.from("ID3"),
      "d.mp3": bytes(0xff, 0xfb, 0x90, 0),
      "e.m4a": boxOf("M4A "),
      "f.m4a": boxOf("isom"),
      "g.wav": Buffer.from("RIFF....WAVE"),
    }),
  ).toEqual({
    "a.mp4": undefined,
    "b.webm": undefined,
    "c.mp3": undefined,
    "d.mp3": undefined,
    "e.m4a": undefined,
    "f.m4a": undefined,
    "g.wav": undefined,
  });
});

test("reports a content that is not what the name says", () => {
  expect(
    errors({
      "a.mp4": webm,
      "b.mp4": boxOf("qt  "),
      "c.mp4": boxOf("M4A "),
      "d.webm": matroska,
      "e.webm": boxOf("mp42"),
      "f.mp3": bytes(0xff, 0xf1, 0x50, 0x80),
      "g.wav": Buffer.from("OggS"),
      "h.mp4": "<!doctype html>",
      "i.mp3": "none",
    }),
  ).toEqual({
    "a.mp4": "its name says mp4, but its content is WebM",
    "b.mp4": "its name says mp4, but its content is MOV",
    "c.mp4": "its name says mp4, but its content is M4A",
    "d.webm": "its name says webm, but its content is MKV",
    "e.webm": "its name says webm, but its content is MP4",
    "f.mp3": "its name says mp3, but its content is AAC",
    "g.wav": "its name says wav, but its content is Ogg",
    "h.mp4": "there is no video in it",
    "i.mp3": "there is no sound in it",
  });
});

test("reports files that are empty, cut off or no files, and names that addresses cannot have", () => {
  const project = temporaryFolder("broken-media");
  mkdirSync(join(project, "public/media/folder.mp4"), { recursive: true });
  copyFileSync(join(smallShopFolder, "public/media/pour.mp4"), join(project, "public/media/our film.mp4"));
  expect(Object.fromEntries([...loadMedia(project)].map(([name, { error }]) => [name, error]))).toEqual({
    "folder.mp4": "it is a folder, not a file",
    "our film.mp4": "its name has other signs than letters, digits, dots, hyphens and underscores",
  });
  expect(errors({ "a.mp4": "", "b.mp4": boxOf("isom", 400), "c.vtt": "" })).toEqual({
    "a.mp4": "it is empty",
    "b.mp4": "it is cut off",
    "c.vtt": "it is empty",
  });
});

test("reads a changed file again", () => {
  const project = temporaryFolder("changed-media");
  mkdirSync(join(project, "public/media"), { recursive: true });
  const file = join(project, "public/media/a.vtt");
  writeFileSync(file, "WEBVTT\n\n00:01.000 --> 00:02.000\nOne\n");
  const before = loadMedia(project).get("a.vtt");
  writeFileSync(file, "WEBVTT\n\n00:01.000 --> 00:02.000\nTwo.\n");
  const after = loadMedia(project).get("a.vtt");
  expect(before?.hash).not.toBe(after?.hash);
});

test("addresses change with the content of files", () => {
  expect(mediaAddress("pour.de.vtt", { hash: "c1" })).toBe("/assets/media/pour.de.c1.vtt");
  const media = load({ "a.mp4": boxOf("isom"), "b.mp4": boxOf("mp42") });
  expect([...mediaPaths(media, ["b.mp4", "c.mp4"]).values()]).toEqual(["b.mp4"]);
  expect([...mediaPaths(media).keys()]).toEqual([
    expect.stringMatching(/^\/assets\/media\/a\.[0-9a-f]{8}\.mp4$/),
    expect.stringMatching(/^\/assets\/media\/b\.[0-9a-f]{8}\.mp4$/),
  ]);
});
