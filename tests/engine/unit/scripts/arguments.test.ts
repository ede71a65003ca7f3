import { globSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { expect, it } from "vitest";
import { freshManifests } from "../../e2e/_fresh-manifests.ts";
import { repository } from "../../e2e/_project.ts";
import { runCommand } from "../../e2e/_run-command.ts";

const root = freshManifests("arguments");
const database = join(root, "none.db");

/** Commands with arguments besides options: the arguments, and options with and without a value. */
const commands: Readonly<Record<string, readonly (readonly [readonly string[], ...string[][]])[]>> = {
  admin: [[["password"], ["--remove"], ["--database", database]]],
  diff: [[["HEAD"], ["--format", "csv"], ["--project", root]]],
  emulator: [[["bank"], ["--port", "4400"], ["--shop", "http://localhost:4173"]]],
  experiment: [[["end", "voices-first"], ["--winner", "voices"], ["--dry-run"], ["--project", root]]],
  impact: [[["HEAD"], ["--format", "csv"], ["--no-pictures"], ["--project", root]]],
  mails: [
    [["list"], ["--state", "sent"], ["--database", database]],
    [
      ["repeat", "order/receipt/1"],
      ["--database", database],
    ],
  ],
  "new-site": [[["site", "No_Folder"], ["--markets", "US"], ["--no-git"]]],
  merges: [
    [
      ["check", "more"],
      ["--project", root],
    ],
  ],
  new: [[["variant"], ["--dry-run"], ["--name", "spring"], ["--extends", "take"], ["--project", root]]],
  orders: [
    [["list"], ["--form", "order"], ["--database", database]],
    [["delete"], ["--yes"], ["--email", "a@b.de"], ["--database", database]],
    [
      ["stock", "set", "jar", "none"],
      ["--database", database],
    ],
    [["events"], ["--stopped"], ["--database", database]],
    [
      ["show", "12"],
      ["--database", database],
    ],
  ],
  "preview-link": [[["terms"], ["--market", "XX"], ["--project", root]]],
  rename: [
    [
      ["route", "terms", "conditions"],
      ["--path", "/conditions"],
      ["--project", root],
    ],
  ],
  reviews: [[["import", join(root, "none.csv")], ["--dry-run"], ["--source", "shop"], ["--project", root]]],
  theme: [
    [
      ["export", "none"],
      ["--to", join(root, "none.json")],
      ["--project", root],
    ],
    [["import", join(root, "none.json")], ["--dark"], ["--name", "none"], ["--project", root]],
  ],
  translations: [
    [["list"], ["--stale"], ["--locale", "sv_SE"], ["--project", root]],
    [["import", join(root, "none.csv")], ["--dry-run"], ["--project", root]],
  ],
};

/** Each case starts the command six times and more. */
const long = { timeout: 120_000 };

const calls = Object.entries(commands).flatMap(([command, uses]) =>
  uses.map(([names, ...options]) => ({ command, names, options })),
);

it("lists every command that takes arguments", () => {
  const files = globSync(["scripts/{*,*/*}.ts", "engine/server/node/commands/*.ts"], { cwd: repository });
  const names = files
    .filter((file) => /\b(?:parseArguments|takeName)\(/.test(readFileSync(join(repository, file), "utf8")))
    .map((file) => basename(file, ".ts"));
  const parts: Readonly<Record<string, string>> = {
    "_create-site": "new-site",
    "read-options": "translations",
    stock: "orders",
  };
  const commandNames = new Set(names.map((name) => parts[name] ?? name));
  expect([...commandNames].sort()).toEqual(Object.keys(commands).sort());
});

it.each(calls)("$command $names: options work before, between and after", long, async (call) => {
  const { command, names, options } = call;
  const [first = "", ...others] = names;
  const orders = [
    [...names, ...options.flat()],
    [...options.flat(), ...names],
    [first, ...options.flat(), ...others],
    ...options.map((_, index) => [
      ...options.slice(0, index).flat(),
      ...names,
      ...options.slice(index).flat(),
    ]),
  ];
  const env = { PREVIEW_SECRET: "x".repeat(32) };
  const script = `scripts/${command}.ts`;
  const ends = [];
  for (const args of orders) ends.push(await runCommand(script, args, { env }));
  for (const end of ends) expect(end).toEqual(ends[0]);
  expect(`${ends[0]?.stderr}`).not.toMatch(/bug in the engine|Unknown option|Unexpected argument/);
});

const optionCommands = globSync("scripts/*.ts", { cwd: repository }).filter((file) => {
  const text = readFileSync(join(repository, file), "utf8");
  return (
    !basename(file).startsWith("_") &&
    /(?:parseOptions|parseArguments|readOptions|runForOperator)\(/.test(text)
  );
});

it.each(optionCommands)("%s refuses an unknown option", async (script) => {
  const command = basename(script, ".ts");
  const [[names = []] = []] = commands[command] ?? [];
  const { status, stderr } = await runCommand(script, ["--no-such-option", ...names]);
  expect(stderr).toContain("Unknown option '--no-such-option'");
  expect(stderr).not.toMatch(/bug in the engine/);
  expect(status).toBe(2);
});
