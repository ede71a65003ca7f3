import type { Document } from "../../json/document.ts";
import type { Edit } from "../transaction.ts";

/**
 * The edit that makes a site without `policies` follow all installed ones, as sites did before they could
 * choose. Empty if site.json has them, or cannot be read.
 */
export function addPolicies(root: string, documents: readonly Document[], names: readonly string[]): Edit {
  const file = `${root}site.json`;
  const site = documents.find((document) => document.file === file)?.value;
  if (typeof site !== "object" || site === null || "policies" in site) return [];
  return [{ file, changes: [{ set: ["policies"], value: names }] }];
}
