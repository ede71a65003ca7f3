import { join, resolve } from "node:path";
import type { AnyBlock } from "../registry/create-registry.ts";
import { packageFile } from "./package-files.ts";

/** The paths of a project's parts. */
export interface Project {
  /** Absolute path of the project's folder. */
  readonly root: string;
  /** Absolute path of the folder that contains `blocks/`. */
  readonly code: string;
  /** The folder with the site's own blocks and their styles. */
  readonly blocks: string;
  /** The file with the list of blocks. */
  readonly registry: string;
  /** The web fonts of the site, if it has any. */
  readonly fonts: string;
  /** The component of the site's logo, if it has one. */
  readonly logo: string;
  /** The web root, which a static host serves. */
  readonly out: string;
  /** Files that only the server's handler reads: base pages per market, error pages, the site's table. */
  readonly outServer: string;
  /** The output for Cloudflare Workers, built from the two folders above. */
  readonly outWorker: string;
  /** The cache between builds; safe to delete. */
  readonly cache: string;
}

/**
 * The project with its manifests and pictures in `folder` and its code in `codeFolder`, which is usually the
 * same folder.
 */
export function projectAt(folder: string, codeFolder: string = folder): Project {
  const root = resolve(folder);
  const code = resolve(codeFolder);
  return {
    root,
    code,
    blocks: join(code, "blocks"),
    registry: join(code, "blocks/registry.ts"),
    fonts: join(code, "blocks/fonts.css"),
    logo: join(code, "blocks/logo.tsx"),
    out: join(root, "dist"),
    outServer: join(root, "dist-server"),
    outWorker: join(root, "dist-worker"),
    cache: join(root, ".cache"),
  };
}

/** The folder with the standard blocks, and with what pages show beside blocks. */
export const standardBlocks: string = packageFile("blocks");

/** Absolute path of a file of a block, such as `view.tsx`. The package has the files of standard blocks. */
export const blockFile = (
  { blocks }: Pick<Project, "blocks">,
  { name, isStandard }: Pick<AnyBlock, "name" | "isStandard">,
  file: string,
): string => (isStandard ? packageFile(`blocks/${name}/${file}`) : join(blocks, name, file));
