import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { ReadServerFile } from "../mail/mail-plan.ts";

/** Returns a function that reads the files of `dist-server/` as they are now. */
export const serverFileReader =
  (folder: string): ReadServerFile =>
  async (path) => {
    try {
      return await readFile(join(folder, path), "utf8");
    } catch (error) {
      if (error instanceof Error && "code" in error && error.code === "ENOENT") return undefined;
      throw error;
    }
  };
