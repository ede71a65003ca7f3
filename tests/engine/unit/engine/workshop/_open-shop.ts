import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { onTestFinished } from "vitest";
import { registry } from "../../../../../blocks/registry.ts";
import { startTransaction } from "../../../../../engine/edit/transaction.ts";
import { fullPage } from "../../../../../engine/site/link-site.ts";
import { editHistory } from "../../../../../engine/workshop/edit-history.ts";
import { openWorkshop } from "../../../../../engine/workshop/open-workshop.ts";
import { type Operation, operationEdit } from "../../../../../engine/workshop/operation-edit.ts";
import { snapshot } from "../../../e2e/_project.ts";

export const base = "manifests/routes/take.json";
export const variant = "manifests/routes/take2.json";

/** A copy of the small shop with a variant of `take` that changes nothing yet. */
export function openShop() {
  const root = mkdtempSync(join(tmpdir(), "blocks-"));
  onTestFinished(() => rmSync(root, { recursive: true }));
  cpSync("tests/fixtures/small-shop/manifests", join(root, "manifests"), { recursive: true });
  cpSync("tests/fixtures/small-shop/public", join(root, "public"), { recursive: true });
  const route = { $schema: "../schema/route.json", name: "take2", path: "/take2", extends: "take" };
  writeFileSync(join(root, variant), `${JSON.stringify(route, null, 2)}\n`);
  const workshop = openWorkshop(root, registry);
  const history = editHistory(workshop, join(root, ".cache/workshop/main.json"));
  const page = (name: string) => {
    const { site } = workshop.read();
    const route = site.routes.get(name);
    return route ? fullPage(site, route).map(({ id }) => id) : [];
  };
  const contents = () => [...snapshot(join(root, "manifests"))].map(([file, { content }]) => [file, content]);
  const read = (file: string) => readFileSync(join(root, file), "utf8");
  const write = (file: string, value: unknown) => {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), JSON.stringify(value, null, 2));
  };
  /** Does an operation. Returns the errors that it causes. */
  const run = (operation: Operation) => {
    const state = workshop.read();
    const edit = operationEdit(state, operation);
    const { problems } = startTransaction(state, edit).check();
    history.write(operation.do, edit);
    return problems.filter(({ severity }) => severity === "error").map(({ message }) => message);
  };
  return { root, workshop, history, write, page, contents, read, run };
}
