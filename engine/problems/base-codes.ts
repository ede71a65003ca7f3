import type { RuleMeta } from "./rule-meta.ts";

/** Codes of problems that no single rule finds: in files, values, suppressions and colours. */
export const baseCodes = {
  "empty-file": { code: "empty-file", severity: "error", title: "A manifest file is empty" },
  "invalid-json": { code: "invalid-json", severity: "error", title: "A file is not valid JSON" },
  "byte-order-mark": {
    code: "byte-order-mark",
    severity: "error",
    title: "A file starts with a byte-order mark",
  },
  "invalid-encoding": { code: "invalid-encoding", severity: "error", title: "A file is not saved as UTF-8" },
  "unreadable-file": {
    code: "unreadable-file",
    severity: "error",
    title: "A file or folder cannot be read",
  },
  "duplicate-key": { code: "duplicate-key", severity: "error", title: "An object has the same key twice" },
  "missing-manifest": {
    code: "missing-manifest",
    severity: "error",
    title: "A required file or folder is missing",
  },
  "unexpected-file": {
    code: "unexpected-file",
    severity: "error",
    title: "A file in manifests/ is in an unknown folder",
  },
  "unknown-property": { code: "unknown-property", severity: "error", title: "An unknown property" },
  "missing-property": {
    code: "missing-property",
    severity: "error",
    title: "A required property is missing",
  },
  "wrong-type": { code: "wrong-type", severity: "error", title: "A value has the wrong type" },
  "unknown-value": {
    code: "unknown-value",
    severity: "error",
    title: "A value is not one of the allowed values",
  },
  "out-of-range": {
    code: "out-of-range",
    severity: "error",
    title: "A number or a list is outside its limits",
  },
  "wrong-format": { code: "wrong-format", severity: "error", title: "A text has the wrong format" },
  "name-differs-from-file": {
    code: "name-differs-from-file",
    severity: "error",
    title: "A manifest's name differs from its file name",
  },
  "unused-allowance": {
    code: "unused-allowance",
    severity: "warning",
    title: "A suppression that suppresses nothing",
    configurable: true,
    followsInFile: ["countdown-over", "distant-date", "wrong-format", "wrong-offset"],
    usedIn: [
      "form",
      "layout",
      "markets",
      "messages",
      "order-targets",
      "product",
      "quiz",
      "redirects",
      "route",
      "shared-block",
      "site",
    ],
  },
  "low-contrast": { code: "low-contrast", severity: "error", title: "Two colours are hard to tell apart" },
} as const satisfies Record<string, RuleMeta>;

export type BaseCode = keyof typeof baseCodes;
