import { describe, expect, it } from "vitest";
import { RenameError, renameEdit } from "../../../../../../engine/edit/rename/rename-edit.ts";
import type { RenamedKind } from "../../../../../../engine/edit/rename/renamed-kinds.ts";
import { startTransaction } from "../../../../../../engine/edit/transaction.ts";
import type { Document } from "../../../../../../engine/json/document.ts";
import { installedRules } from "../../../../../../engine/policies/installed-rules.ts";
import { linkManifests } from "../../../../../../engine/site/parse-manifests.ts";
import { registry } from "../../../../../fixtures/blocks.ts";
import { experiment } from "../../../../../fixtures/experiment.ts";
import { type Changes, documentsOf, pictures, swap } from "../../../../../fixtures/test-site.ts";

const root = "manifests/";

const inputOf = (documents: readonly Document[], rename?: readonly [string, string]) => {
  const images = new Map(
    pictures.map((picture) => [picture.name === rename?.[0] ? rename[1] : picture.name, picture]),
  );
  return { root, documents, images, media: new Map(), registry, rules: installedRules };
};

/** Renames something, and returns the transaction and the changed files by name. */
function rename(
  kind: RenamedKind,
  from: string,
  to: string,
  {
    path,
    changes,
    documents = documentsOf(changes),
  }: { path?: string; changes?: Changes; documents?: readonly Document[] } = {},
) {
  const input = inputOf(documents);
  const { site } = linkManifests(input);
  const edit = renameEdit(site, root, { kind, from, to, path });
  const renamed = inputOf(documents, kind === "image" ? [from, to] : undefined);
  const transaction = startTransaction(renamed, edit);
  const files = new Map(transaction.documents.map(({ file, text }) => [file, text]));
  return { transaction, files };
}

const textOf = (documents: readonly Document[]) =>
  Object.fromEntries(documents.map(({ file, text }) => [file, text]));

describe.each<[RenamedKind, string, string]>([
  ["route", "take", "buy"],
  ["route", "index", "start"],
  ["route", "error", "oops"],
  ["message", "order", "order-now"],
  ["product", "starter", "first"],
  ["quiz", "size", "fit"],
  ["form", "letter", "card"],
  ["image", "kitchen.webp", "cook.webp"],
  ["shared-block", "guarantee", "promise"],
])("a %s", (kind, from, to) => {
  it("is renamed everywhere, without a new problem", () => {
    const { transaction } = rename(kind, from, to);
    expect(transaction.check().problems).toEqual([]);
    expect(transaction.changes.length).toBeGreaterThan(0);
  });

  it("is unchanged after a rename back", () => {
    const { transaction } = rename(kind, from, to);
    if (kind === "shared-block") return;
    const input = { documents: transaction.documents };
    const back = kind === "image" ? undefined : rename(kind, to, from, input);
    if (back) expect(textOf(back.transaction.documents)).toEqual(textOf(documentsOf()));
  });
});

describe("a rename", () => {
  it("changes the twin's name and links in texts of all languages", () => {
    const changes = {
      "messages/de_DE/common.json": swap(
        "(to:terms#rules)",
        '(to:terms#rules \\"AGB\\") und [AGB](to:terms-2)',
      ),
    };
    const { files } = rename("route", "terms", "rules", { changes });
    expect(files.get("manifests/messages/de_DE/common.json")).toContain(
      '(to:rules#rules \\"AGB\\") und [AGB](to:rules-2)',
    );
    expect(files.has("manifests/routes/terms.json")).toBe(false);
    expect(files.get("manifests/routes/rules.json")).toContain('"name": "rules"');
    expect(files.get("manifests/forms/letter.json")).toContain("(to:rules#rules)");
  });

  it("keeps names that only start with the same letters", () => {
    const changes = { "messages/de_DE/common.json": swap("(to:terms#rules)", "(to:take)") };
    const { files } = rename("route", "take", "takeaway", { changes });
    const back = rename("route", "terms", "tak", { changes });
    expect(files.get("manifests/messages/de_DE/common.json")).toContain("(to:takeaway)");
    expect(back.files.get("manifests/messages/de_DE/common.json")).toContain("(to:take)");
  });

  it("follows what only arms of experiments and campaigns name, also while they are off", () => {
    const changes = {
      ...experiment('{ "blocks": { "hero": { "set": { "image": { "image": "pack.svg" } } } } }', {
        more: ' "enabled": false,',
      }),
      "campaigns/past.json": `{ "name": "past", "enabled": false, "from": "2026-11-27T00:00", "until": "2026-12-01T00:00",
        "zone": "Europe/Berlin",
        "changes": [{ "routes": ["index"], "blocks": { "hero": { "set": { "image": { "image": "pack.svg" } } } } }] }`,
    };
    const { files } = rename("image", "pack.svg", "jar.svg", { changes });
    expect(files.get("manifests/campaigns/past.json")).toContain("jar.svg");
    expect(files.get("manifests/experiments/warm.json")).toContain("jar.svg");
  });

  it("of a message changes no page, and keeps its suppressions", () => {
    const allow = '"$allow": { "kitchen.alt": { "placeholder-text": "It is short." } },\n  "kitchen.alt"';
    const changes = { "messages/de_DE/common.json": swap('"kitchen.alt"', allow) };
    const { transaction, files } = rename("message", "kitchen.alt", "wait", { changes });
    expect(transaction.changedPages()).toEqual([]);
    expect(files.get("manifests/messages/de_DE/common.json")).toContain('"$allow": { "wait": {');
  });

  it("of a shared block keeps its section's id, so that no page changes", () => {
    const { transaction, files } = rename("shared-block", "guarantee", "promise");
    expect(files.get("manifests/blocks/promise.json")).toContain('"id": "guarantee"');
    expect(transaction.changedPages()).toEqual([]);
  });

  it("of a route's path redirects its old addresses, and updates redirects to them", () => {
    const redirects = '{ "redirects": [{ "from": "/old", "to": "/take" }] }';
    const { transaction, files } = rename("route", "take", "take", {
      path: "/buy",
      changes: { "redirects.json": redirects },
    });
    expect(transaction.check().problems.filter(({ severity }) => severity === "error")).toEqual([]);
    const written = JSON.parse(files.get("manifests/redirects.json") ?? "");
    // The redirect of the base page takes those of the markets along.
    expect(written.redirects).toEqual([
      { from: "/old", to: "/buy" },
      { from: "/take", to: "/buy", status: 301 },
    ]);
  });

  it("creates the file of redirects if there is none", () => {
    const { files } = rename("route", "take", "take", { path: "/buy", changes: { "redirects.json": null } });
    expect(files.get("manifests/redirects.json")).toContain('"$schema": "./schema/redirects.json"');
  });

  it.each<[string, RenamedKind, string, string, string | undefined, string]>([
    ["an unknown name", "route", "tke", "x", undefined, 'There is no route "tke". Did you mean "take"?'],
    ["a taken name", "route", "take", "gift", undefined, 'There is already a route "gift".'],
    ["the same name", "route", "take", "take", undefined, "The old and the new name are the same."],
    ["a path of what has none", "quiz", "size", "fit", "/fit", "--path is for routes only."],
  ])("refuses %s", (_, kind, from, to, path, message) => {
    const act = () => rename(kind, from, to, path === undefined ? {} : { path });
    expect(act).toThrow(RenameError);
    expect(act).toThrow(message);
  });
});
