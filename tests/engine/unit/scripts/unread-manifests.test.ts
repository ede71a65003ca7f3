import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { freshManifests } from "../../e2e/_fresh-manifests.ts";
import { snapshot } from "../../e2e/_project.ts";
import { runCommand } from "../../e2e/_run-command.ts";

const root = freshManifests("unread");
const record = "manifests/translations/sv_SE.json";
const sheet = join(root, "sv_SE.csv");
const reviews = join(root, "reviews.csv");
const tokens = join(root, "brand.tokens.json");

/** Each command that writes manifests. */
const commands: readonly (readonly [string, readonly string[]])[] = [
  ["new", ["variant", "--name", "spring", "--extends", "take"]],
  ["rename", ["route", "terms", "conditions", "--write"]],
  ["upgrade", ["--write"]],
  ["theme", ["import", tokens]],
  ["translations", ["import", sheet]],
  ["translations", ["confirm", "--locale", "sv_SE"]],
  ["reviews", ["import", reviews, "--source", "shop", "--product", "starter", "--language", "en"]],
  ["experiment", ["end", "voices-first", "--winner", "voices"]],
];

it.each(["manifests/messages/sv_SE/take.json", "manifests/markets.json", record])(
  "no command writes while %s lacks a comma",
  async (file) => {
    writeFileSync(sheet, "key,source,translation\ntake.hero.title,x,Lätt\n");
    writeFileSync(reviews, "id,stars,text,author,date\nB-1,5,Good.,Ben,2026-11-01\n");
    writeFileSync(tokens, '{ "accent": { "$type": "color", "$value": "#0b5cad" } }');
    const confirmed = await runCommand("scripts/translations.ts", [
      ...["confirm", "--locale", "sv_SE", "--state", "missing,copied,stale,done", "--project", root],
    ]);
    expect(confirmed.status).toBe(0);
    const path = join(root, file);
    writeFileSync(path, readFileSync(path, "utf8").replace(",", ""));
    const contents = () => [...snapshot(root)].map(([name, { content }]) => [name, content]);
    const before = contents();
    for (const [command, args] of commands) {
      const { status, stdout, stderr } = await runCommand(`scripts/${command}.ts`, [
        ...args,
        ...["--project", root],
      ]);
      expect([command, status, stdout + stderr]).toEqual([command, 1, expect.stringContaining(`${file}:2`)]);
    }
    expect(contents()).toEqual(before);
  },
);
