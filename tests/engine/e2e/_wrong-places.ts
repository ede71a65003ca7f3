import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type MessageFormatElement, parse, TYPE } from "@formatjs/icu-messageformat-parser";
import { type JsonPath, valueAt } from "../../../engine/json/document.ts";
import type { EffectiveProp, FileLine } from "../../../engine/workshop/page-props.ts";
import type { SiteView } from "../../../engine/workshop-server/site-view.ts";
import type { FoundValue } from "../../../engine/workshop-ui/frame/protocol.ts";
import { repository } from "./_project.ts";
import type { ShownElement, ShownPage } from "./_shown-places.ts";

/** Reads a file of the site. The engine's texts are beside it. */
const readText = (root: string, file: string): string =>
  readFileSync(join(file.startsWith("engine/") ? repository : root, file), "utf8");

/** Stands for a value that a text inserts. */
const inserted = "\u0001";

/** The texts that an ICU message can become, one for each choice of its options. */
function expand(elements: readonly MessageFormatElement[]): string[] {
  const [first, ...rest] = elements;
  if (first === undefined) return [""];
  const heads =
    first.type === TYPE.literal
      ? [first.value]
      : first.type === TYPE.select || first.type === TYPE.plural
        ? Object.values(first.options).flatMap(({ value }) => expand(value))
        : [inserted];
  return expand(rest).flatMap((tail) => heads.map((head) => head + tail));
}

const oneSpace = (text: string): string => text.replaceAll(/\s+/g, " ").trim();

/** The parts of formatted text between its marks: between `**`, around a link, of one line. */
const parts = (text: string): string[] =>
  text
    .replaceAll(/\]\([^)]*\)/g, "\n")
    .split(/\n|\*+|\[|^\s*(?:[-+]|\d+\.|#+|>)\s/m)
    .map(oneSpace)
    .filter(Boolean);

const patternOf = (part: string): RegExp =>
  new RegExp(part.split(inserted).map(RegExp.escape).join(".*?"), "u");

/** Whether an element can show a text of a manifest: a part of it, maybe beside others that the view joins. */
function showsText(shown: string, written: string): boolean {
  const text = oneSpace(shown);
  // A view shows the current year instead of the one of the build.
  if (/^\d{4}$/.test(text) && written.includes("{year}")) return true;
  return expand(parse(written)).some((whole) =>
    parts(whole).some((part) => patternOf(part).test(text) || part.includes(text)),
  );
}

/** Whether a text is a price, or is computed from it: the price of one pack, or the savings. */
function showsPrice(shown: string, root: string, { file, path }: { file: string; path: JsonPath }): boolean {
  const manifest: unknown = JSON.parse(readText(root, file));
  const { amount, compareAt = 0 } = valueAt(manifest, path.slice(0, -1)) as {
    amount: number;
    compareAt?: number;
  };
  const packs = Number(valueAt(manifest, ["packs"]) ?? 1);
  const saved = Math.floor(((compareAt - amount) * 100) / compareAt);
  const written = path.at(-1) === "amount" ? [amount, Math.round(amount / packs)] : [compareAt, saved];
  const numbers = [...shown.matchAll(/\d[\d.,\s]*/g)].map(([number]) => number.replaceAll(/\D/g, ""));
  return written.some((value) => numbers.includes(String(value)) || numbers.includes(String(value / 100)));
}

interface Checked {
  readonly root: string;
  readonly site: SiteView;
  readonly market: string;
}

/** The address of a link as manifests write it, without its query. */
function addressOf({ site, market }: Checked, written: unknown): string {
  if (typeof written === "string") return written;
  const link = written as Readonly<Record<string, unknown>>;
  if (link["section"] !== undefined) return `#${link["section"]}`;
  if (link["href"] !== undefined) return String(link["href"]);
  const segment = site.markets.find(({ code }) => code === market)?.segment ?? "";
  const path = site.routes.find(({ name }) => name === link["to"])?.path ?? "";
  const hash = link["opens"] === undefined ? link["hash"] : `modal-${link["opens"]}`;
  return `${path === "/" ? "" : path}/${segment}${hash === undefined ? "" : `#${hash}`}`;
}

const withoutQuery = (href: string): string => href.replace(/\?[^#]*/, "");

const startsWith = (path: JsonPath, start: JsonPath): boolean => start.every((step, at) => path[at] === step);

/** The link that a path of a block's props or of a file leads to. */
function linkAt(root: string, props: readonly EffectiveProp[], { prop, source }: FoundValue): unknown {
  if (source) return valueIn(root, source);
  if (prop === undefined) return undefined;
  const parts = props.filter((one) => startsWith(one.prop, prop) && one.prop.length === prop.length + 1);
  return Object.fromEntries(parts.map((one) => [String(one.prop.at(-1)), one.value]));
}

/** Links in a formatted text. */
const linksIn = (text: string): Readonly<Record<string, unknown>>[] =>
  [...text.matchAll(/\]\(([^)]*)\)/g)].map(([, target = ""]) => {
    const [to, hash] = target.replace(/^to:/, "").split("#");
    if (target.startsWith("to:")) return { to, ...(hash && { hash }) };
    return target.startsWith("section:") ? { section: target.slice(8) } : { href: target };
  });

function lineOf(root: string, { file, line }: FileLine): string {
  return readText(root, file).split("\n")[line - 1] ?? "";
}

/** Whether a line of JSON contains a value. Texts may be escaped in any way. */
function hasValue(line: string, value: unknown): boolean {
  if (typeof value !== "string") return line.includes(JSON.stringify(value));
  return [...line.matchAll(/"(?:[^"\\]|\\.)*"/g)].some(([literal]) => JSON.parse(literal) === value);
}

/** The engine's texts in the language of a market. A prop that a manifest leaves out shows one of them. */
function engineTexts({ site, market }: Checked): unknown[] {
  const tag = site.markets.find(({ code }) => code === market)?.languageTag ?? "";
  const files = [tag, tag.slice(0, 2)].map((name) => `engine/texts/${name}.json`);
  return files
    .filter((file) => existsSync(join(repository, file)))
    .flatMap((file) => Object.values(JSON.parse(readText("", file)) as object));
}

/** What is wrong about the place of one element; undefined if it is right. */
function wrongPlace(checked: Checked, element: ShownElement, { page }: ShownPage): string | undefined {
  const { root, site } = checked;
  const { text, src, href, isOrderButton, found } = element;
  if (found === undefined) return "leads nowhere";
  const block = page.blocks.find(({ id }) => id === found.block);
  const props = block?.props ?? [];
  const prop = props.find((one) => JSON.stringify(one.prop) === JSON.stringify(found.prop));
  const line = (at: FileLine, value: unknown) => hasValue(lineOf(root, at), value);
  if (found.source === undefined && found.prop === undefined) {
    if (block === undefined || !lineOf(root, block).trim()) return `leads to no block "${found.block}"`;
    // A view computes it: a time, a number, the name of a unit or of a market.
    const isOfMarket = site.markets.some(({ segment }) => href?.endsWith(`/${segment}`));
    // An order form shows the pictures of its products without a text of their own.
    const isOfProduct = src?.includes("/product-") === true;
    return isOfProduct || (src === undefined && (href === undefined || isOfMarket))
      ? undefined
      : "leads to its block only";
  }
  const written = prop?.message?.text ?? prop?.value ?? valueIn(root, found.source);
  if (prop && !line(prop, prop.value)) return `leads to ${prop.file}:${prop.line}, which is another line`;
  const message = prop?.message;
  if (message && !line(message, message.text))
    return `leads to ${message.file}:${message.line}, another line`;
  if (found.source && !line(found.source, written)) return `leads to ${found.source.file}, another line`;

  if (src !== undefined) {
    const picture = props.find(
      (one) => startsWith(one.prop, found.prop?.slice(0, -1) ?? [""]) && one.prop.at(-1) === "image",
    );
    const name = String(found.source ? written : picture?.value).replace(/\.\w+$/, "");
    return src.includes(name) ? undefined : `shows ${src}, leads to ${name}`;
  }
  if (text) {
    const isPrice = ["amount", "compareAt"].includes(String(found.source?.path.at(-1)));
    const isShown =
      isPrice && found.source
        ? showsPrice(text, root, found.source)
        : (written === undefined ? engineTexts(checked) : [written]).some(
            (one) => typeof one === "string" && showsText(text, one),
          );
    if (!isShown) return `leads to ${JSON.stringify(written)}`;
  }
  if (href === undefined || isOrderButton) {
    const orderTo = site.routes.find(({ name }) => name === page.route)?.orderTo;
    const isTarget =
      !href || href.startsWith("#") || withoutQuery(href) === addressOf(checked, { to: orderTo });
    return isTarget ? undefined : `orders at ${href}, not at ${orderTo}`;
  }
  const address = found.address && linkAt(root, props, found.address);
  const links = address === undefined ? linksIn(String(written)) : [address];
  const addresses = links.map((link) => addressOf(checked, link));
  // A message inserts the address, or the view computes it from the text or for each market.
  const isComputed =
    addresses.some((one) => one.includes("{")) ||
    href === "#main" ||
    href.startsWith("tel:") ||
    href.startsWith("mailto:") ||
    site.markets.some(({ segment }) => href.endsWith(`/${segment}`) && found.prop === undefined);
  if (addresses.includes(withoutQuery(href)) || isComputed) return undefined;
  return `leads to ${href}, its place to ${addresses.join(" ") || "nothing"}`;
}

function valueIn(root: string, source: NonNullable<ShownElement["found"]>["source"]): unknown {
  return source && valueAt(JSON.parse(readText(root, source.file)), source.path);
}

/** The elements of a page that do not lead to the line that they show, each in a sentence. */
export const wrongPlaces = (checked: Checked, shown: ShownPage): string[] =>
  shown.elements.flatMap((element) => {
    const wrong = wrongPlace(checked, element, shown);
    const { tag, text, src, href, found } = element;
    const where = `${shown.page.route} ${checked.market} ${found?.block} ${found?.prop?.join(".") ?? ""}`;
    return wrong === undefined ? [] : `${where} <${tag}> "${text || src || href}" ${wrong}`;
  });
