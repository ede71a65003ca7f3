import { join, resolve } from "node:path";

/** The paths of a project's parts. */
export interface Project {
  /** Absolute path of the project's folder. */
  readonly root: string;
  /** Absolute path of the folder with the blocks. */
  readonly code: string;
  /** The file with the list of blocks. */
  readonly registry: string;
  /** The breakpoints of the blocks' sheets. */
  readonly breakpoints: string;
  /** The web fonts of the site, if it has any. */
  readonly fonts: string;
  /** The styles of the consent banner, if the site has one. */
  readonly consentStyles: string;
  /** The styles of developer tools that visitors never see, if the site has them. */
  readonly toolStyles: string;
  /** The folder with the blocks' code and styles. */
  readonly blocks: string;
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
    registry: join(code, "blocks/registry.ts"),
    breakpoints: join(code, "blocks/_ui/breakpoints.css"),
    fonts: join(code, "blocks/_ui/fonts.css"),
    consentStyles: join(code, "blocks/_ui/page/consent-banner.module.css"),
    toolStyles: join(code, "blocks/_ui/tools.css"),
    blocks: join(code, "blocks"),
    out: join(root, "dist"),
    outServer: join(root, "dist-server"),
    outWorker: join(root, "dist-worker"),
    cache: join(root, ".cache"),
  };
}
