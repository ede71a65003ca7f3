import type { Explanation } from "./explanation.ts";

/** Of the site as a whole: its facts, pictures and tag manager, and what it allows. */
export const site = {
  "placeholder-fact": {
    why: "Shoppers read a made-up name, number or address, and often the law asks for the real one. Put it in place of the whole object before the shop opens.",
    file: "markets.json",
    at: ["markets", "FR", "facts"],
    wrong: `{ "frEcoId": { "placeholder": "FR000000", "law": "A number of the packaging scheme is asked." } }`,
    right: `{ "frEcoId": "FR217563_01KWPE" }`,
  },
  "missing-consent-words": {
    why: "Nothing of a tag manager is loaded before a visitor agrees, and without words nobody can be asked: it would never run.",
    file: "site.json",
    at: [],
    wrong: `{ "gtm": "GTM-ABC1234" }`,
    right: `{ "gtm": "GTM-ABC1234", "consent": { "title": "t:consent.title", "text": "t:consent.text", "…": "…" } }`,
  },
  "invalid-gtm-id": {
    why: "With a wrong id Google loads nothing, and no visit or order is counted. The id stands at the top of your container: `GTM-`, then capitals and digits.",
    file: "site.json",
    at: [],
    wrong: `{ "gtm": "gtm-abc1234" }`,
    right: `{ "gtm": "GTM-ABC1234" }`,
  },
  "missing-image-base": {
    why: "Pictures are to come from a service, and nobody knows where it is: none would be shown.",
    file: "site.json",
    at: ["images"],
    wrong: `{ "provider": "delivery" }`,
    right: `{ "provider": "delivery", "base": "https://pictures.mellva.example" }`,
  },
  "invalid-densities": {
    why: "Densities say for how sharp screens pictures are made. No screen has one below 1, and without any no picture can be made.",
    file: "site.json",
    at: ["images"],
    wrong: `{ "densities": [] }`,
    right: `{ "densities": [1, 2] }`,
  },
  "unused-allowance": {
    why: "What is allowed for no reason hides the next real mistake. Take it out once the reason is gone.",
    file: "routes/take.json",
    at: ["blocks", "hero"],
    wrong: `{ "id": "hero", "allow": { "placeholder-fact": "The phone number comes in June." } }`,
    right: `{ "id": "hero" }`,
  },
} satisfies Record<string, Explanation>;
