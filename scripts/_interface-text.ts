import { spawnSync } from "node:child_process";
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join, posix } from "node:path";
import packageJson from "../package.json" with { type: "json" };

/** The modules that the code of sites imports, by their addresses below `funnel-engine/`. */
const entries = Object.entries(packageJson.exports).flatMap(([address, file]) =>
  /^\.\/(?:(?:for-blocks|ui)\/.*|check|vite|server|workers)$/.test(address) && /\.tsx?$/.test(file)
    ? [{ address: address.slice(2), file: file.slice(2) }]
    : [],
);

/** The file with `interfaceText()`, which a test compares. */
export const interfaceFile = "tests/engine/contract/interface.md";

const folder = ".cache/interface";

/**
 * Writes the declarations of the entries and of all that they import. They have no global types, so the compiler
 * reports errors, but `npm run types` checks the same files with them.
 */
function emitDeclarations(): void {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const config = join(folder, "tsconfig.json");
  writeFileSync(
    config,
    JSON.stringify({
      extends: "../../tsconfig.json",
      compilerOptions: {
        noEmit: false,
        declaration: true,
        emitDeclarationOnly: true,
        removeComments: true,
        rootDir: "../..",
        outDir: ".",
      },
      include: ["engine/app/*.d.ts", ...entries.map(({ file }) => file)].map((file) => `../../${file}`),
    }),
  );
  spawnSync(process.execPath, ["node_modules/typescript/bin/tsc", "-p", config]);
}

interface Declarations {
  /** The text of each declaration, by its name. */
  readonly texts: ReadonlyMap<string, string>;
  /** The module and the name there, of each name that this module imports or exports from another. */
  readonly others: ReadonlyMap<string, { readonly file: string; readonly name: string }>;
  /** The modules of which it exports everything. */
  readonly all: readonly string[];
  /** The names that it exports, besides those of the modules in `all`. */
  readonly exported: readonly string[];
}

const named = /^(?:import|export) (?:type )?\{([^}]*)\} from "(\.[^"]+)";$/;

/** Reads the declarations of a module of the engine. */
function readDeclarations(file: string): Declarations {
  const source = readFileSync(join(folder, file.replace(/\.tsx?$/, ".d.ts")), "utf8");
  const texts = new Map<string, string>();
  const others = new Map<string, { file: string; name: string }>();
  const all: string[] = [];
  const exported: string[] = [];
  const resolvePath = (target: string) => posix.join(dirname(file), target);
  for (const statement of source.split(/\n(?=\S)(?![)}\]])/)) {
    const [, names, from] = named.exec(statement.trim()) ?? [];
    const everything = /^export \* from "(.+)";$/.exec(statement.trim())?.[1];
    const declared = /^(?:export )?(?:declare )?(?:const|function|interface|type) (\w+)/.exec(statement)?.[1];
    if (everything !== undefined) all.push(resolvePath(everything));
    else if (names !== undefined && from !== undefined) {
      for (const entry of names.split(",")) {
        const [name = "", alias = name] = entry
          .trim()
          .replace(/^type /, "")
          .split(" as ");
        others.set(alias, { file: resolvePath(from), name });
        if (statement.trim().startsWith("export")) exported.push(alias);
      }
    } else if (declared !== undefined) {
      if (statement.startsWith("export ")) exported.push(declared);
      texts.set(declared, statement.trim().replace(/^(?:export )?(?:declare )?|import\("[^"]+"\)\./g, ""));
    }
  }
  return { texts, others, all, exported };
}

interface Declaration {
  readonly file: string;
  readonly text: string;
}

/** Reads modules once each, and finds declarations through those that pass them on. */
function declarationFinder() {
  const modules = new Map<string, Declarations>();
  const read = (file: string): Declarations => {
    const declarations = modules.get(file) ?? readDeclarations(file);
    modules.set(file, declarations);
    return declarations;
  };
  const find = (file: string, name: string): Declaration | undefined => {
    const { texts, others, all } = read(file);
    const text = texts.get(name);
    if (text !== undefined) return { file, text };
    const source = others.get(name);
    if (source) return find(source.file, source.name);
    return all.map((path) => find(path, name)).find((declaration) => declaration !== undefined);
  };
  const listNames = (file: string): string[] => {
    const { all, exported } = read(file);
    return [...exported, ...all.flatMap(listNames)].sort();
  };
  /** The declarations of the module to which a declaration refers. */
  const listUsed = ({ file, text }: Declaration): Declaration[] =>
    [...new Set(text.match(/\b\w+\b/g))].flatMap((word) => find(file, word) ?? []);
  return { find, listNames, listUsed };
}

const section = (title: string, texts: Iterable<string>): string =>
  `## ${title}\n\n\`\`\`ts\n${[...texts].join("\n")}\n\`\`\`\n`;

/** The interface of the engine: each name with its type, and the types that these use. */
export function interfaceText(): string {
  emitDeclarations();
  const { find, listNames, listUsed } = declarationFinder();
  const listed = new Set<string>();
  const waiting: Declaration[] = [];
  const sections = entries.map(({ address, file }) => {
    const declarations = listNames(file).flatMap((name) => find(file, name) ?? []);
    waiting.push(...declarations);
    const texts = declarations.map(({ text }) => text);
    for (const text of texts) listed.add(text);
    return section(`\`funnel-engine/${address}\``, texts);
  });
  const others = new Set<string>();
  for (let next = waiting.shift(); next; next = waiting.shift()) {
    for (const used of listUsed(next)) {
      if (listed.has(used.text) || others.has(used.text)) continue;
      others.add(used.text);
      waiting.push(used);
    }
  }
  return [
    "<!-- Generated by npm run schemas. -->\n",
    "# The interface for blocks and for the code of sites\n",
    ...sections,
    section("Types that these use", [...others].sort()),
  ].join("\n");
}
