import { swap } from "../../../../fixtures/test-site.ts";
import type { ProblemCase } from "./problem-case.ts";

export const messagesCases = {
  "missing-message": {
    defect: { "messages/en_GB/common.json": swap('  "kitchen.alt": "A kitchen",\n', "") },
    problem: {
      at: "messages/en_GB/common.json:5:3",
      marked: '"banner.shipping"',
      message: 'The message "kitchen.alt" is shown in en_GB, but has no text there.',
      hint: "Add it to messages/en_GB/common.json.",
    },
    nearMiss: { "messages/fr_FR/common.json": swap('  "order": "Commander",\n', "") },
  },
  "message-arguments-differ": {
    defect: { "messages/en_GB/common.json": swap("**{days} days** guarantee", "A guarantee") },
    problem: {
      at: "messages/en_GB/common.json:7:21",
      marked: '"A guarantee, see [terms](to:terms#rules)."',
      message: "The text in en_GB leaves out {days}, which the text in de_DE has.",
      hint: "Insert the same values in every language, so that no shopper misses a figure.",
    },
    nearMiss: { "messages/en_GB/common.json": swap("{days, plural, one {# day} other {# days}}", "{days}") },
  },
  "unknown-message-argument": {
    defect: { "messages/de_DE/common.json": swap("Nur hier.", "Nur {bradn}.") },
    problem: {
      at: "messages/de_DE/common.json:17:19",
      marked: '"Nur {bradn}."',
      message: "The message uses {bradn}, but nothing provides that value.",
      hint: 'Did you mean "brand"?',
    },
    nearMiss: { "messages/de_DE/common.json": swap("Nur hier.", "Nur {brand}.") },
  },
  "invalid-message": {
    defect: { "messages/de_DE/common.json": swap("Nur hier.", "Nur {hier.") },
    problem: {
      at: "messages/de_DE/common.json:17:19",
      marked: '"Nur {hier."',
      message: "This is not valid ICU MessageFormat. The name between { and } is not complete.",
      hint: "Write values as {name}. Quote a brace that is only a brace: '{'.",
    },
    nearMiss: { "messages/de_DE/common.json": swap("Nur hier.", "Nur '{'hier.") },
  },
  "duplicate-message": {
    defect: { "messages/de_DE/take.json": swap('"take.news"', '"order": "Los", "take.news"') },
    problem: {
      at: "messages/de_DE/take.json:4:3",
      marked: '"order"',
      message: 'The message "order" already has a text in manifests/messages/de_DE/common.json.',
      hint: "Keep one of the two.",
    },
    nearMiss: { "messages/de_DE/take.json": swap('"take.news"', '"Order": "Los", "take.news"') },
  },
  "fallback-cycle": {
    defect: { "markets.json": swap('{ "code": "de_DE" }', '{ "code": "de_DE", "fallback": "de_DE" }') },
    problem: {
      at: "markets.json:5:36",
      marked: '"de_DE"',
      message: "The fallbacks form a cycle: de_DE → de_DE.",
      hint: "Remove the fallback of one of them.",
    },
    nearMiss: { "markets.json": swap('{ "code": "de_DE" }', '{ "code": "de_DE", "fallback": "en_GB" }') },
  },
} satisfies Record<string, ProblemCase>;
