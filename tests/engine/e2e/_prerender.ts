import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium } from "playwright";
import { onTestFinished } from "vitest";
import { testBrowser } from "../../../scripts/_browser.ts";
import { browserArgs } from "../../../scripts/_browser-args.ts";
import { serveUntilEnd } from "./_support.ts";

/** A browser that a test does not drive: browsers that somebody drives do not prerender. */
async function openUndriven(url: string): Promise<void> {
  const profile = mkdtempSync(join(tmpdir(), "prerender-"));
  const browser = spawn(
    testBrowser() ?? chromium.executablePath(),
    [
      ...browserArgs,
      "--headless=new",
      "--user-agent=Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0",
      `--user-data-dir=${profile}`,
      url,
    ],
    { stdio: "ignore", detached: true },
  );
  onTestFinished(async () => {
    // The whole group: Debian's command is a script that starts the browser.
    process.kill(-Number(browser.pid));
    await once(browser, "exit");
    rmSync(profile, { recursive: true, force: true });
  });
}

/**
 * Prerenders `ahead`, tells the server once its scripts have run, and visits it when the server says so. `ahead` has
 * experiments.
 */
const pageScript = (ahead: string) => `
  if (location.pathname === ${JSON.stringify(ahead)}) {
    const { watch } = JSON.parse(document.querySelector("[data-experiments]").dataset.experiments);
    // Pages count views in a task after this event, and watch experiments in a module that loads later.
    addEventListener("pageshow", () => setTimeout(async () => {
      await import(watch);
      fetch("/test/ahead?" + document.prerendering);
    }));
  } else {
    const rules = document.createElement("script");
    rules.type = "speculationrules";
    rules.text = ${JSON.stringify(JSON.stringify({ prerender: [{ urls: [ahead], eagerness: "immediate" }] }))};
    document.head.append(rules);
    // A visit before the page has loaded would replace it in the history.
    const loaded = new Promise((resolve) => addEventListener("load", () => setTimeout(resolve)));
    Promise.all([fetch("/test/visit"), loaded]).then(() => location.assign(${JSON.stringify(ahead)}));
  }`;

interface Prerendered {
  /** Visits the prerendered page. */
  visit(): void;
}

/**
 * Opens `from` of the site at `url` in a browser that prerenders `ahead`, and returns when it has. Both pages get
 * a script and no security policy, because they run the test.
 */
export async function prerender(url: string, from: string, ahead: string): Promise<Prerendered> {
  const loaded = Promise.withResolvers<string>();
  const visiting = Promise.withResolvers<Response>();
  const proxy = await serveUntilEnd(async (request) => {
    const { pathname, search } = new URL(request.url);
    if (pathname === "/test/ahead") loaded.resolve(search.slice(1));
    if (pathname === "/test/visit") return visiting.promise;
    if (pathname.startsWith("/test/")) return new Response();
    const headers = new Headers(request.headers);
    headers.set("host", new URL(url).host);
    headers.set("accept-encoding", "identity");
    const answer = await fetch(url + pathname + search, {
      method: request.method,
      headers,
      redirect: "manual",
      ...(request.method === "POST" && { body: await request.text() }),
    });
    if (!answer.headers.get("content-type")?.includes("text/html")) return answer;
    const html = await answer.text();
    const sent = new Headers(answer.headers);
    for (const name of ["content-security-policy", "content-length", "content-encoding"]) sent.delete(name);
    return new Response(html.replace("</body>", `<script>${pageScript(ahead)}</script></body>`), {
      headers: sent,
    });
  });
  await openUndriven(proxy + from);
  if ((await loaded.promise) !== "true") throw new Error(`${ahead} was not prerendered`);
  return { visit: () => visiting.resolve(new Response()) };
}
