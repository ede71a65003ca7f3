import type { Element } from "@xmldom/xmldom";
import {
  type Exchange,
  type ExchangeRow,
  type ReadExchange,
  type ReadRow,
  type RefusedRow,
  UnreadableExchange,
} from "./exchange.ts";
import { readXliff12 } from "./xliff-1-2.ts";
import { escapeXml, type PrintValue, printInline, readInline } from "./xliff-inline.ts";
import { attributes, findFirst, listNotes, parseXml, readNumber } from "./xliff-parts.ts";

const namespaces = {
  xmlns: "urn:oasis:names:tc:xliff:document:2.0",
  "xmlns:slr": "urn:oasis:names:tc:xliff:sizerestriction:2.0",
  "xmlns:gls": "urn:oasis:names:tc:xliff:glossary:2.0",
};

const note = (category: string, text: string): string =>
  `<note category="${category}">${escapeXml(text)}</note>`;

function printTerms({ terms }: ExchangeRow): string {
  if (terms.length === 0) return "";
  const entries = terms.map(
    ({ term, translations, note: why }) =>
      `<gls:glossEntry><gls:term>${escapeXml(term)}</gls:term>${translations
        .map((text) => `<gls:translation>${escapeXml(text)}</gls:translation>`)
        .join(
          "",
        )}${why === undefined ? "" : `<gls:definition>${escapeXml(why)}</gls:definition>`}</gls:glossEntry>`,
  );
  return `      <gls:glossary>${entries.join("")}</gls:glossary>\n`;
}

const printValue: PrintValue = (id, name) => `<ph id="${id}" equiv="${name}" disp="${name}"/>`;

function printUnit(row: ExchangeRow): string {
  const { number, key, max, state, source, target } = row;
  const printedNotes = listNotes(row)
    .map(([category, text]) => note(category, text))
    .join("");
  const unit = {
    id: `u${number}`,
    name: key,
    "slr:sizeRestriction": max === undefined ? undefined : String(max),
  };
  const isOpen = state !== "done";
  return `    <unit${attributes(unit)}>
${printTerms(row)}      ${printedNotes === "" ? "" : `<notes>${printedNotes}</notes>`}
      <segment state="${isOpen ? "initial" : "translated"}">
        <source xml:space="preserve">${printInline(source, printValue)}</source>
${target === "" ? "" : `        <target xml:space="preserve">${printInline(target, printValue)}</target>\n`}      </segment>
    </unit>`;
}

/** Prints texts as XLIFF 2.1 (OASIS), with size limits and terms in its modules. */
export function printXliff({ locale, source, languages, rows }: Exchange): string {
  const root = { ...namespaces, version: "2.1", srcLang: languages.source, trgLang: languages.target };
  return `<?xml version="1.0" encoding="UTF-8"?>
<xliff${attributes(root)}>
  <file${attributes({ id: locale, original: source })}>
    <slr:profiles generalProfile="xliff:codepoints"/>
    <notes><note id="total" category="total">${rows.length}</note></notes>
${rows.map(printUnit).join("\n")}
  </file>
</xliff>
`;
}

/** The segments of a unit and what is between them, in the order of the source. */
const listParts = (unit: Element): readonly Element[] =>
  [...unit.getElementsByTagNameNS("*", "*")].filter(
    ({ localName }) => localName === "segment" || localName === "ignorable",
  );

/** Puts translated parts into the order of the target, which may be another one. */
const byOrder = (targets: readonly (readonly [order: number, text: string])[]): string =>
  targets
    .toSorted(([one], [other]) => one - other)
    .map(([, text]) => text)
    .join("");

function readUnit(unit: Element): ReadRow | RefusedRow {
  const line = unit.lineNumber ?? 0;
  const key = unit.getAttribute("name") ?? "";
  const parts = listParts(unit);
  const segments = parts.filter(({ localName }) => localName === "segment");
  if (!segments.some((segment) => findFirst(segment, "source")))
    return { line, key, reason: "The unit has no segment with a source." };
  const translated = segments.filter((segment) => {
    const target = findFirst(segment, "target");
    return target !== undefined && readInline(target) !== "";
  });
  if (translated.length > 0 && translated.length < segments.length)
    return { line, key, reason: "One of its segments has no translation." };
  let source = "";
  const targets = parts.map((part, index) => {
    const placeholders = new Map<string, string>();
    const [from, to] = [findFirst(part, "source"), findFirst(part, "target")];
    const text = from === undefined ? "" : readInline(from, placeholders);
    source += text;
    const order = Number(to?.getAttribute("order") ?? index + 1);
    // What is between two segments stays as it is, unless it has a translation.
    if (to === undefined) return [order, part.localName === "ignorable" ? text : ""] as const;
    return [order, readInline(to, placeholders)] as const;
  });
  return {
    line,
    key,
    source,
    target: translated.length === 0 ? "" : byOrder(targets),
    number: readNumber(unit),
    isConfirmed: segments.every((segment) =>
      /^(?:translated|reviewed|final)$/.test(segment.getAttribute("state") ?? ""),
    ),
  };
}

/** Reads an XLIFF 2 file that was exported and edited. Throws `UnreadableExchange` if it is not XLIFF 2. */
export function readXliff(text: string): ReadExchange {
  const document = parseXml(text);
  const file = findFirst(document, "file");
  const version = document.documentElement?.getAttribute("version") ?? "";
  if (file !== undefined && version === "1.2") return readXliff12(file);
  const locale = file?.getAttribute("id");
  if (file === undefined || !locale || !version.startsWith("2."))
    throw new UnreadableExchange('The file is not XLIFF: it needs <xliff version="2.1"> with a <file>.');
  const units = [...file.getElementsByTagNameNS("*", "unit")].map(readUnit);
  const total = [...file.getElementsByTagNameNS("*", "note")].find(
    (element) => element.getAttribute("category") === "total",
  );
  return {
    locale,
    total: total === undefined ? undefined : Number(total.textContent),
    rows: units.flatMap((unit) => ("reason" in unit ? [] : [unit])),
    unreadable: units.flatMap((unit) => ("reason" in unit ? [unit] : [])),
  };
}
