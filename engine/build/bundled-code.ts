import { join } from "node:path";
import type { Sheet } from "../render/page-styles.ts";
import type { Project } from "./project.ts";

/** What a folder of bundled code says of itself. */
export interface BundledCode {
  readonly app: string;
  /** Address of the tag manager's script. */
  readonly tags: string;
  readonly stylesheet: string;
  readonly sheet: Sheet;
  /** The rules of the consent banner, which come with it. */
  readonly consentStyles: string;
  /** The inline script of every document's head. */
  readonly early: string;
}

/** Where a project's bundled code is kept between builds, in a folder per key. */
export const codeIn = ({ cache }: Project): string => join(cache, "code");

/** Where, in such a folder, that stands. */
export const bundleJsonIn = (folder: string): string => join(folder, "bundle.json");

/** Where the renderer is. */
export const rendererIn = (folder: string): string => join(folder, "render.mjs");
