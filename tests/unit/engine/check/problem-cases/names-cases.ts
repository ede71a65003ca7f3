import { swap } from "../../../../fixtures/test-site.ts";
import type { ProblemCase } from "./problem-case.ts";

export const namesCases = {
  "unknown-block": {
    defect: { "routes/take.json": swap('"block": "cards"', '"block": "crads"') },
    problem: {
      at: "routes/take.json:30:34",
      marked: '"crads"',
      message: 'There is no block named "crads".',
      hint: 'Did you mean "cards"?',
    },
    nearMiss: {
      "routes/take.json": swap(
        '"cards", "props": { "products": ["starter"] }',
        '"hero", "props": { "title": "Hi" }',
      ),
    },
  },
  "unknown-layout": {
    defect: { "routes/terms.json": swap('"default"', '"defualt"') },
    problem: {
      at: "routes/terms.json:5:13",
      marked: '"defualt"',
      message: 'There is no layout named "defualt".',
      hint: 'Did you mean "default"?',
    },
    nearMiss: { "routes/terms.json": swap('"default"', '"empty"') },
  },
  "unknown-route": {
    defect: { "blocks/main-footer.json": swap('"to": "terms"', '"to": "trems"') },
    problem: {
      at: "blocks/main-footer.json:6:22",
      marked: '"trems"',
      message: 'There is no route named "trems".',
      hint: 'Did you mean "terms"?',
    },
    nearMiss: { "blocks/main-footer.json": swap('"to": "terms"', '"to": "terms-2"') },
  },
  "unknown-ref": {
    defect: { "layouts/default.json": swap('"ref": "main-footer"', '"ref": "main-foter"') },
    problem: {
      at: "layouts/default.json:6:22",
      marked: '"main-foter"',
      message: 'There is no shared block named "main-foter".',
      hint: 'Did you mean "main-footer"?',
    },
    nearMiss: { "layouts/default.json": swap('"ref": "main-footer"', '"ref": "main-footer", "id": "foot"') },
  },
  "unknown-product": {
    defect: { "routes/take.json": swap('["family", "starter"]', '["family", "starters"]') },
    problem: {
      at: "routes/take.json:7:26",
      marked: '"starters"',
      message: 'There is no product with the id "starters".',
      hint: 'Did you mean "starter"?',
    },
    nearMiss: { "routes/take.json": swap('["family", "starter"]', '["starter", "family"]') },
  },
  "unknown-message": {
    defect: { "routes/terms.json": swap('"t:terms.german"', '"t:terms.germna"') },
    problem: {
      at: "routes/terms.json:9:79",
      marked: '"t:terms.germna"',
      message: 'There is no message with the key "terms.germna".',
      hint: 'Did you mean "terms.german"?',
    },
    nearMiss: { "routes/terms.json": swap('"t:terms.german"', '"terms.germna"') },
  },
  "unknown-image": {
    defect: { "routes/take.json": swap('"image": "kitchen.webp"', '"image": "kitchn.webp"') },
    problem: {
      at: "routes/take.json:6:84",
      marked: '"kitchn.webp"',
      message: 'There is no picture "kitchn.webp" in public/images/.',
      hint: 'Did you mean "kitchen.webp"?',
    },
    nearMiss: { "routes/take.json": swap('"image": "kitchen.webp"', '"image": "share.webp"') },
  },
  "unknown-preset": {
    defect: { "products/family.json": swap('"preset": "card"', '"preset": "cards"') },
    problem: {
      at: "products/family.json:8:71",
      marked: '"cards"',
      message: 'There is no image preset named "cards".',
      hint: 'Did you mean "card"?',
    },
    nearMiss: { "products/family.json": swap('"preset": "card"', '"preset": "hero"') },
  },
  "unknown-market": {
    defect: { "routes/gift.json": swap('["DE", "GB"]', '["DE", "UK"]') },
    problem: {
      at: "routes/gift.json:6:21",
      marked: '"UK"',
      message: 'There is no market with the code "UK".',
      hint: 'Did you mean "GB"?',
    },
    nearMiss: { "routes/gift.json": swap('["DE", "GB"]', '["GB"]') },
  },
  "unknown-locale": {
    defect: { "markets.json": swap('"fallback": "fr_FR"', '"fallback": "fr_CH"') },
    problem: {
      at: "markets.json:8:36",
      marked: '"fr_CH"',
      message: '"fr_CH" is not in the list of locales.',
      hint: 'Did you mean "fr_FR"?',
    },
    nearMiss: { "markets.json": swap('{ "code": "de_DE" }', '{ "code": "de_DE", "fallback": "en_GB" }') },
  },
  "unknown-section": {
    defect: { "routes/terms.json": swap('"section": "rules"', '"section": "rule"') },
    problem: {
      at: "routes/terms.json:9:145",
      marked: '"rule"',
      message: 'The page of "terms" has no block with the id "rule".',
      hint: 'Did you mean "rules"?',
    },
    nearMiss: { "routes/terms.json": swap('"section": "rules"', '"section": "main-footer"') },
  },
  "hidden-section": {
    defect: { "messages/en_GB/common.json": swap("## Rules", "[Germany](section:german) has rules.") },
    problem: {
      at: "messages/en_GB/common.json:15:17",
      marked: String.raw`"[Germany](section:german) has rules.\n\nA sentence with *stress*.\n\n- one\n- two"`,
      message: 'The page of "terms" shows no block "german" in GB, so the link does nothing there.',
      hint: 'Add a block "german" for GB, or add GB to the "markets" of an existing one.',
    },
    nearMiss: {
      "messages/de_DE/common.json": swap("## Regeln", "[Deutschland](section:german) hat Regeln."),
    },
  },
  "unknown-modal-section": {
    defect: {
      "routes/terms.json": swap('{ "section": "rules" }', '{ "to": "take", "opens": "thankx" }'),
    },
    problem: {
      at: "routes/terms.json:9:157",
      marked: '"thankx"',
      message: 'The info modal of "take" has no section "thankx".',
      hint: 'Did you mean "thanks"?',
    },
    nearMiss: { "routes/terms.json": swap('{ "section": "rules" }', '{ "to": "take", "opens": "thanks" }') },
  },
  "unknown-slot": {
    defect: { "routes/take.json": swap('"panels"', '"panel"') },
    problem: {
      at: "routes/take.json:24:9",
      marked: '"panel"',
      message: 'The block "tabs" has no slot named "panel".',
      hint: 'Did you mean "panels"?',
    },
    nearMiss: {
      "routes/take.json": swap(
        '{ "ref": "guarantee" }',
        '{ "ref": "guarantee" }, { "id": "third", "block": "prose", "props": { "body": "Hi" } }',
      ),
    },
  },
  "unknown-version": {
    defect: { "routes/take.json": swap('"version": 3', '"version": 4') },
    problem: {
      at: "routes/take.json:18:51",
      marked: "4",
      message: 'The newest version of the block "teaser" is 3.',
      hint: "Write 3, or update the site's code.",
    },
    nearMiss: { "routes/take.json": swap('"version": 3', '"version":   3') },
  },
  "outdated-version": {
    defect: {
      "routes/take.json": swap('"version": 3, "props": { "title"', '"version": 2, "props": { "heading"'),
    },
    problem: {
      at: "routes/take.json:18:30",
      marked: '"teaser"',
      message: 'The block "teaser" has version 3, but these props are written for version 2.',
      hint: "Run npm run upgrade -- --write.",
    },
    nearMiss: {
      "routes/take.json": swap(
        '"id": "first", "block": "prose"',
        '"id": "first", "block": "prose", "version": 1',
      ),
    },
  },
} satisfies Record<string, ProblemCase>;
