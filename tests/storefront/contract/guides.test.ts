import { existsSync, globSync, readdirSync, readFileSync, statSync } from "node:fs";
import { dirname, join } from "node:path/posix";
import { fromMarkdown } from "mdast-util-from-markdown";
import { describe, expect, test } from "vitest";
import { readJson } from "../../../engine/json/read-json.ts";
import { openSite } from "./_site.ts";

type Node = ReturnType<typeof fromMarkdown> | ReturnType<typeof fromMarkdown>["children"][number];

/** A Markdown file of the repository. */
interface Guide {
  readonly file: string;
  readonly links: readonly string[];
  /** The anchors that GitHub gives to its headings. */
  readonly anchors: ReadonlySet<string>;
  readonly examples: readonly { readonly language: string; readonly file: string; readonly text: string }[];
}

const plainText = (node: Node): string =>
  "value" in node ? node.value : "children" in node ? node.children.map(plainText).join("") : "";

/** The anchor of a heading: in lower case, without punctuation, with hyphens for spaces. */
const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, "")
    .replaceAll(/\s/g, "-");

function readGuide(file: string): Guide {
  const links: string[] = [];
  const anchors = new Set<string>();
  const examples: Guide["examples"][number][] = [];
  const visit = (node: Node): void => {
    if (node.type === "link" || node.type === "image") links.push(node.url);
    if (node.type === "heading") anchors.add(anchorOf(plainText(node)));
    if (node.type === "code")
      examples.push({ language: node.lang ?? "", file: node.meta ?? "", text: node.value });
    if ("children" in node) for (const child of node.children) visit(child);
  };
  visit(fromMarkdown(readFileSync(file, "utf8")));
  return { file, links, anchors, examples };
}

/** `rules-page.test.ts` puts the examples of these into the shop. */
const pagesOfRules = /^engine\/(?:check\/rules|problems\/base-codes|policies\/[^/]+)\//;

/** Top-level folders that git ignores. */
const ignored = [
  "node_modules",
  "data",
  "dist",
  "dist-server",
  "dist-worker",
  "dist-package",
  "test-results",
];
const folders = readdirSync(".", { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && !entry.name.startsWith(".") && !ignored.includes(entry.name))
  .map(({ name }) => `${name}/**/*.md`);

const guides = globSync(["*.md", ...folders])
  .map((file) => readGuide(file.replaceAll("\\", "/")))
  .toSorted((a, b) => a.file.localeCompare(b.file));

describe.each(guides)("$file", ({ file, links, anchors, examples }) => {
  test("links to files and headings that exist", () => {
    const broken = links
      .filter((link) => !/^[a-z]+:/.test(link))
      .filter((link) => {
        const [path = "", anchor] = link.split("#");
        const target = path === "" ? file : join(dirname(file), path);
        if (!existsSync(target)) return true;
        if (anchor === undefined) return false;
        if (statSync(target).isDirectory() || !target.endsWith(".md")) return true;
        return !(target === file ? anchors : readGuide(target).anchors).has(anchor);
      });
    expect(broken).toEqual([]);
  });

  test("has examples that are JSON", () => {
    for (const { language, text } of examples) {
      // Skip examples that may be broken JSON; `rules-page.test.ts` checks those of the rules.
      if (language !== "json" || file === "manifests/RULES.md" || pagesOfRules.test(file)) continue;
      // Some examples show a single property without the object around it.
      const whole = text.startsWith('"') ? `{${text}}` : text;
      expect(() => JSON.parse(whole), text).not.toThrow();
    }
  });
});

const shownFiles = guides.flatMap(({ file, examples }) =>
  examples
    .filter((example) => example.file.startsWith("blocks/"))
    .map((example) => [example.file, file, example] as const),
);

test.each(shownFiles)("%s is in %s as it is", (path, _, { text }) => {
  expect(text).toBe(readFileSync(path, "utf8").trimEnd());
});

const written = guides
  .map(({ file, examples }) => ({
    file,
    manifestFiles: examples.filter((example) => example.file.startsWith("manifests/")),
  }))
  .filter(({ manifestFiles }) => manifestFiles.length > 0);

test.each(written)("the manifests of $file fit the shop", ({ manifestFiles }) => {
  const { problems } = openSite(manifestFiles.map(({ file, text }) => readJson(file, text)));
  expect(problems.filter(({ severity }) => severity === "error")).toEqual([]);
});
