import { existsSync } from "node:fs";
import { join } from "node:path";
import type { Project } from "../build/project.ts";
import { devBase } from "./dev-base.ts";

/**
 * Vite's address for opening a file. Vite resolves relative paths from its start folder; ours start at the
 * project.
 */
export const editorPath = `${devBase}__open-in-editor`;

/**
 * Replaces a path of the project in the query with its absolute path: `?file=manifests/site.json:3:1`. Other
 * queries stay.
 */
export function editorUrl(url: string, { root, code }: Project): string {
  const place = new URL(url, "http://localhost").searchParams.get("file") ?? "";
  const [, file = "", position = ""] = /^(.*?)((?::\d+){0,2})$/.exec(place) ?? [];
  // A project's stylesheet may be in another folder, together with its code.
  const folder = [root, code].find((parent) => file !== "" && existsSync(join(parent, file)));
  return folder === undefined ? url : `/?file=${encodeURIComponent(join(folder, file) + position)}`;
}
