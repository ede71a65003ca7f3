import { readFileSync } from "node:fs";

/** What Node is given by `npm run NAME`, its own options included. */
export function npmCommand(name: "build" | "check" | "serve"): string[] {
  // Sound: the project's own file.
  const { scripts } = JSON.parse(readFileSync(new URL("../../package.json", import.meta.url), "utf8")) as {
    scripts: Readonly<Record<string, string>>;
  };
  return (scripts[name] ?? "").split(" ").slice(1);
}
