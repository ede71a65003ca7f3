/** An element without content, or a tag or a text of the HTML that React writes. */
const token = /<(\/?)([a-z][a-z0-9]*)((?:\s[^<>]*)?)>|([^<]+)/g;

const entities: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', nbsp: "\u00a0" };

const decode = (text: string): string =>
  text.replaceAll(/&(?:#x([0-9a-f]+)|#(\d+)|(\w+));/gi, (whole, hex?: string, decimal?: string, name = "") =>
    hex === undefined && decimal === undefined
      ? (entities[name] ?? whole)
      : String.fromCodePoint(hex === undefined ? Number(decimal) : Number.parseInt(hex, 16)),
  );

const attribute = (attributes: string, name: string): string =>
  decode(new RegExp(`\\s${name}="([^"]*)"`).exec(attributes)?.[1] ?? "");

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

/** Collects the text of a document. */
class TextWriter {
  #text = "";
  #breaks = 0;
  /** The numbers of open lists: the next item of an ordered one, undefined for others. */
  readonly #lists: (number | undefined)[] = [];
  #link: { readonly href: string; readonly start: number } | undefined;
  #heading = 0;

  #break(count: number): void {
    this.#breaks = Math.max(this.#breaks, count);
  }

  write(text: string): void {
    const isAfterSpace = this.#breaks > 0 || this.#text === "" || /\s$/.test(this.#text);
    const words = isAfterSpace ? text.replace(/^ +/, "") : text;
    if (words === "") return;
    if (this.#text !== "") this.#text = this.#text.replace(/ +$/, this.#breaks > 0 ? "" : "$&");
    if (this.#text !== "") this.#text += "\n".repeat(this.#breaks);
    this.#breaks = 0;
    this.#text += words;
  }

  open(tag: string, attributes: string): void {
    this.#break(breaks[tag] ?? 0);
    if (tag === "br") this.#break(1);
    if (tag === "ul" || tag === "ol") this.#lists.push(tag === "ol" ? 1 : undefined);
    if (tag === "li") {
      const number = this.#lists.pop();
      this.#lists.push(number === undefined ? undefined : number + 1);
      this.write(number === undefined ? "- " : `${number}. `);
    }
    if (tag === "img") this.write(attribute(attributes, "alt"));
    if (tag === "a") this.#link = { href: attribute(attributes, "href"), start: this.#text.length };
    if (tag in underlines) this.#heading = this.#text.length;
  }

  close(tag: string): void {
    if (tag === "ul" || tag === "ol") this.#lists.pop();
    if (tag === "a" && this.#link) {
      const { href, start } = this.#link;
      const label = this.#text.slice(start).trim();
      const isRepeated = href.replace(/^(?:mailto|tel):/, "") === label || href.startsWith("tel:");
      if (!href.startsWith("#") && !isRepeated) this.write(`: ${href}`);
      this.#link = undefined;
    }
    if (tag === "th") this.write(": ");
    const underline = underlines[tag];
    if (underline !== undefined) {
      const title = this.#text.slice(this.#heading).trim();
      this.#break(1);
      this.write(underline.repeat(title.length));
    }
    this.#break(breaks[tag] ?? 0);
  }

  toString(): string {
    return `${this.#text.trim()}\n`;
  }
}

/** The plain text of a filled mail. Rows become lines, and links their text and address. Its preheader is left out. */
export function mailText(html: string): string {
  const body = html.slice(html.indexOf("<body")).replace(/<div data-preheader="".*?<\/div>/s, "");
  const writer = new TextWriter();
  for (const [, slash, tag, attributes = "", text] of body.matchAll(token)) {
    if (text !== undefined) writer.write(decode(text.replaceAll(/[\n\t ]+/g, " ")));
    else if (slash) writer.close(tag ?? "");
    else writer.open(tag ?? "", attributes);
  }
  return writer.toString();
}
