import type { Document, JsonPath } from "../../read/document.ts";
import { refuseOutsideLink } from "../../routing/outside-link.ts";
import { usesOf } from "../field-uses.ts";
import { richTextLinks } from "../rich-text-links.ts";
import type { Rule } from "../rule.ts";

const reasons = {
  malformed: [
    "is not a complete address.",
    'Write it out: "https://…". A page of this site is { "to": "route" }.',
  ],
  protocol: ["starts with a protocol that is not allowed.", "Only https:, mailto: and tel: are."],
  host: [
    "leads to a host that the site does not allow.",
    'Add the host to "allowedHosts" in manifests/site.json, if it should be.',
  ],
} as const;

export const externalLinkNotAllowed: Rule = {
  code: "external-link-not-allowed",
  texts: "each",
  check: (site, report) => {
    const { world } = site;
    if (world.site === undefined) return;
    const allowed = world.site.value.allowedHosts;
    const judge = (href: string, document: Document, path: JsonPath) => {
      const refused = refuseOutsideLink(href, allowed);
      if (refused === undefined) return;
      const [what, hint] = reasons[refused];
      report({ document, path, message: `The link "${href}" ${what}`, hint });
    };
    const { helpCenter } = world.site.value;
    if (helpCenter !== undefined) judge(helpCenter, world.site.document, ["helpCenter"]);
    for (const use of usesOf(site, "link")) {
      const { href } = use.value as { href?: string };
      if (href === undefined || refuseOutsideLink(href, allowed) === undefined) continue;
      const { document, path } = use.place(["href"]);
      judge(href, document, path);
    }
    for (const { target, document, path } of richTextLinks(site)) {
      if (target.href !== undefined) judge(target.href, document, path);
    }
    world.redirects?.value.redirects.forEach(({ to }, index) => {
      if (world.redirects && (!to.startsWith("/") || to.startsWith("//")))
        judge(to, world.redirects.document, ["redirects", index, "to"]);
    });
  },
};
