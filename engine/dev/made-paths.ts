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

/**
 * Returns a test for generated paths, of the project and of the one that contains its code. A project may be
 * inside the other's cache.
 */
export function madePaths(project: Project): (path: string) => boolean {
  const own = madeBy(project);
  const others = madeBy(projectAt(project.code));
  return (path) => (isWithin(project.root, path) ? own : others).some((folder) => isWithin(folder, path));
}
