import type { FormManifest } from "../schema/form.ts";
import { allBlocks, blockUses } from "../site/collect-field-uses.ts";
import type { LinkedSite } from "../site/link-site.ts";
import type { Parsed } from "../site/manifests.ts";

/** The forms of blocks that offer products to order, each once. */
export function orderForms(site: LinkedSite): Iterable<Parsed<FormManifest>> {
  const forms = new Map<string, Parsed<FormManifest>>();
  for (const resolved of allBlocks(site)) {
    if (blockUses(site, resolved, "orderLines").length === 0) continue;
    for (const { value } of blockUses(site, resolved, "form")) {
      const form = site.manifests.forms.get(value);
      if (form) forms.set(value, form);
    }
  }
  return forms.values();
}

/** Whether a value matches a pattern. `invalid-form-schema` reports a pattern that is none: every value matches it. */
export function isMatch(pattern: string, value: string): boolean {
  try {
    return new RegExp(pattern, "u").test(value);
  } catch {
    return true;
  }
}
