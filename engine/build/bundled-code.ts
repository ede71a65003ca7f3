import { join } from "node:path";
import type { Sheet } from "../render/page-styles.ts";
import type { Project } from "./project.ts";

/** The contents of `bundle.json`, which describes a folder of bundled code. */
export interface BundledCode {
  readonly app: string;
  /** Address of the tag manager's script. */
  readonly tags: string;
  readonly stylesheet: string;
  readonly sheet: Sheet;
  /** The CSS rules of the consent banner, which are sent together with it. */
  readonly consentStyles: string;
  /** The inline script in the head of every document. */
  readonly early: string;
}

/** The folder of a project's cached bundles, with a subfolder per key. */
export const codeIn = ({ cache }: Project): string => join(cache, "code");

/** The path of `bundle.json` in such a folder. */
export const bundleJsonIn = (folder: string): string => join(folder, "bundle.json");

/** The path of the renderer in such a folder. */
export const rendererIn = (folder: string): string => join(folder, "render.mjs");

/** The folder of the Node server in such a folder. */
export const serverIn = (folder: string): string => join(folder, "server");
