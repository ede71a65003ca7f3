import { enableCompileCache, isBuiltin } from "node:module";
import { isAbsolute, join, resolve } from "node:path";
import { pathToFileURL } from "node:url";

// Imported, these would make each of their parts ready, streams and Web Crypto too, which nobody here needs.
const { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync } =
  process.getBuiltinModule("node:fs");
const { createHash } = process.getBuiltinModule("node:crypto");
const { spawnSync } = process.getBuiltinModule("node:child_process");

/*
 * Starts a command of this folder from one file. Loading some four hundred small modules costs half of a short
 * command's time; bundling them costs less than that, and the bundle is kept until the code changes. This file is
 * JavaScript because Node's reader of TypeScript takes a tenth of a second to start.
 */
const root = resolve(import.meta.dirname, "..");
let [command = "", ...rest] = process.argv.slice(2);
const commands = ["build", "check", "serve"];

/** Packages with native parts, or that load parts of themselves by path. */
const outside =
  /^(?:sharp|rolldown|vite|lightningcss|react|react-dom|wouter|@tailwindcss\/(?:node|oxide)|tailwindcss|playwright)(?:\/|$)/;

/** @returns {string} */
function codeKey() {
  const hash = createHash("sha1").update(process.version);
  for (const folder of ["engine", "blocks", "scripts"]) {
    for (const name of readdirSync(join(root, folder), { recursive: true, encoding: "utf8" }).sort()) {
      if (!/\.[jt]s$/.test(name)) continue;
      // Whoever changes a file changes its time: reading four hundred would cost more than a tenth of a short command.
      const { size, mtimeMs } = statSync(join(root, folder, name));
      hash.update(`${name} ${size} ${mtimeMs}`);
    }
  }
  return hash
    .update(readFileSync(join(root, "package-lock.json")))
    .digest("hex")
    .slice(0, 16);
}

/**
 * A built-in module of which only what is used is made ready.
 *
 * @param {string} name
 */
function builtinCode(name) {
  const names = Object.keys(process.getBuiltinModule(name) ?? {}).filter((key) => key !== "default");
  return [
    `const module = process.getBuiltinModule(${JSON.stringify(name)});`,
    "export default module;",
    ...names.map((key) => `export const ${key} = /* @__PURE__ */ (() => module.${key})();`),
  ].join("\n");
}

/**
 * Files that are started as processes by others.
 *
 * @param {string} root
 */
const processes = (root) =>
  readdirSync(join(root, "engine"), { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith("-process.ts"))
    .map((name) => join(root, "engine", name));

/**
 * @param {string} target
 * @returns {Promise<void>}
 */
async function bundle(target) {
  const { rolldown } = await import("rolldown");
  const made = await rolldown({
    input: [...commands.map((name) => join(root, "scripts", `${name}.ts`)), ...processes(root)],
    platform: "node",
    // Some packages have a CommonJS entry that cannot be bundled beside their module.
    resolve: { mainFields: ["module", "main"] },
    // What blocks show is not the command line's: their views are bundled for the pages.
    external: (id) => outside.test(id) || /\/(?:view\.tsx|enhance\.ts)$/.test(id),
    // The tools are imported when they are needed; some need each other.
    checks: { ineffectiveDynamicImport: false },
    plugins: [
      {
        name: "bare-builtins",
        resolveId: (id) => (isBuiltin(id) ? `\0${id}` : undefined),
        load: (id) => (id.startsWith("\0") && isBuiltin(id.slice(1)) ? builtinCode(id.slice(1)) : undefined),
      },
      {
        name: "own-address",
        transform: (code, id) =>
          isAbsolute(id) && code.includes("import.meta.url")
            ? code
                // Such a process begins from its bundle, too.
                .replace(
                  /new URL\("\.\/([\w-]+-process)\.ts", import\.meta\.url\)/g,
                  'import.meta.resolve("./$1.mjs")',
                )
                .replaceAll("import.meta.url", JSON.stringify(pathToFileURL(id).href))
            : undefined,
      },
    ],
  });
  await made.write({
    dir: target,
    format: "esm",
    entryFileNames: "[name].mjs",
    chunkFileNames: "[name]-[hash].mjs",
  });
  await made.close();
}

/**
 * Runs this file in a process of its own; answers with its exit status.
 *
 * @param {string[]} args
 */
const runAside = (...args) =>
  spawnSync(process.execPath, ["--no-opt", "--max-semi-space-size=8", import.meta.filename, ...args], {
    stdio: ["ignore", 2, 2],
  }).status ?? 2;

/**
 * Another command may have made the same at the same time.
 *
 * @param {string} from
 * @param {string} to
 */
function takePlace(from, to) {
  try {
    renameSync(from, to);
  } catch (error) {
    if (!existsSync(to)) throw error;
    rmSync(from, { recursive: true });
  }
}

/**
 * Bundles of code that is no more, and what was left of commands that were stopped. Others may be about to make theirs.
 *
 * @param {string} folder
 * @param {string} kept
 */
function removeOthers(folder, kept) {
  for (const name of readdirSync(folder)) {
    const path = join(folder, name);
    const maker = Number(/\.(\d+)$/.exec(name)?.[1]);
    if (path !== kept && !(maker && isRunning(maker))) rmSync(path, { recursive: true, force: true });
  }
}

/** @param {number} pid */
function isRunning(pid) {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

if (command === "bundle") {
  await bundle(rest[0] ?? "");
  process.exit();
}
if (command === "start") {
  // A build takes several times the memory of a server.
  const status = runAside("build", ...rest);
  if (status !== 0) {
    console.error("The site cannot be served until this is mended.");
    process.exit(status);
  }
  command = "serve";
}
if (!commands.includes(command)) {
  console.error(`There is no command "${command}". Known: ${[...commands, "start"].join(", ")}.`);
  process.exit(2);
}
const cache = join(root, ".cache/commands");
const folder = join(cache, codeKey());
if (!existsSync(folder)) {
  const unfinished = `${folder}.${process.pid}`;
  mkdirSync(unfinished, { recursive: true });
  // The bundler's memory is given back only when its process ends.
  const status = runAside("bundle", unfinished);
  if (status !== 0) process.exit(status);
  takePlace(unfinished, folder);
  removeOthers(cache, folder);
}
enableCompileCache(join(folder, "compiled"));
process.argv = [process.argv[0] ?? "node", join(root, "scripts", `${command}.ts`), ...rest];
process.env["NODE_ENV"] ??= "production";
await import(pathToFileURL(join(folder, `${command}.mjs`)).href);
