import nodePath from "node:path";

/** The path from a folder to a file, with forward slashes on every system. Default of `path`: that of this system. */
export const relativePath = (folder: string, file: string, path = nodePath): string =>
  path.relative(folder, file).replaceAll("\\", "/");
