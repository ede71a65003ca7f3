import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { ReactCopiesError, refuseReactCopies } from "../../../../../engine/build/react-copies.ts";
import { temporaryFolder } from "../../../../fixtures/tiny-build.ts";

function installReact(folder: string, name: string, version: string): void {
  const target = join(folder, "node_modules", name);
  mkdirSync(target, { recursive: true });
  writeFileSync(join(target, "package.json"), JSON.stringify({ name, version }));
}

test("a site with the engine's React, or with none, is not refused", () => {
  refuseReactCopies({ code: process.cwd() });
  refuseReactCopies({ code: temporaryFolder("no-react") });
});

test.each(["react", "react-dom"])("a site with a %s of its own is refused", (name) => {
  const code = temporaryFolder("own-react");
  installReact(code, name, "18.3.1");
  expect(() => refuseReactCopies({ code })).toThrow(ReactCopiesError);
  expect(() => refuseReactCopies({ code })).toThrow(
    `18.3.1 for the site, in ${join(code, "node_modules", name)}`,
  );
});

test("a site whose react-dom brings a react of its own is refused", () => {
  const code = temporaryFolder("nested-react");
  installReact(code, "react-dom", "19.0.0");
  installReact(join(code, "node_modules/react-dom"), "react", "19.0.0");
  expect(() => refuseReactCopies({ code })).toThrow(join(code, "node_modules/react-dom/node_modules/react"));
});
