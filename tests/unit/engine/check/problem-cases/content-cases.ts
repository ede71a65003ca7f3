import type { ImageFile } from "../../../../../engine/images/image-file.ts";
import { pictures, swap } from "../../../../fixtures/test-site.ts";
import type { ProblemCase } from "./problem-case.ts";

const inEnglish = (from: string, to: string) => ({ "messages/en_GB/common.json": swap(from, to) });
const first = (text: string) => inEnglish('"take.first": "First"', `"take.first": "${text}"`);

/** The test site's pictures, and one of them with other facts. */
const withPicture = (name: string, facts: Partial<ImageFile>): ReadonlyMap<string, ImageFile> =>
  new Map<string, ImageFile>([
    ...pictures.map((picture) => [picture.name, picture] as const),
    [name, { bytes: 900, width: 1600, height: 1200, vector: false, ...facts }],
  ]);

export const contentCases = {
  "empty-text": {
    defect: first("\\u00a0\\u200b "),
    problem: {
      at: "messages/en_GB/common.json:19:17",
      marked: '"\\u00a0\\u200b "',
      message: 'The message "take.first" is empty in en_GB.',
      hint: "Write the text. If no page needs it, delete the message in every locale.",
    },
    nearMiss: first("–"),
  },
  "literal-message-key": {
    defect: { "routes/promo.json": swap('"title": "Promo", "tone"', '"title": "T: take.title", "tone"') },
    problem: {
      at: "routes/promo.json:11:33",
      marked: '"T: take.title"',
      message: 'Visitors read "T: take.title". Only a text that starts with "t:" names a message.',
      hint: 'Write "t:take.title".',
    },
    nearMiss: { "routes/promo.json": swap('"title": "Promo", "tone"', '"title": "shop.example", "tone"') },
  },
  "html-in-text": {
    defect: inEnglish('"gift.title": "Gift"', '"gift.title": "Gift&nbsp;box"'),
    problem: {
      at: "messages/en_GB/common.json:20:17",
      marked: '"Gift&nbsp;box"',
      message: 'Visitors read "&nbsp;": texts have no HTML.',
      hint: "Write \\u00a0.",
    },
    // Markdown knows the names of characters, and <first> is no element of HTML.
    nearMiss: first("H&M; &amp; <first> <https://help.example/>, 2 < b > 1"),
  },
  "garbled-text": {
    defect: first("Donâ€™t"),
    problem: {
      at: "messages/en_GB/common.json:19:17",
      marked: '"Donâ€™t"',
      message: '"â€™" is broken: a program read this text in the wrong encoding.',
      hint: 'Write "’".',
    },
    nearMiss: first("“PÅ” and «\u00a0là\u00a0» or CAFÉ\u00a0»: Ångström, Ã"),
  },
  "mislabelled-picture": {
    defect: {},
    problem: {
      at: "site.json:10:17",
      marked: '"share.webp"',
      message: 'The name "share.webp" does not fit: the file contains PNG.',
      hint: "Save the picture in the format that its name says: renaming a file does not convert it.",
    },
    // The rule ignores a picture that nothing uses.
    nearMiss: {},
    around: {
      defect: { images: withPicture("share.webp", { otherFormat: "PNG" }) },
      nearMiss: { images: withPicture("spare.webp", { otherFormat: "PNG" }) },
    },
  },
  "unsafe-drawing": {
    defect: {},
    problem: {
      at: "products/starter.json:6:23",
      marked: '"pack.svg"',
      message: 'The drawing "pack.svg" contains a script.',
      hint: "Remove it from public/images/pack.svg, or save the drawing as a plain SVG.",
    },
    nearMiss: {},
    around: {
      defect: { images: withPicture("pack.svg", { vector: true, unsafe: "a script" }) },
      nearMiss: { images: withPicture("spare.svg", { vector: true, unsafe: "a script" }) },
    },
  },
  "invalid-picture-name": {
    defect: { "site.json": swap('"share.webp"', '"share it.webp"') },
    problem: {
      at: "site.json:10:17",
      marked: '"share it.webp"',
      message: 'The name of the picture "share it.webp" contains a space. Browsers do not find it.',
      hint: "Rename the file to share-it.webp, and write that name here.",
    },
    nearMiss: { "site.json": swap('"share.webp"', '"für_share-2.webp"') },
    around: {
      defect: { images: withPicture("share it.webp", {}) },
      nearMiss: { images: withPicture("für_share-2.webp", {}) },
    },
  },
  "file-name-as-alt": {
    defect: { "products/family.json": swap('"alt": "Three packs"', '"alt": "IMG_1234"') },
    problem: {
      at: "products/family.json:8:46",
      marked: '"IMG_1234"',
      message: '"IMG_1234" is the name of a file. Screen readers read it aloud.',
      hint: "Describe in one short sentence what the picture shows.",
    },
    nearMiss: { "products/family.json": swap('"alt": "Three packs"', '"alt": "Kitchen"') },
  },
  "decorative-with-alt": {
    defect: {
      "products/family.json": swap('"alt": "Three packs"', '"alt": "Three packs", "decorative": true'),
    },
    problem: {
      at: "products/family.json:8:75",
      marked: "true",
      message: "This picture has a description, but it is marked as decorative.",
      hint: 'If the description says something that the texts do not, remove "decorative". Otherwise write "alt": "".',
    },
    nearMiss: { "products/family.json": swap('"alt": "Three packs"', '"alt": "", "decorative": true') },
  },
  "untidy-spaces": {
    defect: first("First  of all "),
    problem: {
      at: "messages/en_GB/common.json:19:17",
      marked: '"First  of all "',
      message: "This text contains several spaces in a row.",
      hint: "Correct it, or run npm run check -- --fix.",
    },
    nearMiss: first("First\\u00a0of\\u00a0 all: won\\u00adderful\\n\\n- one\\n  - two"),
  },
  "unsupported-markup": {
    defect: inEnglish('"gift.title": "Gift"', '"gift.title": "A **big** gift"'),
    problem: {
      at: "messages/en_GB/common.json:20:17",
      marked: '"A **big** gift"',
      message: 'Visitors read "**big**" as it is: a place that shows this text has no formatting.',
      hint: "Write the words without Markdown.",
    },
    nearMiss: first("A **big** *gift*"),
  },
} satisfies Record<string, ProblemCase>;
