import { join } from "node:path";
import { previewFolder } from "../server/previews/preview-files.ts";
import type { Side } from "./build-record.ts";
import type { Output } from "./output.ts";

/**
 * The part of the server's output that mirrors both output folders for the preview: `preview/web/` and
 * `preview/server/`. It contains only what the live site does not have.
 */
export function previewOutput(output: Output): Output {
  const getPath = (side: Side, path: string) => `${previewFolder}/${side}/${path}`;
  return {
    web: join(output.server, previewFolder, "web"),
    server: join(output.server, previewFolder, "server"),
    files: output.files,
    // Pages of the preview are always rendered.
    last: undefined,
    keep: (side, path, hash) => output.keep("server", getPath(side, path), hash),
    keepServed: () => false,
    create: (side, path, hash) => output.create("server", getPath(side, path), hash),
    write: (side, path, content) => output.write("server", getPath(side, path), content),
    place: (side, from, path, hash) => {
      if (!output.has(side, path)) output.place("server", from, getPath(side, path), hash);
    },
    has: (side, path) => output.has(side, path) || output.has("server", getPath(side, path)),
    // The whole output is finished and closed at once.
    finish: () => undefined,
    close: () => undefined,
  };
}
