process.env["NODE_ENV"] ??= "production";

import { requirePackages } from "../engine/build/missing-package.ts";
import { parseOptions } from "../engine/command-line/arguments.ts";
import { run } from "./_run.ts";

const help = `funnel test [--routes take,index] [--markets DE,FI] [--tabs 2]

Tests the site in the current folder:
  manifests  the check reports no errors
  types      the code of the site's own blocks has no errors of types
  blocks     each block of the site's own can draw its example
  styles     the site's own sheets use only custom properties that something sets
  pages      every page builds, and opens in Chromium without errors, violations of WCAG 2.2, overflow, layout shift, dead
             links and text in another language, on phones and wide screens
  forms      every form, quiz and order can be sent by script and without; orders are paid at the test bank
  --routes   only the pages of these routes
  --markets  only the pages in these markets
  --tabs     how many pages are open at once (default: 2)
Exit status: 0 all pass, 1 something fails, 2 wrong usage or a bug in the engine.`;

run(async () => {
  const options = parseOptions({
    routes: { type: "string" },
    markets: { type: "string" },
    tabs: { type: "string", default: "2" },
  });
  requirePackages("playwright", "axe-core");
  // Loaded only here, because the browser's driver and axe are optional packages.
  const { testSite } = await import("./site-test/test-site.ts");
  return testSite(options);
}, help);
