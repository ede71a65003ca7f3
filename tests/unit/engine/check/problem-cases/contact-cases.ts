import { edits, swap } from "../../../../fixtures/test-site.ts";
import type { ProblemCase } from "./problem-case.ts";

const contact = (phone: string, email: string) => ({
  "site.json": swap(
    '"allowedHosts"',
    `"contact": { "phone": "${phone}", "email": "${email}", "address": { "lines": ["Lumo", "Way 1", "10115 Berlin"], "country": "DE" } }, "allowedHosts"`,
  ),
});

export const contactCases = {
  "invalid-email": {
    defect: contact("+49 30 1234567", "hello@lumo"),
    problem: {
      at: "site.json:13:52",
      marked: '"hello@lumo"',
      message: '"hello@lumo" is not an e-mail address.',
      hint: "Write a whole address: name@shop.example.",
    },
    nearMiss: {
      "blocks/guarantee.json": swap(
        "mailto:help@shop.example",
        "mailto:help@shop.example,a.b+c@shop.example?subject=Hello%20you",
      ),
    },
  },
  "invalid-phone": {
    defect: { "blocks/guarantee.json": swap("mailto:help@shop.example", "tel:call-us") },
    problem: {
      at: "blocks/guarantee.json:9:44",
      marked: '"tel:call-us"',
      message: 'The link "tel:call-us" has no phone number, so it does nothing.',
      hint: "Write it with its country code and without spaces: tel:+49301234567.",
    },
    nearMiss: contact("+49 (0)30 / 123 45-67", "hello@lumo.example"),
  },
  "unknown-country": {
    defect: { "markets.json": swap('"country": "GB"', '"country": "UK"') },
    problem: {
      at: "markets.json:12:32",
      marked: '"UK"',
      message: 'There is no country with the code "UK".',
      hint: 'Did you mean "GB"?',
    },
    nearMiss: {
      "markets.json": edits(swap('"country": "GB"', '"country": "JE"'), swap('"en-GB"', '"en-JE"')),
    },
  },
} satisfies Record<string, ProblemCase>;
