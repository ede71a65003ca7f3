import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { basename, dirname, join, resolve } from "node:path";
import { packageFolder } from "../engine/build/package-files.ts";
import { parseArguments, UsageError } from "../engine/command-line/arguments.ts";
import { draftSite } from "../engine/edit/new/site/draft-site.ts";
import { run } from "./_run.ts";

const help = `npm run new -- site FOLDER [--name …] [--markets …] [--colour …] [--engine …] [--no-git]
Writes a site of its own into a new folder: one product, one page with its order form, and the pages around it.
  --name     its name for people (default: as the folder)
  --markets  codes of countries, the default first: US,JP. With a language: CA:fr (default: US)
  --colour   the colour of buttons, as #rrggbb (default: #1f6f54)
  --engine   the version of the engine, or file:PATH of a packed one (default: this version)
  --no-git   without a git repository
Exit status: 0 written, 2 wrong usage or a bug in the engine.`;

const options = {
  name: { type: "string" },
  markets: { type: "string", default: "US" },
  colour: { type: "string", default: "#1f6f54" },
  engine: { type: "string" },
  "no-git": { type: "boolean", default: false },
  help: { type: "boolean", short: "h", default: false },
} as const;

/** "nordlys-audio" → "Nordlys Audio". */
const toTitle = (folder: string): string =>
  folder
    .split(/[-_ ]+/)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(" ");

interface PackageJson {
  readonly version: string;
  readonly dependencies: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
}

run(() => {
  const { values, positionals } = parseArguments(options, 2);
  if (values.help) {
    console.log(help);
    return 0;
  }
  const path = positionals.find((argument) => argument !== "site");
  if (path === undefined)
    throw new UsageError("Name the folder of the new site: npm run new -- site my-shop.");
  const folder = resolve(path);
  const id = basename(folder);
  if (!/^[a-z][a-z0-9-]*$/.test(id))
    throw new UsageError(`The folder "${id}" also names the package: use small letters, digits and hyphens.`);
  if (existsSync(folder) && readdirSync(folder).length > 0)
    throw new UsageError(`${folder} is not empty. Choose another folder.`);
  if (!/^#[0-9a-f]{6}$/i.test(values.colour))
    throw new UsageError(`--colour is "${values.colour}". Write it as #rrggbb: #1f6f54.`);
  const description = JSON.parse(readFileSync(join(packageFolder, "package.json"), "utf8")) as PackageJson;
  const versions = { ...description.dependencies, ...description.peerDependencies };
  const shared = ["react", "react-dom", "sharp"] as const;
  const files = draftSite({
    brand: values.name ?? toTitle(id),
    id,
    markets: values.markets,
    colour: values.colour.toLowerCase(),
    engine: values.engine ?? description.version,
    packages: Object.fromEntries(shared.map((name) => [name, versions[name] ?? "*"])),
  });
  for (const [file, content] of files) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), content);
  }
  if (!values["no-git"]) spawnSync("git", ["init", "--quiet", "--initial-branch", "main", folder]);
  console.log(
    [
      `Wrote ${files.size} files to ${path}.`,
      "",
      `  cd ${path}`,
      "  npm install",
      "  npm start",
      "",
      "npm run check lists what is still a placeholder.",
    ].join("\n"),
  );
  return 0;
});
