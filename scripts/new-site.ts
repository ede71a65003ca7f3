import { readFileSync } from "node:fs";
import { join } from "node:path";
import { packageFolder, testedVersions } from "../engine/build/package-files.ts";
import { sitePackages } from "../engine/edit/new/site/draft-site.ts";
import { createSite } from "./_create-site.ts";
import { run } from "./_run.ts";

run(() => {
  const versions = testedVersions();
  // SAFETY: it is the engine's own file.
  const { version } = JSON.parse(readFileSync(join(packageFolder, "package.json"), "utf8")) as {
    readonly version: string;
  };
  const isInstalled = import.meta.url.endsWith(".js");
  const args = process.argv.slice(2);
  return createSite(
    { command: isInstalled ? "npx funnel new site" : "npm run new -- site", separator: "" },
    {
      engine: version,
      shared: Object.fromEntries(sitePackages.map((name) => [name, versions[name] ?? "*"])),
    },
    args.filter((_, index) => index !== args.indexOf("site")),
  );
});
