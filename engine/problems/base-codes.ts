import type { RuleMeta } from "./rule-meta.ts";

/** Codes of problems that no single rule finds: in files, values, suppressions and colours. */
export const baseCodes = {
  "empty-file": { code: "empty-file", severity: "error", tier: "file", title: "A manifest file is empty" },
  "invalid-json": {
    code: "invalid-json",
    severity: "error",
    tier: "file",
    title: "A file is not valid JSON",
  },
  "byte-order-mark": {
    code: "byte-order-mark",
    severity: "error",
    tier: "file",
    title: "A file starts with a byte-order mark",
  },
  "invalid-encoding": {
    code: "invalid-encoding",
    severity: "error",
    tier: "file",
    title: "A file is not saved as UTF-8",
  },
  "unreadable-file": {
    code: "unreadable-file",
    severity: "error",
    tier: "file",
    title: "A file or folder cannot be read",
  },
  "duplicate-key": {
    code: "duplicate-key",
    severity: "error",
    tier: "file",
    title: "An object has the same key twice",
  },
  "missing-manifest": {
    code: "missing-manifest",
    severity: "error",
    tier: "file",
    title: "A required file or folder is missing",
  },
  "unexpected-file": {
    code: "unexpected-file",
    severity: "error",
    tier: "file",
    title: "A file in manifests/ is in an unknown folder",
  },
  "unknown-property": {
    code: "unknown-property",
    severity: "error",
    tier: "shape",
    title: "An unknown property",
  },
  "missing-property": {
    code: "missing-property",
    severity: "error",
    tier: "shape",
    title: "A required property is missing",
  },
  "wrong-type": { code: "wrong-type", severity: "error", tier: "shape", title: "A value has the wrong type" },
  "unknown-value": {
    code: "unknown-value",
    severity: "error",
    tier: "shape",
    title: "A value is not one of the allowed values",
  },
  "out-of-range": {
    code: "out-of-range",
    severity: "error",
    tier: "shape",
    title: "A number or a list is outside its limits",
  },
  "wrong-format": {
    code: "wrong-format",
    severity: "error",
    tier: "shape",
    title: "A text has the wrong format",
  },
  "name-differs-from-file": {
    code: "name-differs-from-file",
    severity: "error",
    tier: "file",
    title: "A manifest's name differs from its file name",
  },
  "unused-allowance": {
    code: "unused-allowance",
    severity: "warning",
    tier: "content",
    title: "A suppression that suppresses nothing",
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
} as const satisfies Record<string, RuleMeta>;

export type BaseCode = keyof typeof baseCodes;
