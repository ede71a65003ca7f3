import { sep } from "node:path";
import { type Project, projectAt } from "../build/project.ts";

const isWithin = (folder: string, path: string): boolean =>
  path === folder || path.startsWith(`${folder}${sep}`) || path.startsWith(`${folder}/`);

const madeBy = ({ cache, out, outServer, outWorker }: Project): string[] => [
  cache,
  out,
  outServer,
  outWorker,
];

/** Tells paths of what builds make, of the project and of the one with its code, from those that somebody edits. A project may lie in the other's cache. */
export function madePaths(project: Project): (path: string) => boolean {
  const own = madeBy(project);
  const others = madeBy(projectAt(project.code));
  return (path) => (isWithin(project.root, path) ? own : others).some((folder) => isWithin(folder, path));
}
