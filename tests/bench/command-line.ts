import { readFileSync } from "node:fs";

/** The arguments that `npm run NAME` passes to Node, including Node's own options. */
export function npmCommand(name: "build" | "check" | "serve"): string[] {
  // SAFETY: the project's own package.json has these scripts.
  const { scripts } = JSON.parse(readFileSync(new URL("../../package.json", import.meta.url), "utf8")) as {
    scripts: Readonly<Record<string, string>>;
  };
  return (scripts[name] ?? "").split(" ").slice(1);
}
