import { invalidDocument, readDocument } from "../../../../../engine/json/read-document.ts";
import { documentsOf, swap } from "../../../../fixtures/test-site.ts";
import type { ProblemCase } from "./problem-case.ts";

const extra = "manifests/messages/de_DE/extra.json";
const latin = (text: string) => readDocument(extra, Buffer.from(text, "latin1"));

export const textCases = {
  "empty-file": {
    defect: { "layouts/empty.json": "" },
    problem: {
      at: "layouts/empty.json:1:1",
      marked: "",
      message: "The file is empty.",
      hint: "Write the manifest, or delete the file.",
    },
    nearMiss: { "layouts/empty.json": (text) => `\n${text}\n\n` },
  },
  "invalid-json": {
    defect: { "redirects.json": swap('/start" }', '/start" },') },
    problem: {
      at: "redirects.json:6:63",
      marked: ",",
      message: "There is a comma after the last entry.",
      hint: "Remove the comma.",
    },
    nearMiss: { "redirects.json": swap('"/support"', '"/support,}"') },
  },
  "byte-order-mark": {
    defect: { "layouts/empty.json": (text) => `\ufeff${text}` },
    problem: {
      at: "layouts/empty.json:1:1",
      marked: "{",
      message: "The file starts with a byte-order mark, an invisible character.",
      hint: "Save it as UTF-8 without BOM, or run npm run check -- --fix.",
    },
    nearMiss: { "layouts/empty.json": swap("Nothing", "No\ufeffthing") },
  },
  "invalid-encoding": {
    defect: {},
    problem: {
      at: "messages/de_DE/extra.json:1:13",
      marked: "\ufffd",
      message: "The file is not UTF-8: the byte 0xF6 is invalid here.",
      hint: "Save it as UTF-8.",
    },
    nearMiss: {},
    around: {
      defect: { documents: [...documentsOf(), latin('{ "extra": "öl" }')] },
      nearMiss: { documents: [...documentsOf(), readDocument(extra, Buffer.from('{ "extra": "öl" }'))] },
    },
  },
  "unreadable-file": {
    defect: {},
    problem: {
      at: "messages/de_DE/extra.json:1:1",
      marked: "",
      message: "This is a folder, not a file.",
      hint: "Move it.",
    },
    nearMiss: {},
    around: {
      defect: {
        documents: [
          ...documentsOf(),
          invalidDocument(extra, "unreadable-file", {
            message: "This is a folder, not a file.",
            hint: "Move it.",
          }),
        ],
      },
      nearMiss: {},
    },
  },
  "duplicate-key": {
    defect: { "redirects.json": swap('"status": 301', '"status": 301, "st\\u0061tus": 302') },
    problem: {
      at: "redirects.json:5:56",
      marked: '"st\\u0061tus"',
      message: 'The key "status" is in this object twice. Only the last one counts.',
      hint: "Keep one of them.",
    },
    nearMiss: { "redirects.json": swap('"to": "/terms"', '"to": "/terms?\\"to\\":1"') },
  },
  "missing-manifest": {
    defect: { "order-targets.json": null },
    problem: {
      at: "order-targets.json:1:1",
      marked: "",
      message: "The file manifests/order-targets.json is missing.",
      hint: "Every site needs it; create it, or restore it from version control.",
    },
    nearMiss: { "redirects.json": null },
  },
  "unexpected-file": {
    defect: { "route/take.json": "{}" },
    problem: {
      at: "route/take.json:1:1",
      marked: "{}",
      message: 'No kind of manifest has a file "route/take.json".',
      hint: "Known: routes/, redirects.json, markets.json, order-targets.json, site.json, served.json, glossary.json, layouts/, products/, messages/, translations/, experiments/, and 5 more.",
    },
    nearMiss: { "schema/contact.json": "{}" },
  },
} satisfies Record<string, ProblemCase>;
