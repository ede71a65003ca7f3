import { join } from "node:path";
import { previewFolder } from "../server/previews/preview-files.ts";
import type { Output } from "./output.ts";

/**
 * The part of the server's output that mirrors both output folders for the preview: `preview/web/` and
 * `preview/server/`. It contains only what the live site does not have. Nothing is taken from the last build.
 */
export function previewOutput(output: Output): Output {
  const pathOf = (side: "web" | "server", path: string) => `${previewFolder}/${side}/${path}`;
  return {
    web: join(output.server, previewFolder, "web"),
    server: join(output.server, previewFolder, "server"),
    write: (side, path, content) => output.write("server", pathOf(side, path), content),
    add: (side, path) => output.add("server", pathOf(side, path)),
    has: (side, path) => output.has(side, path) || output.has("server", pathOf(side, path)),
    last: () => undefined,
    place: (from, path) => {
      if (!output.has("web", path)) output.link("server", from, pathOf("web", path));
    },
    link: (side, from, path) => output.link("server", from, pathOf(side, path)),
    copy: (side, from, path) => output.copy("server", from, pathOf(side, path)),
    // The whole output is finished and closed at once.
    finish: () => undefined,
    close: () => undefined,
  };
}
