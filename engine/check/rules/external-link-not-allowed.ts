import type { Document, JsonPath } from "../../json/document.ts";
import { refuseOutsideLink } from "../../routing/destination.ts";
import { findLinks, richTextLinks } from "../../site/find-links.ts";
import { sitePaths } from "../../site/find-route.ts";
import type { LinkedSite } from "../../site/link-site.ts";
import { readHost } from "../host-of.ts";
import { findPublicPath, leadsToFile } from "../public-file.ts";
import type { Rule } from "../rule.ts";

const reasons = {
  malformed: ["is not a complete address.", 'Write it out: "https://…".'],
  protocol: ["has a protocol that is not allowed.", "Use https:, mailto: or tel:."],
  host: [
    "leads to a host that the site does not allow.",
    'If you trust the host, add it to "allowedHosts" in manifests/site.json.',
  ],
} as const;

/** Where a link is written: in a field, in a text, or as the target of a redirect. */
type Writing = "field" | "text" | "redirect";

/** How to write a link to a page. */
function writeLink(to: string, hash: string, writing: Writing): string {
  if (writing === "text") return `(to:${to}${hash && `#${hash}`})`;
  return `{ "to": "${to}"${hash && `, "hash": "${hash}"`} }`;
}

/** A host as people type it. */
const withoutWww = (host: string): string => host.replace(/^www\./, "");

/** A domain without its protocol: "www.example.org/help". Names of pages have no dot. */
const bareDomain = /^(?:[\w-]+\.)+[a-z]{2,}(?:[/?#].*)?$/i;

/** Finds the page of this site that an address or a path leads to, and describes the link to it. */
function ownPageFinder(
  site: LinkedSite,
  url: string,
): (href: string, writing: Writing) => string | undefined {
  const { host } = new URL(url);
  const pages = sitePaths(site);
  return (href, writing) => {
    if (writing !== "redirect" && /^#[\w-]+$/.test(href))
      return `Write ${writing === "text" ? `(section:${href.slice(1)})` : `{ "section": "${href.slice(1)}" }`}.`;
    const file = findPublicPath(href);
    if (file !== undefined) return `There is no file ${file}. Put it there, or correct the path.`;
    if (href === "") return `Write a link to a page of this site: ${writeLink("route", "", writing)}.`;
    if (bareDomain.test(href))
      return `Write "https://${href}", and add the host to "allowedHosts" in manifests/site.json.`;
    if (!URL.canParse(href, url)) return undefined;
    const address = new URL(href, url);
    if (withoutWww(address.host) !== withoutWww(host)) return undefined;
    if (writing === "redirect")
      return `Write the path only: "${address.pathname}${address.search}${address.hash}".`;
    const route = pages.get(address.pathname.toLowerCase().replace(/(.)\/+$/, "$1"));
    return route === undefined
      ? `Write a link to a page of this site: ${writeLink("route", "", writing)}.`
      : `This is a page of this site. Write ${writeLink(route, address.hash.slice(1), writing)}.`;
  };
}

export const externalLinkNotAllowed: Rule = {
  meta: {
    code: "external-link-not-allowed",
    severity: "error",
    tier: "reference",
    title: "A link to another site that site.json does not allow",
  },
  check: (site, report) => {
    const { manifests } = site;
    if (manifests.settings === undefined) return;
    const { allowedHosts, url } = manifests.settings.value;
    // `invalid-origin` reports entries that are whole addresses.
    const allowed = allowedHosts.map((entry) => readHost(entry) ?? entry);
    const findOwnPage = ownPageFinder(site, url);
    const validate = (href: string, document: Document, path: JsonPath, writing: Writing = "field") => {
      const refused = refuseOutsideLink(href, allowed);
      if (refused === undefined || leadsToFile(manifests, href)) return;
      const [what, hint] = reasons[refused];
      report({
        document,
        path,
        message: `The link "${href}" ${what}`,
        hint: findOwnPage(href, writing) ?? hint,
      });
    };
    const { helpCenter } = manifests.settings.value;
    if (helpCenter !== undefined) validate(helpCenter, manifests.settings.document, ["helpCenter"]);
    for (const { link, use, below } of findLinks(site)) {
      if (link.href === undefined || refuseOutsideLink(link.href, allowed) === undefined) continue;
      const { document, path } = use.locate([...below, "href"]);
      validate(link.href, document, path);
    }
    for (const { target, document, path } of richTextLinks(site)) {
      if (target.href !== undefined) validate(target.href, document, path, "text");
    }
    manifests.redirects?.value.redirects.forEach(({ to }, index) => {
      if (manifests.redirects && (!to.startsWith("/") || to.startsWith("//")))
        validate(to, manifests.redirects.document, ["redirects", index, "to"], "redirect");
    });
  },
};
