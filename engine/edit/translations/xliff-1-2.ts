import type { Element } from "@xmldom/xmldom";
import type { Exchange, ExchangeRow, ReadExchange, ReadRow } from "./exchange.ts";
import { escapeXml, type PrintValue, printInline, readInline } from "./xliff-inline.ts";
import { attributes, findFirst, listNotes, readNumber } from "./xliff-parts.ts";

const printValue: PrintValue = (id, name) => `<x id="${id}" equiv-text="${name}"/>`;

function printUnit(row: ExchangeRow): string {
  const { number, key, max, state, source, target } = row;
  const unit = {
    id: `u${number}`,
    resname: key,
    "xml:space": "preserve",
    maxwidth: max === undefined ? undefined : String(max),
    "size-unit": max === undefined ? undefined : "char",
  };
  const printedState = state === "done" ? "translated" : "needs-translation";
  const notes = listNotes(row).map(([kind, text]) => `<note from="${kind}">${escapeXml(text)}</note>`);
  return `      <trans-unit${attributes(unit)}>
        <source>${printInline(source, printValue)}</source>
        <target state="${printedState}">${printInline(target, printValue)}</target>
        ${notes.join("")}
      </trans-unit>`;
}

/** Prints texts as XLIFF 1.2 (OASIS, 2008), for tools that do not know a newer version. It has no place for terms. */
export function printXliff12({ locale, source, languages, rows }: Exchange): string {
  const file = {
    original: source,
    "source-language": languages.source,
    "target-language": languages.target,
    datatype: "plaintext",
  };
  return `<?xml version="1.0" encoding="UTF-8"?>
<xliff xmlns="urn:oasis:names:tc:xliff:document:1.2" version="1.2">
  <file${attributes(file)}>
    <header><note from="locale">${locale}</note><note from="total">${rows.length}</note></header>
    <body>
${rows.map(printUnit).join("\n")}
    </body>
  </file>
</xliff>
`;
}

function readUnit(unit: Element): ReadRow {
  const placeholders = new Map<string, string>();
  const children = [...unit.children];
  const [source, target] = ["source", "target"].map((name) =>
    children.find(({ localName }) => localName === name),
  );
  return {
    line: unit.lineNumber ?? 0,
    key: unit.getAttribute("resname") ?? unit.getAttribute("id") ?? "",
    source: source === undefined ? "" : readInline(source, placeholders),
    target: target === undefined ? "" : readInline(target, placeholders),
    number: readNumber(unit),
    isConfirmed: /^(?:translated|final|signed-off)$/.test(target?.getAttribute("state") ?? ""),
  };
}

/** Reads the `<file>` of an XLIFF 1.2 that was exported and edited. */
export function readXliff12(file: Element): ReadExchange {
  const notes = [...(findFirst(file, "header")?.getElementsByTagNameNS("*", "note") ?? [])];
  const readNote = (from: string) => notes.find((note) => note.getAttribute("from") === from)?.textContent;
  const total = readNote("total");
  return {
    locale: readNote("locale") ?? (file.getAttribute("target-language") ?? "").replace("-", "_"),
    total: total ? Number(total) : undefined,
    rows: [...file.getElementsByTagNameNS("*", "trans-unit")].map(readUnit),
    unreadable: [],
  };
}
