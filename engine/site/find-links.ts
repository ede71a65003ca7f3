import type { WrittenLink } from "../fields/link/schema.ts";
import { readTextParts, type TextLink } from "../fields/rich-text/read-text-parts.ts";
import type { Document, JsonPath, SourceLocation } from "../json/document.ts";
import { memoize } from "../json/memoize.ts";
import { allUses, blockUses, findUses } from "./collect-field-uses.ts";
import type { FieldUse } from "./field-use.ts";
import { findMarkets } from "./find-markets.ts";
import type { Finding } from "./finding.ts";
import type { LinkedRoute } from "./link-routes.ts";
import { fullPage, type LinkedMail, type LinkedSite } from "./link-site.ts";
import { mergeCatalogues } from "./message-catalogues.ts";
import { type ResolvedBlock, withChildren } from "./resolved-block.ts";
import { shownForms } from "./shown-text.ts";

interface LinkUse {
  readonly link: WrittenLink;
  readonly use: FieldUse;
  /** The path of the link in the field's value. */
  readonly below: JsonPath;
}

/** Every link in a field of the site, once each. Links inside texts: `richTextLinks`. */
export const findLinks = memoize((site: LinkedSite): readonly LinkUse[] =>
  allUses(site).flatMap((use) => use.links().map((link) => ({ ...link, use }))),
);

interface RichTextLink extends TextLink {
  readonly document: Document;
  readonly path: JsonPath;
  /** The field that shows the text; the first one if several show the same message. */
  readonly use: FieldUse;
  /** The catalogue of the text; undefined for a literal text. */
  readonly locale?: string;
}

/**
 * Every link inside a formatted text, with the place where the text was written: a catalogue or the manifest.
 */
export const richTextLinks = memoize((site: LinkedSite): readonly RichTextLink[] => {
  const { manifests } = site;
  const links: RichTextLink[] = [];
  const keys = new Set<string>();
  const addMessage = (use: FieldUse, key: string) => {
    if (keys.has(key)) return;
    keys.add(key);
    for (const [locale, messages] of mergeCatalogues(manifests)) {
      const message = messages.get(key);
      if (message === undefined) continue;
      const { text, document } = message;
      for (const form of shownForms(manifests, findMarkets(manifests, locale), text))
        for (const link of readTextParts(form).links)
          links.push({ ...link, use, document, path: [key], locale });
    }
  };
  for (const use of allUses(site).filter((one) => one.isFormatted)) {
    for (const { text, below } of use.texts()) {
      if (text.startsWith("t:")) addMessage(use, text.slice(2));
      else for (const link of readTextParts(text).links) links.push({ ...link, use, ...use.locate(below) });
    }
  }
  return links;
});

/** A link to an e-mail address or a phone number. */
export interface AddressLink extends SourceLocation {
  readonly href: string;
  /** What follows the scheme, decoded, without its query: "hello@shop.example". */
  readonly address: string;
}

function readAddress(href: string, scheme: string): string | undefined {
  if (!href.toLowerCase().startsWith(scheme)) return undefined;
  const encoded = href.slice(scheme.length).split("?")[0] ?? "";
  try {
    return decodeURIComponent(encoded);
  } catch {
    return encoded;
  }
}

/**
 * Whether a text could not insert a value, such as `{email}`. Another rule reports why. `shownForms` writes
 * "00" for such a value, or leaves it as it is if no market shows the text.
 */
const isUnknown = (address: string): boolean => address === "00" || address.includes("{");

/** Every link of a scheme (`mailto:` or `tel:`), in fields and in texts. */
export function* addressLinks(site: LinkedSite, scheme: "mailto:" | "tel:"): Generator<AddressLink> {
  for (const { link, use, below } of findLinks(site)) {
    const address = readAddress(link.href ?? "", scheme);
    if (address !== undefined) yield { href: link.href ?? "", address, ...use.locate([...below, "href"]) };
  }
  for (const { target, document, path } of richTextLinks(site)) {
    const address = readAddress(target.href ?? "", scheme);
    if (address !== undefined && !isUnknown(address))
      yield { href: target.href ?? "", address, document, path };
  }
}

const inObject = (use: FieldUse): string => {
  const { document, path } = use.locate();
  return `${document.file} ${path.slice(0, -1).join(" ")}`;
};

/** Texts that are the whole text of a link: a `label` next to a `link`. */
export function linkLabels(site: LinkedSite): FieldUse<"text">[] {
  const links = new Set(findUses(site, "link").map(inObject));
  return findUses(site, "text").filter(
    (use) => use.locate().path.at(-1) === "label" && links.has(inObject(use)),
  );
}

/** A link to a section of its own page. */
export interface OwnSection extends Pick<Finding, "document" | "path"> {
  readonly section: string;
  /** The catalogue of the text that contains the link; undefined for a literal text or a link field. */
  readonly locale?: string | undefined;
  readonly route: LinkedRoute;
  readonly resolved: ResolvedBlock;
  /** All blocks of the page, including those in slots. */
  readonly blocks: readonly ResolvedBlock[];
}

/** Returns the links inside the texts of a field, those of its messages in every catalogue. */
const textLinks = memoize((site: LinkedSite) => {
  const ofMessages = Map.groupBy(
    richTextLinks(site).filter(({ locale }) => locale !== undefined),
    ({ path }) => path[0],
  );
  const ofLiterals = Map.groupBy(
    richTextLinks(site).filter(({ locale }) => locale === undefined),
    ({ use }) => use,
  );
  return (use: FieldUse): readonly RichTextLink[] => [
    ...(ofLiterals.get(use) ?? []),
    ...(use.isFormatted ? use.messageKeys().flatMap(({ key }) => ofMessages.get(key) ?? []) : []),
  ];
});

/** The sections that a field links to, directly or from its text. */
function listSections(
  use: FieldUse,
  inTexts: readonly RichTextLink[],
): Pick<OwnSection, "section" | "locale" | "document" | "path">[] {
  const fieldSections = use
    .links()
    .flatMap(({ link: { section }, below }) =>
      section === undefined ? [] : [{ section, ...use.locate([...below, "section"]) }],
    );
  const inText = inTexts.flatMap(({ target: { section }, document, path, locale }) =>
    section === undefined ? [] : [{ section, document, path, locale }],
  );
  return [...fieldSections, ...inText];
}

/** A block of a mail, and a section of the mail to which one of its links leads. */
interface MailSection {
  readonly section: string;
  readonly resolved: ResolvedBlock;
  readonly mail: LinkedMail;
}

/** Every link to a section of its own mail. */
export function* mailSections(site: LinkedSite): Generator<MailSection> {
  const linksIn = textLinks(site);
  for (const mail of site.mails.values())
    for (const resolved of withChildren(mail.blocks))
      for (const use of blockUses(site, resolved))
        for (const { section } of listSections(use, linksIn(use))) yield { section, resolved, mail };
}

/** Every link to a section of its own page, on each page that shows it. */
export const ownSections = memoize((site: LinkedSite): readonly OwnSection[] => {
  const linksIn = textLinks(site);
  const sections: OwnSection[] = [];
  for (const route of site.routes.values()) {
    const blocks = fullPage(site, route);
    for (const resolved of blocks) {
      for (const use of blockUses(site, resolved))
        for (const own of listSections(use, linksIn(use))) sections.push({ ...own, route, resolved, blocks });
    }
  }
  return sections;
});
