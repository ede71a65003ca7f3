import { chmodSync, cpSync, rmSync } from "node:fs";
import { join, resolve } from "node:path";
import { build } from "vite";
import { writeWhole } from "../engine/build/whole-file.ts";
import { copyLicences } from "./_licences.ts";
import type { CreatePackage } from "./create/main.ts";

/** The engine's data that a new site is made of. */
const data = ["starts", "texts"];

interface Description extends CreatePackage {
  readonly license: string;
}

/**
 * Writes the package of `npm create funnel-engine` into a folder: one command without dependencies, with its licences.
 */
export async function writeCreatePackage(folder: string, description: Description): Promise<void> {
  rmSync(folder, { recursive: true, force: true });
  const modules = await bundleCommand(folder);
  for (const name of data)
    cpSync(join("engine/edit/new/site", name), join(folder, name), { recursive: true });
  for (const file of ["LICENSE", "scripts/create/README.md"])
    cpSync(file, join(folder, file.split("/").at(-1) ?? file));
  copyLicences(modules, folder);
  chmodSync(join(folder, "bin.js"), 0o755);
  const { version, license, sharedPackages } = description;
  const text = JSON.stringify(
    {
      name: "create-funnel-engine",
      version,
      description: "Writes a new site on funnel-engine.",
      license,
      type: "module",
      bin: { "create-funnel-engine": "./bin.js" },
      engines: { node: ">=20.20" },
      sharedPackages,
    },
    null,
    2,
  );
  writeWhole(join(folder, "package.json"), `${text}\n`);
}

/** Bundles the command with all that it imports. Returns the names of the bundled packages. */
async function bundleCommand(folder: string): Promise<readonly string[]> {
  const names = new Set<string>();
  await build({
    configFile: false,
    publicDir: false,
    logLevel: "warn",
    plugins: [
      {
        name: "note-packages",
        moduleParsed: ({ id }) => {
          const [, name] = /node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(id) ?? [];
          if (name !== undefined) names.add(name);
        },
      },
    ],
    resolve: { noExternal: true },
    build: {
      ssr: true,
      target: "node20",
      outDir: resolve(folder),
      minify: true,
      rolldownOptions: {
        input: { bin: "scripts/create/bin.ts" },
        output: { entryFileNames: "[name].js", chunkFileNames: "[name].js" },
      },
    },
  });
  return [...names].toSorted();
}
