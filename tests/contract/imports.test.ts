import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, posix } from "node:path";
import { describe, expect, test } from "vitest";

interface Law {
  /** Folders of the engine, or other top folders, that may be imported. */
  readonly own: readonly string[];
  readonly packages: readonly string[];
  readonly node?: true;
}

const foundation = [
  "problems",
  "schema",
  "registry",
  "markets",
  "routing",
  "images",
  "quiz",
  "forms",
  "tags",
];
const core = [...foundation, "read", "link", "check", "compile", "payload"];
const corePackages = [
  "zod",
  "fuse.js",
  "jsonc-parser",
  "intl-messageformat",
  "@formatjs/icu-messageformat-parser",
  "mdast-util-from-markdown",
];
const ui = ["react", "react-dom", "jotai", "wouter"];

/** DESIGN's table: who may import whom. Types are free where nothing of them is left in the program. */
const laws: Record<string, Law> = {
  problems: { own: foundation, packages: ["fuse.js"] },
  schema: { own: foundation, packages: ["zod"] },
  registry: { own: foundation, packages: ["zod"] },
  markets: { own: foundation, packages: ["zod", "fuse.js"] },
  routing: { own: foundation, packages: ["zod"] },
  images: { own: foundation, packages: ["zod"] },
  quiz: { own: ["forms"], packages: [] },
  forms: { own: [], packages: ["maska"] },
  tags: { own: [], packages: [] },
  payload: { own: [], packages: [] },
  read: { own: [...foundation, "read"], packages: ["jsonc-parser"] },
  link: { own: [...foundation, "read", "link"], packages: ["@formatjs/icu-messageformat-parser"] },
  funnel: { own: [...foundation, "read", "link", "check"], packages: [] },
  check: {
    own: [...foundation, "read", "link", "check", "funnel"],
    packages: [...corePackages, "ajv", "culori"],
  },
  scaffold: {
    own: [...foundation, "read", "link", "check", "scaffold"],
    packages: ["zod", "jsonc-parser"],
  },
  compile: { own: core, packages: corePackages },
  fix: { own: [...foundation, "read"], packages: ["jsonc-parser"] },
  upgrade: { own: core, packages: ["jsonc-parser"], node: true },
  render: { own: ["registry", "payload", "render", "routing"], packages: ui },
  runtime: {
    own: ["registry", "payload", "render", "routing", "runtime", "markets", "quiz", "forms", "tags"],
    packages: ui,
  },
  server: {
    own: ["routing", "markets", "problems", "render", "forms", "quiz", "payload"],
    packages: ["hono"],
  },
  "server/node": {
    own: ["routing", "server"],
    packages: ["hono", "@hono/node-server", "maxmind", "zod"],
    node: true,
  },
  "server/workers": { own: ["routing", "server"], packages: [] },
  build: {
    own: [...core, "render", "build"],
    packages: [
      "vite",
      "rolldown",
      "sharp",
      "image-size",
      "postcss",
      "ajv",
      "@tailwindcss/node",
      "@tailwindcss/oxide",
    ],
    node: true,
  },
  dev: { own: [...core, "render", "build", "dev"], packages: ["vite"], node: true },
  app: { own: [...core, "render", "runtime", "app", "dev"], packages: ["virtual:funnel"] },
};

const importPattern =
  /^\s*(?:import|export)\s+(type\s)?[^"';]*?from\s+"([^"]+)"|^\s*import\s+"([^"]+)"|\bimport\("([^"]+)"\)/gm;

interface Import {
  readonly file: string;
  readonly target: string;
  readonly isType: boolean;
}

function importsOf(folder: string): Import[] {
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter(
    (name) => /\.(?:tsx?|js)$/.test(name) && !name.endsWith(".d.ts"),
  );
  return files.flatMap((name) => {
    const file = posix.join(folder, name.replaceAll("\\", "/"));
    return [...readFileSync(file, "utf8").matchAll(importPattern)].map((match) => ({
      file,
      target: match[2] ?? match[3] ?? match[4] ?? "",
      isType: match[1] !== undefined,
    }));
  });
}

const placeOf = ({ file, target }: Import): string => join(dirname(file), target).replaceAll("\\", "/");
const all = importsOf("engine");

describe.each(Object.entries(laws))("engine/%s", (folder, law) => {
  const own = all.filter(
    ({ file, isType }) =>
      !isType &&
      file.startsWith(`engine/${folder}/`) &&
      !(folder === "server" && /^engine\/server\/(?:node|workers)\//.test(file)),
  );

  test("has files", () => {
    expect(readdirSync(`engine/${folder}`).length).toBeGreaterThan(0);
  });

  test("imports only what it may", () => {
    const wrong = own.filter((one) => {
      if (one.target.startsWith(".")) {
        const place = placeOf(one);
        return (
          !place.startsWith(`engine/${folder}/`) &&
          !law.own.some((allowed) => place.startsWith(`engine/${allowed}/`))
        );
      }
      if (one.target.startsWith("node:")) return law.node !== true;
      return !law.packages.some((name) => one.target === name || one.target.startsWith(`${name}/`));
    });
    expect(wrong.map(({ file, target }) => `${file} → ${target}`)).toEqual([]);
  });
});

test("every folder of the engine has a law", () => {
  const folders = readdirSync("engine", { withFileTypes: true }).filter((entry) => entry.isDirectory());
  expect(folders.map(({ name }) => name).filter((name) => !(name in laws))).toEqual([]);
});

test("a block imports its own files, _ui, the contract and its fields, and no other block", () => {
  const allowed =
    /^(?:engine\/(?:registry\/define-block|schema\/(?:fields|resolved|resolved-quiz|resolved-form|live-text))\.ts$|engine\/(?:quiz|forms|runtime\/hooks)\/|blocks\/_ui\/)/;
  const wrong = importsOf("blocks").filter((one) => {
    if (one.file === "blocks/registry.ts" || one.file.startsWith("blocks/_ui/")) return false;
    if (!one.target.startsWith(".")) return !["zod", "react"].includes(one.target);
    const place = placeOf(one);
    return !place.startsWith(`${dirname(one.file)}/`) && !allowed.test(place);
  });
  expect(wrong.map(({ file, target }) => `${file} → ${target}`)).toEqual([]);
});

test("a block's schema and contract load without React", () => {
  const wrong = importsOf("blocks").filter(
    ({ file, target, isType }) =>
      /\/(?:schema|block)\.ts$/.test(file) &&
      !isType &&
      (target === "react" || (target.endsWith(".tsx") && target !== "./view.tsx")),
  );
  expect(wrong).toEqual([]);
});

test("the engine knows no concrete block and no concrete manifest", () => {
  expect(all.filter((one) => /^(?:blocks|manifests)\//.test(placeOf(one))).map(({ file }) => file)).toEqual(
    [],
  );
});
