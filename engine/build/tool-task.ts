import type { FormFile } from "./form-files.ts";
import type { PictureTools } from "./picture-tools.ts";
import type { Project } from "./project.ts";
import type { BlockModules } from "./virtual-blocks.ts";

/** What the process with the tools is asked to do, in plain data. */
export type ToolTask =
  | {
      readonly kind: "assets";
      readonly project: Project;
      readonly modules: BlockModules;
      readonly folder: string;
    }
  /** Also of code that is being bundled. */
  | { readonly kind: "compressed"; readonly folder: string }
  | {
      readonly kind: "boot";
      readonly project: Project;
      readonly enhancers: readonly string[];
      readonly hasTags: boolean;
    }
  | { readonly kind: "forms"; readonly forms: readonly FormFile[]; readonly folder: string }
  | PictureTask;

/** A call of one of the picture tools. */
type PictureTask = {
  readonly [Name in keyof PictureTools]: {
    readonly kind: Name;
    readonly args: Parameters<PictureTools[Name]>;
  };
}[keyof PictureTools];

export interface ToolRequest {
  readonly id: number;
  readonly task: ToolTask;
}

/** `result`: what the task answers, if anything. */
export interface ToolAnswer {
  readonly id: number;
  readonly result?: unknown;
  /** The stack of what has failed. */
  readonly failure?: string;
}
