import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

/** Reads a body of any length: by Hono's request, or by the platform's. */
const unlimited =
  /\bparseBody\b|\b(?:req|raw|request|incoming)\.(?:json|text|arrayBuffer|blob|bytes|formData|body)\b/;

/** Programs of a browser send requests, and read responses. */
const browserCode = /^engine\/dev\/(?:workshop\/ui\/|overlay)/;

/** `read-body.ts` has the limits, and previews pass the body on without reading it. */
const exceptions = ["engine/server/http/read-body.ts", "engine/server/previews/previews.ts"];

test("only readBody reads the body of a request", () => {
  const files = globSync("engine/{server,dev}/**/*.{ts,tsx}").filter((file) => !browserCode.test(file));
  const readers = files.filter((file) => unlimited.test(readFileSync(file, "utf8")));
  expect(readers.sort()).toEqual(exceptions);
});
