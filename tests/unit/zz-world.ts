import { expect } from "vitest";
import { checkSite } from "../../engine/check/check-site.ts";
import { type PageCompiler, type RoutePages, pageCompiler } from "../../engine/compile/compile-page.ts";
import { compileSetup } from "../../engine/compile/compile-setup.ts";
import type { ImageIndex, SourceImage } from "../../engine/images/image-index.ts";
import type { Modifiers } from "../../engine/images/provider.ts";
import type { LinkedSite } from "../../engine/link/link-site.ts";
import type { PayloadBlock } from "../../engine/payload/payload.ts";
import type { ProblemCode } from "../../engine/problems/catalogue.ts";
import type { Problem } from "../../engine/problems/problem.ts";
import type { Document } from "../../engine/read/document.ts";
import { readJson } from "../../engine/read/read-json.ts";
import { registry } from "./blocks.ts";
import { manifests } from "./manifests.ts";

type Edit = (text: string) => string;

/** Files of the world that differ, by path under `manifests/`: a new text, an edit of the old one, or null to remove it. */
export type Changes = Readonly<Record<string, string | Edit | null>>;

/** Replaces the only place where `from` stands. Throws when it stands nowhere or twice, so that a test cannot miss. */
export const swap =
  (from: string, to: string): Edit =>
  (text) => {
    if (text.split(from).length !== 2) throw new Error(`"${from}" stands ${text.split(from).length - 1} times.`);
    return text.replace(from, () => to);
  };

/** Several edits, one after the other. */
export const edits =
  (...all: readonly Edit[]): Edit =>
  (text) =>
    all.reduce((current, edit) => edit(current), text);

const size = { width: 1600, height: 1200, vector: false };
const pictures: readonly SourceImage[] = [
  { name: "kitchen.webp", hash: "k1", ...size },
  { name: "share.webp", hash: "s1", ...size },
  { name: "pack.svg", hash: "p1", width: 40, height: 40, vector: true },
];

/** The world's files with changes, as they would be read from disk. */
export function documentsOf(changes: Changes = {}): Document[] {
  const texts = new Map<string, string>(Object.entries(manifests));
  for (const [path, change] of Object.entries(changes)) {
    const old = texts.get(path);
    if (change === null) texts.delete(path);
    else if (typeof change === "string") texts.set(path, change);
    else if (old === undefined) throw new Error(`The world has no file "${path}".`);
    else texts.set(path, change(old));
  }
  return [...texts].map(([path, text]) => readJson(`manifests/${path}`, text));
}

export interface Checked {
  readonly site: LinkedSite;
  readonly problems: readonly Problem[];
  readonly documents: readonly Document[];
}

/** Reads and checks the world with changes. */
export function check(changes: Changes = {}): Checked {
  const documents = documentsOf(changes);
  const images = new Set(pictures.map((picture) => picture.name));
  return { documents, ...checkSite({ root: "manifests/", documents, images, registry }) };
}

/** The text from a problem's line and column to its end. Walks lines by itself, so that it is a second opinion. */
export function marked(problem: Problem, text: string): string {
  const lines = text.split(/(?<=\r\n|\n|\r(?!\n))/);
  const offset = (line: number, column: number) =>
    lines.slice(0, line - 1).reduce((sum, one) => sum + one.length, 0) + column - 1;
  return text.slice(offset(problem.line, problem.column), offset(problem.endLine, problem.endColumn));
}

/** A problem as tests compare it: where it is, what is marked there, what is said. */
export interface Shown {
  readonly code: ProblemCode;
  /** Path under `manifests/`, line, column. */
  readonly at: string;
  readonly marked: string;
  readonly message: string;
  readonly hint: string;
}

export function show({ problems, documents }: Pick<Checked, "problems" | "documents">): Shown[] {
  return problems.map((problem) => {
    const text = documents.find((document) => document.file === problem.file)?.text ?? "";
    return {
      code: problem.code,
      at: `${problem.file.replace("manifests/", "")}:${problem.line}:${problem.column}`,
      marked: marked(problem, text),
      message: problem.message,
      hint: problem.hint,
    };
  });
}

/** Asserts that the changed world has exactly these problems, in this order. */
export function expectProblems(changes: Changes, expected: readonly Partial<Shown>[]): void {
  const shown = show(check(changes));
  expect(shown.map(({ code, at }) => ({ code, at })), "codes and places").toEqual(
    expected.map(({ code, at }, index) => ({ code: code ?? shown[index]?.code, at: at ?? shown[index]?.at })),
  );
  expect(shown).toMatchObject(expected);
}

export interface Compiled {
  /** The twin and the base page of a route in a market. */
  readonly pages: (route: string, market: string) => RoutePages;
  /** Every picture that a page asked for. */
  readonly wanted: ReadonlyMap<string, { readonly image: string; readonly modifiers: Modifiers }>;
}

/** Compiles the world with changes, which must be valid. */
export function compile(changes: Changes = {}): Compiled {
  const checked = check(changes);
  expect(show(checked)).toEqual([]);
  const { site } = checked;
  const wanted = new Map<string, { image: string; modifiers: Modifiers }>();
  const index: ImageIndex = {
    sources: new Map(pictures.map((picture) => [picture.name, picture])),
    placeholders: new Map([["kitchen.webp card", "data:image/webp;base64,tiny"]]),
  };
  const setup = compileSetup({
    site,
    index,
    year: 2026,
    want: (url, image, modifiers) => {
      wanted.set(url, { image, modifiers });
    },
  });
  const compiler: PageCompiler = pageCompiler(setup);
  return {
    wanted,
    pages: (name, market) => {
      const route = site.routes.get(name);
      if (route === undefined) throw new Error(`The world has no route "${name}".`);
      return compiler(route, market);
    },
  };
}

/** The props of a block of a page, by the instance's id, slots included. */
export function propsOf(page: RoutePages["twin"], id: string): Readonly<Record<string, unknown>> {
  const find = (blocks: readonly PayloadBlock[]): PayloadBlock | undefined => {
    for (const block of blocks) {
      const found = block.id === id ? block : find(Object.values(block.slots ?? {}).flat());
      if (found) return found;
    }
    return undefined;
  };
  const found = find([...page.before, ...page.main, ...page.after]);
  if (found === undefined) throw new Error(`The page has no block "${id}".`);
  return found.props;
}
