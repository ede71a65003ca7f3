import type { Explanation } from "./explanation.ts";

/** Of single values: that they are there, known, and what their place takes. */
export const shape = {
  "unknown-property": {
    why: "What has no meaning is not shown. A misspelt property would be left out in silence: a button without its words, a page that search engines list although it says otherwise.",
    file: "routes/take.json",
    at: ["blocks", "hero", "props"],
    wrong: `{ "eyebrw": "t:take.hero.eyebrow" }`,
    right: `{ "eyebrow": "t:take.hero.eyebrow" }`,
  },
  "missing-property": {
    why: "The block cannot be drawn without it: a heading would be empty, a picture would have no source.",
    file: "routes/take.json",
    at: ["blocks", "hero", "props"],
    wrong: `{ "text": "t:take.hero.text" }`,
    right: `{ "title": "t:take.hero.title", "text": "t:take.hero.text" }`,
  },
  "wrong-type": {
    why: "A number in quotes is a text, and cannot be counted with. Numbers and `true` or `false` stand without quotes, texts with them, lists in `[ ]`.",
    file: "products/starter.json",
    at: [],
    wrong: `{ "packs": "1" }`,
    right: `{ "packs": 1 }`,
  },
  "unknown-value": {
    why: "Only the listed values have a look or a meaning. Another one would be drawn like none. The editor lists them when you type.",
    file: "routes/take.json",
    at: ["blocks", "hero", "props"],
    wrong: `{ "tone": "spruse" }`,
    right: `{ "tone": "spruce" }`,
  },
  "out-of-range": {
    why: "Outside its bounds a value breaks the layout or has no sense: a product of no packs, a list with nothing in it.",
    file: "products/starter.json",
    at: [],
    wrong: `{ "packs": 0 }`,
    right: `{ "packs": 1 }`,
  },
  "wrong-format": {
    why: "Colours, paths, ids and addresses have a fixed form. In another one the browser does not understand them.",
    file: "site.json",
    at: [],
    wrong: `{ "themeColor": "#173F3" }`,
    right: `{ "themeColor": "#173F35" }`,
  },
  "contradicting-props": {
    why: "Each value is a right one, and together they say nothing, or two things. A countdown to a deadline without an end would show an end that nobody has set.",
    file: "routes/buybf.json",
    at: ["blocks", "countdown", "props"],
    wrong: `{ "mode": "deadline" }`,
    right: `{ "mode": "deadline", "until": "2026-11-27T23:59:00+01:00" }`,
  },
  "impossible-bounds": {
    why: "Nothing that visitors enter lies within them, so they could never go on.",
    file: "quizzes/v2.json",
    at: ["questions", "age"],
    wrong: `{ "min": 110, "max": 10 }`,
    right: `{ "min": 10, "max": 110 }`,
  },
} satisfies Record<string, Explanation>;
