import type { JsonPath } from "../../json/document.ts";
import { suggestName } from "../../problems/suggest.ts";
import { twinName } from "../../routing/site-table.ts";
import { blockUses } from "../../site/collect-field-uses.ts";
import type { FieldUse } from "../../site/field-use.ts";
import { richTextLinks } from "../../site/find-links.ts";
import { fullPage } from "../../site/link-site.ts";
import { hasInvalidManifest } from "../../site/manifests.ts";
import { fitsBlock } from "../../site/prop-errors.ts";
import type { Rule } from "../rule.ts";

export const unknownModalSection: Rule = {
  meta: {
    code: "unknown-modal-section",
    severity: "error",
    tier: "content",
    title: "A link to a section that the info modal does not have",
  },
  check: (site, report) => {
    if (hasInvalidManifest(site.manifests, "shared-block", "layout")) return;
    const home = site.manifests.settings?.value.home ?? "";
    const sections = new Map<string, Set<string>>();
    for (const route of site.routes.values()) {
      // A modal with a mistake may have the section.
      if (!fullPage(site, route).every((resolved) => fitsBlock(site.manifests, resolved))) continue;
      const uses = fullPage(site, route).flatMap((resolved) => blockUses(site, resolved, "modalSection"));
      const names = new Set(uses.map(({ value }) => value));
      sections.set(route.name, names).set(twinName(route.name, home), names);
    }
    const reported = new Set<FieldUse>();
    const validate = (
      use: FieldUse,
      below: JsonPath,
      key: "modal" | "opens",
      page: string,
      required: string | undefined,
    ) => {
      const pageSections = sections.get(page);
      // If the page has no modal, the link simply opens its target.
      const isFine =
        required === undefined ||
        !pageSections ||
        pageSections.has(required) ||
        (key === "modal" && pageSections.size === 0);
      if (isFine || reported.has(use)) return;
      reported.add(use);
      report({
        ...use.locate([...below, key]),
        message: `The info modal of "${page}" has no section "${required}".`,
        ...suggestName(required, pageSections, "section"),
      });
    };
    for (const route of site.routes.values()) {
      for (const use of fullPage(site, route).flatMap((resolved) => blockUses(site, resolved)))
        for (const { link, below } of use.links()) {
          validate(use, below, "modal", route.name, link.modal);
          validate(use, below, "opens", link.to ?? "", link.opens);
        }
    }
    // A text may be on many pages. On those whose modal lacks the section, the link opens its target.
    const everySection = new Set([...sections.values()].flatMap((names) => [...names]));
    for (const { target, document, path } of richTextLinks(site)) {
      const { modal } = target;
      if (modal === undefined || everySection.has(modal)) continue;
      report({
        document,
        path,
        message: `No info modal has a section "${modal}".`,
        ...suggestName(modal, everySection, "section"),
      });
    }
  },
};
