import { unescapeHtml } from "../render/escape-html.ts";

/** Word joiners and soft hyphens. Some mail programs show them as boxes or hyphens in a plain text or a subject. */
export const invisible = /[\u2060\u00ad]/g;

/** A tag or a text of the HTML that React writes. */
const token = /<(\/?)([a-z][a-z0-9]*)((?:\s[^<>]*?)?)\/?>|([^<]+)/g;

const attribute = (attributes: string, name: string): string =>
  unescapeHtml(new RegExp(`\\s${name}="([^"]*)"`).exec(attributes)?.[1] ?? "");

/** Elements that begin and end on a line of their own, with the number of line breaks around them. */
const breaks: Readonly<Record<string, number>> = {
  p: 2,
  h1: 2,
  h2: 2,
  h3: 2,
  ul: 2,
  ol: 2,
  table: 2,
  tr: 1,
  li: 1,
  div: 1,
};

/** The lines below headings. */
const underlines: Readonly<Record<string, string>> = { h1: "=", h2: "-" };

/** A label that is longer stands on a line above its value. */
const maxLabel = 34;

/** Rows of labels and values in two columns, if the text is shown in a font of equal widths. */
function alignRows(rows: readonly (readonly [label: string, value: string])[]): string {
  const fitting = rows.map(([label]) => label.length).filter((length) => length <= maxLabel);
  const width = Math.max(0, ...fitting);
  const indent = " ".repeat(width + 2);
  return rows
    .map(([label, value]) => {
      const start = label.length > width ? `${label}\n${indent}` : `${label.padEnd(width)}  `;
      return start + value.replaceAll("\n", `\n${indent}`);
    })
    .join("\n");
}

interface Link {
  readonly href: string;
  /** The offset of its label. */
  readonly start: number;
  /** Its label begins a line. */
  readonly isAlone: boolean;
}

/** Collects the text of a document. */
class TextWriter {
  #text = "";
  #breaks = 0;
  /** The numbers of open lists: the next item of an ordered one, undefined for others. */
  readonly #lists: (number | undefined)[] = [];
  #link: Link | undefined;
  /** The address of the link before, which nothing follows yet. */
  #href: { readonly address: string; readonly isAlone: boolean } | undefined;
  #heading = 0;
  /** The start of the open cell, and the labels and values of the open table. */
  #cell = 0;
  #label = "";
  #rows: (readonly [label: string, value: string])[] = [];

  /** Writes the address of a link: below it if it has its line to itself, else after it. */
  #endLink(isLineEnd: boolean): void {
    if (this.#href === undefined) return;
    const { address, isAlone } = this.#href;
    this.#text += isLineEnd && isAlone ? `\n${address}` : ` <${address}>`;
    this.#href = undefined;
  }

  #break(count: number): void {
    if (count === 0) return;
    this.#endLink(true);
    this.#breaks = Math.max(this.#breaks, count);
  }

  /** Takes back the text since the start of the cell. */
  #takeCell(): string {
    this.#endLink(true);
    const content = this.#text.slice(this.#cell).trim();
    this.#text = this.#text.slice(0, this.#cell);
    this.#breaks = 0;
    return content;
  }

  write(text: string): void {
    const isAfterSpace = this.#breaks > 0 || this.#text === "" || /\s$/.test(this.#text);
    const words = isAfterSpace ? text.replace(/^ +/, "") : text;
    if (words === "") return;
    this.#endLink(false);
    if (this.#text !== "") this.#text = this.#text.replace(/ +$/, this.#breaks > 0 ? "" : "$&");
    if (this.#text !== "") this.#text += "\n".repeat(this.#breaks);
    this.#breaks = 0;
    this.#text += words;
  }

  open(tag: string, attributes: string): void {
    this.#break((breaks[tag] ?? 0) + (tag in underlines ? 1 : 0));
    if (tag === "br") this.#break(1);
    if (tag === "ul" || tag === "ol") this.#lists.push(tag === "ol" ? 1 : undefined);
    if (tag === "li") {
      const number = this.#lists.pop();
      this.#lists.push(number === undefined ? undefined : number + 1);
      this.write(number === undefined ? "- " : `${number}. `);
    }
    if (tag === "img") this.write(attribute(attributes, "alt"));
    if (tag === "a") {
      const start = this.#text.length;
      this.#link = {
        href: attribute(attributes, "href"),
        start,
        isAlone: this.#breaks > 0 || start === 0,
      };
    }
    if (tag in underlines) this.#heading = this.#text.length;
    if (tag === "th" || tag === "td") this.#cell = this.#text.length;
  }

  close(tag: string): void {
    if (tag === "ul" || tag === "ol") this.#lists.pop();
    if (tag === "a" && this.#link) this.#closeLink(this.#link);
    if (tag === "th") this.#label = this.#takeCell();
    if (tag === "td" && this.#label !== "") {
      this.#rows.push([this.#label, this.#takeCell()]);
      this.#label = "";
    }
    if (tag === "table" && this.#rows.length > 0) {
      this.#break(2);
      this.write(alignRows(this.#rows));
      this.#rows = [];
    }
    const underline = underlines[tag];
    if (underline !== undefined) {
      const title = this.#text.slice(this.#heading).trim();
      this.#break(1);
      this.write(underline.repeat(title.length));
    }
    this.#break(breaks[tag] ?? 0);
  }

  #closeLink({ href, start, isAlone }: Link): void {
    const label = this.#text.slice(start).trim();
    const isRepeated = href.replace(/^(?:mailto|tel):/, "") === label || href.startsWith("tel:");
    if (!href.startsWith("#") && !isRepeated) this.#href = { address: href, isAlone };
    this.#link = undefined;
  }

  toString(): string {
    this.#endLink(true);
    return `${this.#text.trim()}\n`;
  }
}

/**
 * The plain text of a filled mail. Paragraphs are not wrapped: mail programs do that at their own width. Rows of
 * labels and values stand in columns. Its preheader is left out, and so are word joiners and soft hyphens.
 */
export function mailText(html: string): string {
  const body = html
    .slice(html.indexOf("<body"))
    .replace(/<div data-preheader="".*?<\/div>/s, "")
    .replaceAll(invisible, "");
  const writer = new TextWriter();
  for (const [, slash, tag, attributes = "", text] of body.matchAll(token)) {
    if (text !== undefined) writer.write(unescapeHtml(text.replaceAll(/[\n\t ]+/g, " ")));
    else if (slash) writer.close(tag ?? "");
    else writer.open(tag ?? "", attributes);
  }
  return writer.toString();
}
