import { DOMParser, type Document, type Element } from "@xmldom/xmldom";
import {
  type Exchange,
  type ExchangeRow,
  type ReadExchange,
  type ReadRow,
  type RefusedRow,
  UnreadableExchange,
} from "./exchange.ts";
import { escapeXml, printInline, readInline } from "./xliff-inline.ts";

const namespaces = {
  xmlns: "urn:oasis:names:tc:xliff:document:2.0",
  "xmlns:slr": "urn:oasis:names:tc:xliff:sizerestriction:2.0",
  "xmlns:gls": "urn:oasis:names:tc:xliff:glossary:2.0",
};

const attributes = (values: Readonly<Record<string, string | undefined>>): string =>
  Object.entries(values)
    .map(([name, text]) => (text === undefined ? "" : ` ${name}="${escapeXml(text)}"`))
    .join("");

const note = (category: string, text: string): string =>
  text === "" ? "" : `<note category="${category}">${escapeXml(text)}</note>`;

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

function printUnit(row: ExchangeRow): string {
  const { number, key, max, state, source, target, page, place, preview, notes } = row;
  const printedNotes = [
    note("page", page),
    note("place", place),
    note("preview", preview),
    note("limit", max === undefined ? "" : `At most ${max} characters.`),
    ...notes.map((text) => note("instruction", text)),
  ].join("");
  const unit = {
    id: `u${number}`,
    name: key,
    "slr:sizeRestriction": max === undefined ? undefined : String(max),
  };
  const isOpen = state !== "done";
  return `    <unit${attributes(unit)}>
${printTerms(row)}      ${printedNotes === "" ? "" : `<notes>${printedNotes}</notes>`}
      <segment state="${isOpen ? "initial" : "translated"}">
        <source xml:space="preserve">${printInline(source)}</source>
${target === "" ? "" : `        <target xml:space="preserve">${printInline(target)}</target>\n`}      </segment>
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

function parseXml(text: string): Document {
  const fail = (message: string): never => {
    throw new UnreadableExchange(`The file is not valid XML: ${message.split("\n")[0]}`);
  };
  try {
    return new DOMParser({
      onError: (level, message) => {
        if (level !== "warning") fail(message);
      },
    }).parseFromString(text, "text/xml");
  } catch (error) {
    if (error instanceof UnreadableExchange) throw error;
    return fail(error instanceof Error ? error.message : String(error));
  }
}

const first = (element: Element | Document, name: string): Element | undefined =>
  element.getElementsByTagNameNS("*", name)[0];

function readUnit(unit: Element): ReadRow | RefusedRow {
  const line = unit.lineNumber ?? 0;
  const key = unit.getAttribute("name") ?? "";
  const segments = [...unit.getElementsByTagNameNS("*", "segment")];
  const [segment] = segments;
  const source = segment && first(segment, "source");
  if (segment === undefined || source === undefined)
    return { line, key, reason: "The unit has no segment with a source." };
  const texts = { source: "", target: "" };
  for (const part of segments) {
    const placeholders = new Map<string, string>();
    const [from, to] = [first(part, "source"), first(part, "target")];
    if (from) texts.source += readInline(from, placeholders);
    if (to) texts.target += readInline(to, placeholders);
  }
  const number = Number(/^u(\d+)$/.exec(unit.getAttribute("id") ?? "")?.[1]);
  return {
    line,
    key,
    ...texts,
    number: Number.isInteger(number) ? number : undefined,
    isConfirmed: /^(?:translated|reviewed|final)$/.test(segment.getAttribute("state") ?? ""),
  };
}

/** Reads an XLIFF 2 file that was exported and edited. Throws `UnreadableExchange` if it is not XLIFF 2. */
export function readXliff(text: string): ReadExchange {
  const document = parseXml(text);
  const file = first(document, "file");
  const locale = file?.getAttribute("id");
  const version = document.documentElement?.getAttribute("version") ?? "";
  if (file === undefined || !locale || !version.startsWith("2."))
    throw new UnreadableExchange('The file is not XLIFF 2: it needs <xliff version="2.1"> with a <file>.');
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
