import type { FormFile } from "./form-files.ts";
import type { Project } from "./project.ts";
import type { BlockModules } from "./virtual-blocks.ts";

/** What the bundling process is asked to do, in plain data. */
export type BundleTask =
  | {
      readonly kind: "assets";
      readonly project: Project;
      readonly modules: BlockModules;
      readonly folder: string;
    }
  | { readonly kind: "compressed"; readonly folder: string }
  | {
      readonly kind: "boot";
      readonly project: Project;
      readonly enhancers: readonly string[];
      readonly hasTags: boolean;
    }
  | { readonly kind: "forms"; readonly forms: readonly FormFile[]; readonly folder: string };

export interface BundleRequest {
  readonly id: number;
  readonly task: BundleTask;
}

/** `result` is the code, where code was asked for. */
export interface BundleAnswer {
  readonly id: number;
  readonly result?: string | undefined;
  /** The stack of what has failed. */
  readonly failure?: string;
}
