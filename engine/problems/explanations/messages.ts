import type { Explanation } from "./explanation.ts";

/** Of messages: that they exist in every language, and can be completed. */
export const messages = {
  "missing-message": {
    why: "Shoppers of this language would see nothing, or a key, where the others read a sentence. A locale with a `fallback` needs only what differs.",
    file: "messages/en_GB/take.json",
    at: [],
    wrong: `{ "take.hero.title": "Three meals. Three glasses." }`,
    right: `{ "take.hero.title": "Three meals. Three glasses.", "take.hero.order": "Choose your jars" }`,
  },
  "message-arguments-differ": {
    why: "In one language shoppers would not learn a value that the others read: how long delivery takes, what they save.",
    file: "messages/en_GB/take.json",
    at: [],
    wrong: `{ "take.hero.point4": "Delivered in a few days" }`,
    right: `{ "take.hero.point4": "Delivered in {deliveryDays} working days" }`,
  },
  "unknown-message-argument": {
    why: "Nothing provides this value, so the sentence could not be completed. Facts of `site.json` and the values that `manifests/README.md` lists stand ready.",
    file: "messages/ch_CH/take.json",
    at: [],
    wrong: `{ "take.hero.eyebrow": "Die Routine von {bradn}" }`,
    right: `{ "take.hero.eyebrow": "Die Routine von {brand}" }`,
  },
  "invalid-message": {
    why: "The text cannot be read, so it could not be shown. Values stand as `{name}`; a brace that is only a brace is quoted: `'{'`.",
    file: "messages/ch_CH/take.json",
    at: [],
    wrong: `{ "take.hero.eyebrow": "Die Routine von {brand" }`,
    right: `{ "take.hero.eyebrow": "Die Routine von {brand}" }`,
  },
  "duplicate-message": {
    why: "One of the two texts would never be shown, and changing it would change nothing. Each key stands in one file of a locale.",
    file: "messages/en_GB/take2.json",
    at: [],
    wrong: `{ "take.hero.order": "Choose your jars" }`,
    right: `{ "take2.hero.order": "Choose your jars" }`,
  },
  "fallback-cycle": {
    why: "Each catalogue would look for its missing words in the other, without end.",
    file: "markets.json",
    at: ["locales", "fr_FR"],
    wrong: `{ "code": "fr_FR", "fallback": "ch_FR" }`,
    right: `{ "code": "fr_FR" }`,
  },
  "live-text-too-rich": {
    why: "This text is completed in the shopper's browser, which only inserts names and chooses one plural. More would make every page heavier.",
    file: "messages/en_GB/quizzes.json",
    at: [],
    wrong: `{ "quizzes.progress": "Question {current, number, percent} of {total}" }`,
    right: `{ "quizzes.progress": "Question {current} of {total}" }`,
  },
} satisfies Record<string, Explanation>;
