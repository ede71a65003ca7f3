import type { Project } from "../engine/build/project.ts";
import { UsageError } from "../engine/command-line/arguments.ts";

/** Refuses a folder whose path the bundler takes for an address with a fragment or a query. */
export function refuseFolder({ root, code }: Pick<Project, "root" | "code">): void {
  for (const folder of [root, code]) {
    const [sign] = /[#?]/.exec(folder) ?? [];
    if (sign !== undefined)
      throw new UsageError(
        `The path of the folder ${folder} contains "${sign}", which the bundler cannot read. Rename the folder, or move the site to another one.`,
      );
  }
}
