import { cpSync, mkdirSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join, posix, resolve } from "node:path";
import { build } from "vite";
import { virtualModules } from "../engine/build/virtual-modules.ts";
import { copyLicences } from "./_licences.ts";

/**
 * Packages of which the engine uses a few files. They and what they depend on take 70 MB in `node_modules`, so the
 * package contains those files, bundled, with their licences.
 */
const packages = [
  "@stdlib/math-base-special-gammaln",
  "@stdlib/stats-base-dists-chisquare-cdf",
  "@stdlib/stats-base-dists-normal-quantile",
  "country-locale-map",
  "csv-parse",
  "libphonenumber-js",
  "postal-mime",
  "prom-client",
  "stripe",
];

export const isBundled = (name: string): boolean => packages.includes(name);

const folder = "engine/bundled";

/** The name of a bundled file: `prom-client.js`, `country-locale-map/countries.json`. */
const fileName = (id: string): string => (id.endsWith(".json") ? id : `${id.replaceAll("/", "-")}.js`);

/** What modules import of each file of these packages. */
export type BundledNames = Map<string, Set<string>>;

/** An import of a package: `import { a } from "x"`, or `const { a } = await import("x")`. */
const importPattern = /\b(import|const) ([^"]*?) (from |= await import\()"([^".][^"]*)"/g;

/** Replaces imports of these packages in a module by their files. Adds the imported names to `names`. */
export function replaceBundled(code: string, file: string, names: BundledNames): string {
  return code.replace(importPattern, (text, keyword: string, clause: string, link: string, id: string) => {
    if (!packages.some((name) => id === name || id.startsWith(`${name}/`))) return text;
    const list = /\{(.*)\}/s.exec(clause)?.[1]?.split(",") ?? ["default"];
    const added = list.map((entry) => entry.trim().replace(/ as .*/, "")).filter((name) => name !== "");
    names.set(id, new Set([...(names.get(id) ?? []), ...added]));
    const path = posix.relative(posix.dirname(file.replaceAll("\\", "/")), `${folder}/${fileName(id)}`);
    return `${keyword} ${clause} ${link}"${path.startsWith(".") ? path : `./${path}`}"`;
  });
}

/** Writes the bundled files into the folder of the package. */
export async function bundlePackages(names: BundledNames, packageFolder: string): Promise<void> {
  const target = join(packageFolder, folder);
  const require = createRequire(import.meta.url);
  const [data, scripts] = [true, false].map((isData) =>
    [...names].filter(([id]) => id.endsWith(".json") === isData),
  );
  for (const [id] of data ?? []) {
    mkdirSync(dirname(join(target, fileName(id))), { recursive: true });
    cpSync(require.resolve(id), join(target, fileName(id)));
  }
  const entryId = (id: string) => `virtual:funnel/bundled/${id}`;
  // The names are listed, because bundlers do not know those of CommonJS.
  const entries = (scripts ?? []).map(
    ([id, names]) => [id, `export { ${[...names].join(", ")} } from ${JSON.stringify(id)};`] as const,
  );
  await build({
    configFile: false,
    publicDir: false,
    logLevel: "warn",
    plugins: [virtualModules(Object.fromEntries(entries.map(([id, code]) => [entryId(id), code])))],
    // What runs on Workers runs on Node too.
    ssr: { noExternal: true, resolve: { conditions: ["worker", "workerd", "module"] } },
    build: {
      ssr: true,
      target: "esnext",
      outDir: resolve(target),
      emptyOutDir: false,
      minify: false,
      rolldownOptions: {
        input: Object.fromEntries(entries.map(([id]) => [fileName(id).replace(/\.js$/, ""), entryId(id)])),
        output: { entryFileNames: "[name].js", chunkFileNames: "[name]-[hash].js" },
      },
    },
  });
  copyLicences(packages, target);
}
