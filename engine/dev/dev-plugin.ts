import { existsSync, readFileSync } from "node:fs";
import { dirname, relative } from "node:path";
import { setTimeout } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import type { Connect, Plugin, ViteDevServer } from "vite";
import { compileStyles } from "../build/compile-styles.ts";
import type { Project } from "../build/project.ts";
import type { CompiledPage } from "../compile/page-compiler.ts";
import type { Registry } from "../registry/create-registry.ts";
import { decodePath } from "../routing/decode-path.ts";
import { catalogueDocument, cataloguePath, readExamplePath, staticQuery } from "./block-catalogue.ts";
import { exampleId, exampleRoute, exampleStates } from "./block-examples.ts";
import { devDocument, devProblemDocument } from "./dev-document.ts";
import type { DevSite } from "./dev-site.ts";
import { editorPath, editorUrl } from "./editor-url.ts";
import { answerFixRequest, fixPath } from "./fix-request.ts";
import { madePaths } from "./made-paths.ts";

const file = (path: string): string => fileURLToPath(new URL(path, import.meta.url));
const siteModule = "virtual:funnel/dev-site";
const clientModule = "virtual:funnel/dev";
const payloadSuffix = "/_payload.json";

const browserPackages = [
  "react",
  "react/jsx-dev-runtime",
  "react-dom",
  "react-dom/client",
  "wouter",
  "jotai/react",
  "jotai/vanilla",
];

/**
 * Delay before a file is read again, in milliseconds: while an editor saves it, it may be empty or
 * incomplete.
 */
const halfSaved = 60;

/** Time for open pages to request the changes, in milliseconds. Then the check may block the server. */
const pagesFirst = 60;

/** Hides everything but the block on the page of its example. */
const exampleStyle = `<style>#root [data-block]:not(#${exampleId}, #${exampleId} *), #funnel-panel { display: none !important }</style>`;

const isCatalogue = (path: string): boolean => path === cataloguePath || path.startsWith(`${cataloguePath}/`);

const urlOf = ({ originalUrl = "/" }: Connect.IncomingMessage): URL =>
  new URL(`http://localhost${originalUrl}`);

/** Vite responds with 500 to paths that cannot be decoded. */
const isMalformed = (pathname: string): boolean => decodePath(pathname) === undefined;

const textOf = (path: string): string => (existsSync(path) ? readFileSync(path, "utf8") : "");

interface ServerModules {
  readonly site: DevSite;
  /** Creates the site with the blocks' examples. */
  readonly openExamples: () => DevSite;
  readonly registry: Registry;
  readonly renderPage: (page: CompiledPage) => string;
}

/**
 * Loads everything that pages are built from through Vite, so that code changes apply like content changes.
 */
async function load(server: ViteDevServer): Promise<ServerModules> {
  const [site, { renderPage }] = await Promise.all([
    server.ssrLoadModule(siteModule),
    server.ssrLoadModule(file("../app/prerender.tsx")),
  ]);
  return { ...site, renderPage } as ServerModules;
}

/** Dev mode: builds pages on request, and shows manifests and blocks as soon as they are saved. */
export function devPlugin(project: Project): Plugin {
  let css: Promise<string> | undefined;
  const styles = () => {
    css ??= compileStyles(project.styles, project.classSources).then(
      (sheet) =>
        sheet.css.replace(
          /url\((['"]?)(@[^)'"]+)\1\)/g,
          (_, _quote, path: string) => `url(/@fs${fileURLToPath(import.meta.resolve(path))})`,
        ) + textOf(project.toolStyles),
    );
    return css;
  };

  let examples: DevSite | undefined;

  const announce = async (server: ViteDevServer) => {
    examples = undefined;
    const { site } = await load(server);
    server.ws.send("funnel:changed", { problems: site.problems() });
  };

  /**
   * Takes in a changed file, and repeats that while the file keeps changing: the watcher reports changes in
   * quick succession only once.
   */
  const untilSettled = async (changed: string, take: () => Promise<void>): Promise<void> => {
    const text = textOf(changed);
    try {
      await take();
    } finally {
      await setTimeout(halfSaved);
      if (textOf(changed) !== text) await untilSettled(changed, take);
    }
  };

  const showManifest = async (server: ViteDevServer, path: string): Promise<void> => {
    const { site } = await load(server);
    const isShown = site.update(path);
    if (isShown) {
      await announce(server);
      await setTimeout(pagesFirst);
    }
    site.check();
    if (site.problems().errors > 0) {
      await setTimeout(halfSaved);
      site.update(path);
      site.check();
    } else if (isShown) return;
    await announce(server);
  };

  const showCode = async (server: ViteDevServer, path: string) => {
    css = undefined;
    server.ws.send("funnel:styles", { css: await styles() });
    // Fast Refresh replaces views. A changed schema or contract changes the payloads.
    if (!path.endsWith("view.tsx") && !path.endsWith(".css")) await announce(server);
  };

  /** Renders the catalogue page with every block. */
  const renderCatalogue = async ({ registry }: ServerModules, shown: DevSite): Promise<string> => {
    const answer = await shown.answer("/", "", undefined);
    const states = [...registry.keys()].flatMap((block) =>
      exampleStates.map((state) => [block, state] as const),
    );
    const errors = states.flatMap(([block, state]) => {
      const error = shown.failures.get(`manifests/routes/${exampleRoute(block, state)}.json`);
      return error === undefined ? [] : [[`${block} ${state}`, error] as const];
    });
    return catalogueDocument(project, registry, {
      markets: answer?.kind === "page" ? answer.info.markets : [],
      errors: new Map(errors),
      folder: dirname(project.registry),
    });
  };

  const respond = async (
    server: ViteDevServer,
    request: Connect.IncomingMessage,
    url: URL,
  ): Promise<{ status: number; type: string; body: string | Buffer; location?: string } | undefined> => {
    const modules = await load(server);
    const { site, renderPage } = modules;
    const image = (await site.image(url.pathname)) ?? (await examples?.image(url.pathname));
    if (image)
      return {
        status: 200,
        type: url.pathname.endsWith(".svg") ? "image/svg+xml" : "image/webp",
        body: image,
      };
    const validator = await site.validator(url.pathname);
    if (validator !== undefined) return { status: 200, type: "text/javascript", body: validator };
    const isPayload = url.pathname.endsWith(payloadSuffix);
    // An open page gets changes before the check; a new page waits for the check.
    if (!isPayload) site.check();
    const html = (body: string, status: number) => ({ status, type: "text/html; charset=utf-8", body });
    const problems = site.problems();
    if (problems.errors > 0 && !isPayload) {
      const document = devProblemDocument(problems, await styles());
      return html(await server.transformIndexHtml(url.pathname, document), 500);
    }
    const asked = isPayload ? url.pathname.slice(0, -payloadSuffix.length) || "/" : url.pathname;
    if (isCatalogue(asked)) examples ??= modules.openExamples();
    if (asked === cataloguePath && examples) return html(await renderCatalogue(modules, examples), 200);
    const example = readExamplePath(asked);
    const shown = example && examples ? examples : site;
    const path = example ? `/${exampleRoute(example.block, example.state)}/${example.segment}` : asked;
    const country = request.headers[process.env["GEO_HEADER"]?.toLowerCase() ?? ""];
    const ask = () => shown.answer(path, url.search, typeof country === "string" ? country : undefined);
    const answer = await ask().catch((error: unknown) => {
      // The change is not checked yet. If the check finds errors, the last valid page is shown.
      site.check();
      if (site.problems().errors === 0) throw error;
      return ask();
    });
    if (answer === undefined) return undefined;
    if (answer.kind === "redirect")
      return { status: answer.status, type: "text/plain", body: "", location: answer.to };
    const { page, status, message, info } = answer;
    if (isPayload)
      return { status, type: "application/json", body: JSON.stringify({ build: "dev", ...page, dev: info }) };
    const brand = "";
    const document = devDocument(page, { brand, css: await styles(), root: renderPage(page), message, info });
    const alone = example ? document.replace("</head>", () => `${exampleStyle}</head>`) : document;
    if (example && url.search === `?${staticQuery}`)
      return html(alone.replace(/<script\b.*?<\/script>/gs, ""), status);
    return html(
      await server.transformIndexHtml(isMalformed(url.pathname) ? "/" : url.pathname, alone),
      status,
    );
  };

  return {
    name: "funnel:dev",
    apply: "serve",
    config: () => ({
      // List these packages in advance: otherwise Vite finds them one by one, and each reloads the first
      // page.
      optimizeDeps: { include: [...browserPackages] },
      // These are tens of thousands of files; watching them takes hundreds of megabytes of memory.
      server: { watch: { ignored: madePaths(project) } },
    }),
    resolveId: (id) => (id === siteModule || id === clientModule ? `\0${id}` : undefined),
    load: (id) => {
      if (id === `\0${clientModule}`) return `import ${JSON.stringify(file("../app/dev.tsx"))};`;
      if (id !== `\0${siteModule}`) return undefined;
      return `import { exampleRoutes } from ${JSON.stringify(file("./block-examples.ts"))};\nimport { createDevSite } from ${JSON.stringify(file("./dev-site.ts"))};\nimport { registry } from ${JSON.stringify(project.registry)};\nexport { registry };\nexport const site = createDevSite(${JSON.stringify(project)}, registry);\nexport const openExamples = () => createDevSite(${JSON.stringify(project)}, registry, exampleRoutes(registry, ${JSON.stringify(dirname(project.registry))}));`;
    },
    configureServer: (server) => {
      server.watcher.add([
        `${project.root}/manifests`,
        `${project.root}/public/images`,
        ...project.classSources,
      ]);
      const guard = (work: Promise<unknown>) =>
        void work.catch((error: unknown) => server.config.logger.error(String(error)));
      server.watcher.on("all", (_event, changed) => {
        const path = relative(project.root, changed).replaceAll("\\", "/");
        if (/^manifests\/(?!schema\/).+\.json$/.test(path))
          guard(untilSettled(changed, () => showManifest(server, path)));
        else if (path.startsWith("public/images/")) {
          guard(
            load(server).then(({ site }) => {
              site.updateImages();
              return announce(server);
            }),
          );
        } else if (
          /\.(?:tsx|ts|css)$/.test(changed) &&
          project.classSources.some((folder) => changed.startsWith(folder))
        )
          guard(untilSettled(changed, () => showCode(server, changed)));
      });
      server.middlewares.use(editorPath, (request, _response, next) => {
        request.url = editorUrl(request.url ?? "", project);
        next();
      });
      const answerPage: Connect.NextHandleFunction = (request, response, next) => {
        const url = urlOf(request);
        if (
          (request.method !== "GET" && request.method !== "HEAD") ||
          (/^\/(?:@|__|node_modules\/)/.test(url.pathname) && !isCatalogue(url.pathname))
        ) {
          next();
          return;
        }
        respond(server, request, url).then((answer) => {
          if (answer === undefined) {
            next();
            return;
          }
          response.writeHead(answer.status, {
            "content-type": answer.type,
            "cache-control": "no-store",
            ...(answer.location && { location: answer.location }),
          });
          response.end(answer.body);
        }, next);
      };
      server.middlewares.use((request, response, next) =>
        isMalformed(urlOf(request).pathname) ? answerPage(request, response, next) : next(),
      );
      // Runs after Vite's own middlewares: anything that is neither a module nor a public file is a page.
      return () => {
        server.middlewares.use(fixPath, (request, response, next) => {
          load(server)
            .then(({ site }) => answerFixRequest(request, site))
            .then(({ status, body }) => {
              response.writeHead(status, { "content-type": "text/plain; charset=utf-8" });
              response.end(body);
            }, next);
        });
        server.middlewares.use(answerPage);
      };
    },
  };
}
