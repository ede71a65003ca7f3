import { expect, test } from "vitest";
import { compile, propsOf, swap } from "../../../../../fixtures/test-site.ts";

const changes = {
  "routes/take.json": swap(
    '"title": "t:take.title",\n        "order"',
    `"title": "t:take.title", "sound": { "files": ["talk.mp3"] },
     "film": {
       "files": ["pour.webm", "pour.mp4"],
       "captions": [{ "language": "de", "file": "pour.de.vtt" }, { "language": "fr", "file": "pour.fr.vtt" }],
       "noSpeech": true
     },
     "order"`,
  ),
};

const propsIn = (market: string) => propsOf(compile(changes).pages("take", market).twin, "hero");

test("a video has the addresses and types of its files, and the captions in the page's language first", () => {
  const german = { src: "/assets/media/pour.de.c1.vtt", language: "de", label: "Deutsch" };
  const french = { src: "/assets/media/pour.fr.c2.vtt", language: "fr", label: "Français" };
  const film = (...tracks: readonly object[]) => ({
    sources: [
      { src: "/assets/media/pour.v2.webm", type: "video/webm" },
      { src: "/assets/media/pour.v1.mp4", type: "video/mp4" },
    ],
    address: "https://shop.example/assets/media/pour.v2.webm",
    tracks,
  });
  expect(propsIn("DE")["film"]).toEqual(film({ ...german, isDefault: true }, french));
  expect(propsIn("CH-FR")["film"]).toEqual(film({ ...french, isDefault: true }, german));
  expect(propsIn("GB")["film"]).toEqual(film(german, french));
});

test("a recording has the addresses and types of its files", () => {
  expect(propsIn("DE")["sound"]).toEqual({
    sources: [{ src: "/assets/media/talk.a1.mp3", type: "audio/mpeg" }],
    address: "https://shop.example/assets/media/talk.a1.mp3",
  });
});
