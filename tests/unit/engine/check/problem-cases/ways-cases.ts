import { swap } from "../../../../fixtures/test-site.ts";
import type { ProblemCase } from "./problem-case.ts";

export const waysCases = {
  "unreachable-order-rule": {
    defect: {
      "order-targets.json": swap(
        '{ "to": "promo" }',
        '{ "to": "promo" },\n    { "routes": ["terms"], "to": "take" }',
      ),
    },
    problem: {
      at: "order-targets.json:7:5",
      marked: '{ "to": "promo" }',
      message: "This rule matches every visit, so later rules can never match.",
      hint: "Move it to the end of the list.",
    },
    nearMiss: {
      "order-targets.json": swap(
        '{ "to": "promo" }',
        '{ "routes": ["terms"], "query": { "src": "mail" }, "to": "take" },\n    { "to": "promo" }',
      ),
    },
  },
  "no-default-order-rule": {
    defect: { "order-targets.json": swap('{ "to": "promo" }', '{ "routes": ["terms"], "to": "promo" }') },
    problem: {
      at: "order-targets.json:3:3",
      marked: '"rules"',
      message: "No rule matches every page, so some order buttons would lead nowhere.",
      hint: 'End the list with a rule that has only "to".',
    },
    nearMiss: { "order-targets.json": swap('{ "to": "promo" }', '{ "query": {}, "to": "promo" }') },
  },
  "order-target-without-route": {
    defect: { "order-targets.json": swap('"to": "promo"', '"to": "prom"') },
    problem: {
      at: "order-targets.json:7:13",
      marked: '"prom"',
      message: 'The order button would lead to "prom", but there is no route with that name.',
      hint: 'Did you mean "promo"?',
    },
    nearMiss: { "order-targets.json": swap('"to": "promo"', '"to": "promo-2"') },
  },
  "redirect-loop": {
    defect: { "redirects.json": swap('"/take?from=old#hero"', '"/Old?from=old"') },
    problem: {
      at: "redirects.json:4:29",
      marked: '"/Old?from=old"',
      message: "This redirect leads back to itself: /old → /old.",
      hint: "Point one of them to a page.",
    },
    nearMiss: { "redirects.json": swap('"/take?from=old#hero"', '"/take?from=/old"') },
  },
  "redirect-over-page": {
    defect: { "redirects.json": swap('"/support"', '"/Terms/GB"') },
    problem: {
      at: "redirects.json:6:15",
      marked: '"/Terms/GB"',
      message: '"/Terms/GB" is a page of the route "terms"; the redirect would hide it.',
      hint: "Remove the redirect, or give it another path.",
    },
    nearMiss: { "redirects.json": swap('"/support"', '"/terms/fr"') },
  },
  "redirect-to-nowhere": {
    defect: { "redirects.json": swap('"/take?from=old#hero"', '"/tkae?from=old"') },
    problem: {
      at: "redirects.json:4:29",
      marked: '"/tkae?from=old"',
      message: 'There is no page at "/tkae?from=old".',
      hint: 'Did you mean "/take"?',
    },
    nearMiss: { "redirects.json": swap('"/take?from=old#hero"', '"/Take/CH-FR?from=old"') },
  },
} satisfies Record<string, ProblemCase>;
