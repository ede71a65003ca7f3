import type { Frame } from "../payload/payload.ts";
import { framePath } from "../routing/page-path.ts";
import { shortHash } from "./hash.ts";
import type { Output } from "./output.ts";

/** The frames of a build: each is written once, under a name that is its content's. */
export interface FrameFiles {
  /** The frame's name; its file is under way. */
  nameOf(frame: Frame): Promise<string>;
  /** Takes a frame of the last build over; false when it is not there. */
  keep(name: string): Promise<boolean>;
}

export function frameFiles(output: Output): FrameFiles {
  const names = new WeakMap<Frame, string>();
  const written = new Set<string>();
  const kept = new Set<string>();
  const fileOf = (name: string): string => framePath(name).slice(1);
  return {
    keep: async (name) => {
      if (kept.has(name) || written.has(name)) return true;
      if (!(await output.reuse("web", fileOf(name)))) return false;
      kept.add(name);
      return true;
    },
    nameOf: async (frame) => {
      const known = names.get(frame);
      if (known !== undefined) return known;
      const json = JSON.stringify(frame);
      const name = shortHash(json);
      names.set(frame, name);
      if (!written.has(name)) {
        written.add(name);
        await output.prepare({ frame: name, json });
        output.write("web", fileOf(name), json);
      }
      return name;
    },
  };
}
