import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

// SAFETY: npm documents the shape of package.json.
const { scripts, engines, dependencies, devDependencies, optionalDependencies } = JSON.parse(
  readFileSync("package.json", "utf8"),
) as {
  scripts: Record<string, string>;
  dependencies: Record<string, string>;
  devDependencies: Record<string, string>;
  optionalDependencies: Record<string, string>;
  engines: { node: string };
};
const workflow = readFileSync(".github/workflows/check.yml", "utf8");
const json = (file: string): unknown => JSON.parse(readFileSync(file, "utf8"));

test("every command of the workflow exists", () => {
  const commands = [...workflow.matchAll(/^\s*(?:- )?run: (.+)$/gm)].map((match) =>
    (match[1] ?? "").replace(/\$\{\{ (.*?) \}\}/, "<$1>"),
  );
  expect(commands).toEqual([
    ...["npm ci", "npm run check -- --format github", "npm test -- --shard <matrix.shard>/3"],
    ...["npm ci", "npm run check", "npm run build", "npm run test:unit"],
    ...["npm ci", "npm test -- --reports reports"],
  ]);
  expect(workflow).toContain("shard: [1, 2, 3]\n");
  for (const command of commands) {
    const [, script] = /^npm (?:run )?(\S+)/.exec(command) ?? [];
    expect(script === "ci" || Object.hasOwn(scripts, script ?? ""), command).toBe(true);
  }
});

test("the workflow may only read, ends by itself, and takes the Node that package.json asks for", () => {
  expect(workflow).toMatch(/^permissions:\n {2}contents: read\n\n/m);
  expect(workflow.match(/runs-on: .*\n {4}timeout-minutes: \d+/g)).toHaveLength(3);
  expect(workflow).toContain("node-version-file: package.json");
  expect(engines.node).toMatch(/^>=\d+/);
  expect(readFileSync("README.md", "utf8")).toContain(`Any Node from ${engines.node.slice(2)} on`);
});

test("Renovate updates each package in one group, and the four packages with Node together", () => {
  const { packageRules } = json(".github/renovate.json") as {
    packageRules: { groupName: string; matchPackageNames?: string[] }[];
  };
  const findGroups = (name: string): string[] =>
    packageRules.flatMap(({ groupName, matchPackageNames = [] }) =>
      matchPackageNames.some((pattern) =>
        pattern.startsWith("/") ? new RegExp(pattern.slice(1, -1)).test(name) : pattern === name,
      )
        ? groupName
        : [],
    );
  const packages = [dependencies, devDependencies, optionalDependencies].flatMap(Object.keys);
  expect(packages.filter((name) => findGroups(name).length !== 1)).toEqual([]);
  expect(Object.keys(optionalDependencies).flatMap(findGroups)).toEqual(["Node", "Node", "Node", "Node"]);
  expect(new Set(Object.values(optionalDependencies)).size).toBe(1);
});

test("VS Code's files name existing commands and settings", () => {
  expect(json(".vscode/extensions.json")).toEqual({ recommendations: ["biomejs.biome"] });
  // SAFETY: VS Code documents this file as an object.
  const settings = json(".vscode/settings.json") as Record<string, unknown>;
  expect(settings).toHaveProperty(["[json]", "editor.defaultFormatter"], "biomejs.biome");
  const { tasks } = json(".vscode/tasks.json") as { tasks: { script: string }[] };
  for (const { script } of tasks) expect(scripts).toHaveProperty([script]);
});

test("the image of the workshop starts what package.json starts, with settings that the command knows", () => {
  const [, stage = ""] =
    /^FROM \S+ AS workshop\n([\s\S]*?)^FROM /m.exec(readFileSync("Dockerfile", "utf8")) ?? [];
  // SAFETY: Docker documents the exec form as an array of strings.
  const [node, script = "", ...flags] = JSON.parse(/^CMD (.*)$/m.exec(stage)?.[1] ?? "[]") as string[];
  expect([node, flags]).toEqual(["node", ["--host"]]);
  expect(scripts["workshop"]).toContain(` ${script}`);
  const [, settings = ""] = /^ENV (.*)$/m.exec(stage) ?? [];
  const names = [...settings.matchAll(/(\w+)=/g)].map(([, name = ""]) => name);
  const help = readFileSync(script, "utf8");
  // The browser is named for all commands.
  expect(names.filter((name) => !help.includes(`  ${name} `))).toEqual(["CHROME_PATH"]);
});
