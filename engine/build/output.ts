import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { Project } from "./project.ts";

/** A build's two folders while they are written; they take the place of the last good ones only when all is done. */
export interface Output {
  readonly web: string;
  readonly server: string;
  write(side: "web" | "server", path: string, content: string): void;
  /** A file of the last good build, with that build's id replaced by this one's; undefined when there is none. */
  reuse(side: "web" | "server", path: string): boolean;
  finish(): void;
}

/** `lastBuild` is the id of the build that is there, `build` the id of this one; both have the same length. */
export function openOutput(project: Project, build: string, lastBuild: string | undefined): Output {
  const web = `${project.out}.next`;
  const server = `${project.outServer}.next`;
  const last = { web: project.out, server: project.outServer };
  const next = { web, server };
  for (const folder of [web, server]) {
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(folder, { recursive: true });
  }
  const made = new Set<string>();
  const prepare = (file: string): string => {
    const folder = dirname(file);
    if (!made.has(folder)) {
      mkdirSync(folder, { recursive: true });
      made.add(folder);
    }
    return file;
  };
  return {
    web,
    server,
    write: (side, path, content) => writeFileSync(prepare(join(next[side], path)), content),
    reuse: (side, path) => {
      const from = join(last[side], path);
      if (lastBuild === undefined || !existsSync(from)) return false;
      // latin1 carries every byte as it is, which is all that replacing an ASCII id needs.
      const content = readFileSync(from, "latin1").replaceAll(lastBuild, build);
      writeFileSync(prepare(join(next[side], path)), content, "latin1");
      return true;
    },
    finish: () => {
      for (const [from, to] of [
        [web, project.out],
        [server, project.outServer],
      ] as const) {
        const old = `${to}.old`;
        rmSync(old, { recursive: true, force: true });
        if (existsSync(to)) renameSync(to, old);
        renameSync(from, to);
        rmSync(old, { recursive: true, force: true });
      }
    },
  };
}
