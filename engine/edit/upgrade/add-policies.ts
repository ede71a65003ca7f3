import type { Document } from "../../json/document.ts";
import type { Edit } from "../transaction.ts";

/**
 * The edit that adds all installed policies to a site without `policies`: before sites could choose, all of them
 * applied. Empty if site.json has `policies`, or cannot be read.
 */
export function addPolicies(root: string, documents: readonly Document[], names: readonly string[]): Edit {
  const file = `${root}site.json`;
  const site = documents.find((document) => document.file === file)?.value;
  if (typeof site !== "object" || site === null || "policies" in site) return [];
  return [{ file, changes: [{ set: ["policies"], value: names }] }];
}
