import { spawnSync } from "node:child_process";
import { chmodSync, cpSync, existsSync, globSync, mkdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { dirname, join } from "node:path";
import { transformWithOxc } from "vite";
import { optionalPackages } from "../engine/build/missing-package.ts";
import { writeWhole } from "../engine/build/whole-file.ts";
import { parseOptions } from "../engine/command-line/arguments.ts";
import { sitePackages } from "../engine/edit/new/site/draft-site.ts";
import { type BundledNames, bundlePackages, isBundled, replaceBundled } from "./_bundled-packages.ts";
import { writeCreatePackage } from "./_pack-create.ts";
import { run } from "./_run.ts";

const folder = "dist-package";
const createFolder = "dist-create";

/** Packages of which a site must have the same copy as the engine. */
const sharedPackages = ["react", "react-dom"];

/** Packages that only the demo uses. */
const demoPackages = ["@fontsource-variable/bricolage-grotesque"];

interface PackageJson {
  readonly version: string;
  readonly description: string;
  readonly license: string;
  readonly exports: Readonly<Record<string, string>>;
  readonly dependencies: Readonly<Record<string, string>>;
  readonly devDependencies: Readonly<Record<string, string>>;
  readonly optionalDependencies: Readonly<Record<string, string>>;
}

/** The folders of the standard blocks and of what pages show beside them. */
function standardFolders(): string[] {
  const list = readFileSync("blocks/standard.ts", "utf8");
  return ["_ui", ...[...list.matchAll(/"\.\/([\w-]+)\/block\.ts"/g)].map(([, name = ""]) => name)];
}

/** What the package contains: the engine, the standard blocks and the commands. */
const sources = [
  "engine/**/*",
  "blocks/standard.ts",
  ...standardFolders().map((name) => `blocks/${name}/**/*`),
  "scripts/**/*",
  "{blocks,manifests}/docs/**/*",
  "manifests/RULES.md",
];
/** What only this repository needs. */
const excluded = [
  "engine/docs/decisions/**",
  "scripts/{bench,emulator,explore,gallery,pack,schemas,test-all,test-quick}.ts",
  "scripts/_{assistant-files,bundled-packages,interface-text,licences,pack-create}.ts",
  "scripts/create/**",
];

const isCode = (file: string): boolean => /(?<!\.d)\.tsx?$/.test(file);

/** Imports with a relative path name the compiled file. */
const rewriteImports = (code: string): string =>
  code.replace(/((?:\bfrom|\bimport\(?)\s*")(\.{1,2}\/[\w./-]+)\.tsx?"/g, '$1$2.js"');

/** In a site, the guides that a message names lie in the installed package. */
const rewriteGuides = (code: string): string =>
  code.replace(/\b(?:engine|blocks|manifests)\/docs\/[\w-]+\.md\b/g, "node_modules/funnel-engine/$&");

function copyWhole(file: string): void {
  mkdirSync(dirname(join(folder, file)), { recursive: true });
  cpSync(file, join(folder, file));
}

/** Links of guides to files that the package does not contain become plain text. */
function removeDeadLinks(guide: string): void {
  const file = join(folder, guide);
  const text = readFileSync(file, "utf8");
  const links = /\[([^\]]+)\]\((?!#|\w+:)([^)#\s]+)[^)]*\)/g;
  const linked = text.replace(links, (link, label: string, target: string) =>
    existsSync(join(dirname(file), target)) ? link : label,
  );
  if (linked !== text) writeWhole(file, linked);
}

/** Compiles a module to JavaScript. Adds what it imports of bundled packages to `names`. */
async function compileFile(file: string, names: BundledNames): Promise<void> {
  const { code } = await transformWithOxc(readFileSync(file, "utf8"), file, {
    jsx: { runtime: "automatic", development: false },
    target: "esnext",
    sourcemap: false,
  });
  if (code.includes("@oxc-project/runtime"))
    throw new Error(`${file} needs a helper of the compiler. Write "</script" outside of tagged templates.`);
  writeWhole(
    join(folder, file.replace(/\.tsx?$/, ".js")),
    rewriteGuides(rewriteImports(replaceBundled(code, file, names))),
  );
}

/** Writes the declarations of the public modules and of all that they import. */
function declareExports(exports: readonly string[]): boolean {
  const config = ".cache/package/tsconfig.json";
  const options = {
    extends: "../../tsconfig.json",
    compilerOptions: {
      noEmit: false,
      noCheck: true,
      declaration: true,
      emitDeclarationOnly: true,
      rootDir: "../..",
      outDir: `../../${folder}`,
    },
    include: [...exports.filter(isCode), "engine/app/*.d.ts"].map((file) => `../../${file}`),
  };
  writeWhole(config, JSON.stringify(options));
  const compiler = ["node_modules/typescript/bin/tsc", "-p", config];
  return spawnSync(process.execPath, compiler, { stdio: "inherit" }).status === 0;
}

/** The address of a compiled module, with its declarations. */
const compiledExport = (file: string) => {
  if (file.endsWith(".d.ts")) return { types: file };
  const path = file.replace(/\.tsx?$/, "");
  return path === file ? file : { types: `${path}.d.ts`, default: `${path}.js` };
};

function describePackage(source: PackageJson): string {
  const { version, description, license, dependencies, devDependencies, optionalDependencies } = source;
  const versions = { ...devDependencies, ...dependencies };
  const dictionaries = Object.keys(devDependencies).filter((name) => name.startsWith("@cspell/dict-"));
  const optional = [...Object.keys(optionalPackages), ...dictionaries];
  const pick = (names: readonly string[]) =>
    Object.fromEntries(names.toSorted().map((name) => [name, versions[name]]));
  const isNeeded = (name: string) =>
    !isBundled(name) && ![...optional, ...sharedPackages, ...demoPackages].includes(name);
  return JSON.stringify(
    {
      name: "funnel-engine",
      version,
      description,
      license,
      type: "module",
      bin: { funnel: "./scripts/funnel.js" },
      exports: {
        ...Object.fromEntries(
          Object.entries(source.exports).map(([name, file]) => [name, compiledExport(file)]),
        ),
        "./package.json": "./package.json",
      },
      engines: { node: ">=20.20" },
      dependencies: pick(Object.keys(dependencies).filter(isNeeded)),
      optionalDependencies,
      peerDependencies: pick([...sharedPackages, ...optional]),
      peerDependenciesMeta: Object.fromEntries(optional.toSorted().map((name) => [name, { optional: true }])),
    },
    null,
    2,
  );
}

const help = `npm run pack -- [--out FOLDER]

Packs the engine as funnel-engine and the starter as create-funnel-engine.
  --out  where the two archives go (default: this folder)
Exit status: 0 done, 1 the declarations or the archives cannot be written, 2 wrong usage or a bug in the engine.`;

run(async () => {
  const { out } = parseOptions({ out: { type: "string", default: "." } });
  rmSync(folder, { recursive: true, force: true });
  const source = JSON.parse(readFileSync("package.json", "utf8")) as PackageJson;
  if (!declareExports(Object.values(source.exports))) return 1;
  const names: BundledNames = new Map();
  for (const file of globSync(sources, { exclude: excluded })) {
    if (isCode(file)) await compileFile(file, names);
    else if (statSync(file).isFile()) copyWhole(file);
  }
  await bundlePackages(names, folder);
  copyWhole("LICENSE");
  cpSync("scripts/create/package-readme.md.template", join(folder, "README.md"));
  for (const guide of globSync("**/*.md", { cwd: folder })) removeDeadLinks(guide);
  chmodSync(join(folder, "scripts/funnel.js"), 0o755);
  writeWhole(join(folder, "package.json"), `${describePackage(source)}\n`);
  const { version, license, dependencies, devDependencies } = source;
  const versions = { ...devDependencies, ...dependencies };
  const sharedPackages = Object.fromEntries(sitePackages.map((name) => [name, versions[name] ?? "*"]));
  await writeCreatePackage(createFolder, { version, license, sharedPackages });
  const folders = [folder, createFolder].map((name) => `./${name}`);
  const packed = spawnSync("npm", ["pack", ...folders, "--pack-destination", out, "--silent"], {
    stdio: "inherit",
  });
  return packed.status ?? 1;
}, help);
