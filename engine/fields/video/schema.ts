import { z } from "zod";
import { resolvesTo } from "../define-field.ts";
import type { ResolvedVideo } from "../media.ts";
import { nameOf } from "../name-kinds.ts";

/** The languages of Europe, as browsers name them. A choice, so that editors can list them. */
const languages = [
  ...[
    "bg",
    "ca",
    "cs",
    "cy",
    "da",
    "de",
    "el",
    "en",
    "es",
    "et",
    "eu",
    "fi",
    "fr",
    "ga",
    "gl",
    "hr",
    "hu",
    "is",
    "it",
  ],
  ...[
    "lb",
    "lt",
    "lv",
    "mk",
    "mt",
    "nb",
    "nl",
    "nn",
    "no",
    "pl",
    "pt",
    "rm",
    "ro",
    "ru",
    "sk",
    "sl",
    "sq",
    "sr",
    "sv",
  ],
  ...["tr", "uk"],
] as const;

/** A video from `public/media/`, with its captions. */
export const video = resolvesTo<ResolvedVideo>().sharedField(
  "video",
  "A video: its files and its captions.",
  () =>
    z.strictObject({
      files: z
        .array(nameOf("video", z.string().min(1)))
        .min(1)
        .max(3)
        .describe("File names in public/media/. Browsers play the first one that they can play.")
        .meta({ label: "Files" }),
      captions: z
        .array(
          z.strictObject({
            language: z
              .enum(languages)
              .describe('The language of the captions: "de".')
              .meta({ label: "Language" }),
            file: nameOf("captions", z.string().min(1))
              .describe("A file name in public/media/.")
              .meta({ label: "File" }),
          }),
        )
        .optional()
        .describe("What is said, for people who do not hear it: one file for each language.")
        .meta({ label: "Captions" }),
      noSpeech: z
        .literal(true)
        .optional()
        .describe("true: the video has no speech, so it needs no captions.")
        .meta({ label: "Without speech" }),
    }),
);
