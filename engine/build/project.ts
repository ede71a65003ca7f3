import { join, resolve } from "node:path";

/** Where the parts of a site's project are. */
export interface Project {
  /** Absolute path of the project's folder. */
  readonly root: string;
  /** Absolute path of the folder with the blocks. */
  readonly code: string;
  /** The list of blocks. */
  readonly registry: string;
  /** The Tailwind entry with the site's tokens. */
  readonly styles: string;
  /** Which of its colours stand on which. */
  readonly contrasts: string;
  /** The look of the consent banner, where the site has one. */
  readonly consentStyles: string;
  /** Sources that mention classes. */
  readonly classSources: readonly string[];
  /** The web root: what a static host serves. */
  readonly out: string;
  /** What only the handler reads: base routes per market, error pages, the site's table. */
  readonly outServer: string;
  /** What Cloudflare Workers takes, made from the two before. */
  readonly outWorker: string;
  /** Kept between builds; safe to delete. */
  readonly cache: string;
}

/** The project whose manifests and pictures are in `folder` and whose code is in `codeFolder`: usually the same. */
export function projectAt(folder: string, codeFolder: string = folder): Project {
  const root = resolve(folder);
  const code = resolve(codeFolder);
  return {
    root,
    code,
    registry: join(code, "blocks/registry.ts"),
    styles: join(code, "blocks/_ui/theme.css"),
    contrasts: join(code, "blocks/_ui/contrasts.json"),
    consentStyles: join(code, "blocks/_ui/consent.css"),
    classSources: [join(code, "blocks")],
    out: join(root, "dist"),
    outServer: join(root, "dist-server"),
    outWorker: join(root, "dist-worker"),
    cache: join(root, ".cache"),
  };
}
