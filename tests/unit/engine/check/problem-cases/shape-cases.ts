import { manifestFiles } from "../../../../fixtures/manifests.ts";
import { swap } from "../../../../fixtures/test-site.ts";
import type { ProblemCase } from "./problem-case.ts";

export const shapeCases = {
  "unknown-property": {
    defect: { "routes/take.json": swap('"label": "t:order"', '"lable": "Go", "label": "t:order"') },
    problem: {
      at: "routes/take.json:15:20",
      marked: '"lable"',
      message: 'There is no property named "lable" here.',
      hint: 'Did you mean "label"?',
    },
    nearMiss: { "messages/de_DE/take.json": swap("../../schema/", "../../../schema/") },
  },
  "missing-property": {
    defect: { "layouts/empty.json": swap(',\n  "after": []', "") },
    problem: {
      at: "layouts/empty.json:1:1",
      marked: "{",
      message: 'The property "after" is missing.',
      hint: "Add it: a list.",
    },
    nearMiss: { "layouts/empty.json": swap('  "$schema": "../schema/layout.json",\n', "") },
  },
  "wrong-type": {
    defect: { "products/starter.json": swap('"packs": 1', '"packs": "1"') },
    problem: {
      at: "products/starter.json:7:12",
      marked: '"1"',
      message: '"packs" is a string.',
      hint: "Write a number.",
    },
    nearMiss: { "products/starter.json": swap('"amount": 250,', '"amount": 250.0,') },
  },
  "unknown-value": {
    defect: { "routes/index.json": swap('"calm"', '"clam"') },
    problem: {
      at: "routes/index.json:16:17",
      marked: '"clam"',
      message: '"tone" cannot be "clam".',
      hint: 'Did you mean "calm"?',
    },
    nearMiss: { "routes/index.json": swap('"calm"', '"loud"') },
  },
  "out-of-range": {
    defect: { "routes/index.json": swap('"columns": 2', '"columns": 5') },
    problem: {
      at: "routes/index.json:17:20",
      marked: "5",
      message: '"columns" is out of range: 5.',
      hint: "Use at most 4.",
    },
    nearMiss: { "routes/index.json": swap('"columns": 2', '"columns": 4') },
  },
  "wrong-format": {
    defect: { "site.json": swap("#115522", "#11552") },
    problem: {
      at: "site.json:11:17",
      marked: '"#11552"',
      message: '"themeColor" has the wrong format: "#11552".',
      hint: 'Write a colour as # and six hexadecimal digits: "#173F35".',
    },
    nearMiss: { "site.json": swap("#115522", "#AbCdEf") },
  },
  "contradicting-props": {
    defect: { "routes/index.json": swap('"columns": 2', '"wide": true, "columns": 2') },
    problem: {
      at: "routes/index.json:17:34",
      marked: "2",
      message: "Wide, and in columns.",
      hint: "Take one of them.",
    },
    nearMiss: { "routes/index.json": swap('"columns": 2', '"wide": false, "columns": 2') },
  },
  "name-differs-from-file": {
    defect: { "layouts/empty.json": swap('"name": "empty"', '"name": "emtpy"') },
    problem: {
      at: "layouts/empty.json:3:11",
      marked: '"emtpy"',
      message: 'The file is called "empty.json", but its name is "emtpy".',
      hint: 'Set "name" to "empty", or rename the file.',
    },
    nearMiss: { "layouts/wide.json": manifestFiles["layouts/empty.json"].replace('"empty"', '"wide"') },
  },
  "missing-schema": {
    defect: { "layouts/empty.json": swap('  "$schema": "../schema/layout.json",\n', "") },
    problem: {
      at: "layouts/empty.json:1:1",
      marked: "{",
      message: 'The file has no "$schema", so editors cannot complete or check it.',
      hint: 'Start the file with "$schema": "../schema/layout.json".',
    },
    nearMiss: { "layouts/empty.json": swap('{\n  "$schema"', '{ "$schema"') },
  },
} satisfies Record<string, ProblemCase>;
