import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import type { Project } from "./project.ts";

type Sharp = typeof import("sharp").default;

let loading: Promise<Sharp> | undefined;

/** Loads the picture library on first use: loading it takes longer than everything else in a small build. */
export function loadSharp(): Promise<Sharp> {
  loading ??= import("sharp").then(({ default: sharp }) => {
    // Several encodings run in parallel, each on one processor. A cache of originals would only cost memory.
    sharp.cache(false);
    sharp.concurrency(1);
    return sharp;
  });
  return loading;
}

/** Throws Node's error about the missing package if a site has pictures and the picture library is not installed. */
export function requireSharp({ root }: Pick<Project, "root">): void {
  const folder = join(root, "public/images");
  const names = existsSync(folder) ? readdirSync(folder, { recursive: true, encoding: "utf8" }) : [];
  if (names.some((name) => /\.(?:avif|gif|jpe?g|png|tiff?|webp)$/i.test(name))) import.meta.resolve("sharp");
}
