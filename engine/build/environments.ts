import type { EnvironmentOptions, Plugin } from "vite";
import { postgresMigrations, sqliteMigrations } from "../server/data/migrations/migrations.ts";
import { packageFile } from "./package-files.ts";
import { cssTargets, sheetsId } from "./style-modules.ts";

const source = (path: string): string => packageFile(`engine/${path}`);

/** The generated module that a bundle starts from, if no file does. */
export const entryId = "virtual:funnel/entry";

/** Every page loads the list of chunks, so short hashes are worth it: 42 bits tell the versions of one chunk apart. */
const chunkNames = "assets/[name]-[hash:7].js";

/** Vite's default, `topLevelVar: true`, makes compressed inline scripts larger. */
const minified = { minify: true, topLevelVar: false } as const;

/** The app in the browser. */
const browser: EnvironmentOptions = {
  // React leaves out what only Node and its developer tools need.
  define: { "typeof process": '"undefined"', "typeof __REACT_DEVTOOLS_GLOBAL_HOOK__": '"undefined"' },
  build: {
    // The licences of React and other packages stand in one file that no page loads.
    license: { fileName: "assets/licenses.txt" },
    rolldownOptions: {
      input: source("app/browser.tsx"),
      // wouter's components are not marked as pure, but most are unused.
      treeshake: {
        manualPureFunctions: ["forwardRef", "createContext"],
        // No module reads a property only for its effect, such as a layout.
        propertyReadSideEffects: false,
        // A view that imports one name of the interface for blocks loads no code of the others.
        moduleSideEffects: [{ test: /\/engine\/for-blocks\/\w+\.[jt]s$/, sideEffects: false }],
      },
      // No module imports the app.
      preserveEntrySignatures: false,
      output: {
        ...minified,
        // Only bundlers use annotations, and these files are final.
        comments: { annotation: false, legal: false },
        entryFileNames: chunkNames,
        chunkFileNames: chunkNames,
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [
            // Code that views share, except what the app itself imports.
            {
              name: "parts",
              test: /\/(?:blocks\/_ui\/(?!classes\.|button\.module)[^/]+\.(?:[jt]sx?|names)|engine\/for-blocks\/[^/]+\.(?:tsx|js))$/,
            },
            // Code that quizzes share with their results and with forms.
            {
              name: "quiz",
              test: /\/engine\/(?:quiz\/(?:measures|number-unit|quiz-record)|runtime\/hooks\/(?:quiz-storage|use-quiz-records))\.[jt]s$/,
            },
            {
              name: "live",
              test: /\/engine\/(?:fields\/live-text\/fill-live-text|runtime\/hooks\/use-navigate)\.[jt]s$/,
            },
          ],
        },
      },
    },
  },
};

/**
 * The tag manager's script. It is bundled separately, so that it shares no chunk with the app: a site without
 * a tag manager then loads exactly the same files.
 */
const tags: EnvironmentOptions = {
  consumer: "client",
  build: {
    rolldownOptions: {
      input: source("runtime/tags/start-tags.ts"),
      output: { ...minified, entryFileNames: "assets/tags-[hash].js" },
    },
  },
};

/** The script with the visitor's choice about counting, for sites without a tag manager. */
const choice: EnvironmentOptions = {
  consumer: "client",
  build: {
    rolldownOptions: {
      input: source("runtime/tags/start-consent.ts"),
      output: { ...minified, entryFileNames: "assets/choice-[hash].js" },
    },
  },
};

/** The script that reports which arms a browser has seen, for pages of markets with experiments. */
const experiments: EnvironmentOptions = {
  consumer: "client",
  build: {
    rolldownOptions: {
      input: source("runtime/arms/watch-entry.ts"),
      output: { ...minified, entryFileNames: "assets/experiments-[hash].js" },
    },
  },
};

/** A script that documents contain inline. */
const inline: EnvironmentOptions = {
  consumer: "client",
  build: {
    write: false,
    // Inline scripts are classic scripts, not modules.
    lib: false,
    rolldownOptions: { input: entryId, output: { ...minified, format: "iife" } },
  },
};

/** Validators of forms, for the browser and the server. */
const forms: EnvironmentOptions = {
  consumer: "client",
  build: { write: false, rolldownOptions: { input: entryId, output: minified } },
};

/**
 * The renderer, the site's views and React in one self-contained file. The build renders all pages with it;
 * Node and workerd import it to render pages on request. It is not minified, so that stack traces show which
 * view failed.
 */
const renderer: EnvironmentOptions = {
  resolve: { conditions: [], mainFields: ["module", "main"] },
  build: {
    rolldownOptions: {
      input: source("app/prerender.tsx"),
      platform: "neutral",
      output: { entryFileNames: "render.mjs", codeSplitting: false },
    },
  },
};

/** A host has no SQL files, so the bundle contains their texts. */
const migrations: Plugin = {
  name: "funnel:migrations",
  load: (id) =>
    id === source("server/data/migrations/migrations.ts")
      ? `export const sqliteMigrations = ${JSON.stringify(sqliteMigrations)};
export const postgresMigrations = ${JSON.stringify(postgresMigrations)};`
      : undefined,
};

/**
 * The Node server with all its packages: `server.mjs` starts it, `handler.mjs` opens it without a port, `cli.mjs` runs
 * the commands of operators, and worker threads start from files beside them. It is not minified, so that stack traces can be read.
 */
const server: EnvironmentOptions = {
  // Prefer ES modules: some packages have a CommonJS entry that cannot be bundled together with them.
  resolve: { conditions: ["node"], mainFields: ["module", "main"] },
  build: {
    rolldownOptions: {
      input: {
        server: source("server/node/server.ts"),
        handler: source("server/node/handler.ts"),
        cli: source("server/node/cli.ts"),
        "sqlite-worker": source("server/data/sqlite/sqlite-worker.ts"),
        "verify-worker": source("server/data/sqlite/verify-worker.ts"),
      },
      plugins: [migrations],
      output: { entryFileNames: "[name].mjs", chunkFileNames: "[name]-[hash].mjs" },
    },
  },
};

/** The script for Cloudflare. */
const worker: EnvironmentOptions = {
  resolve: { conditions: ["browser", "module"] },
  build: {
    rolldownOptions: {
      input: entryId,
      platform: "browser",
      output: { entryFileNames: "worker.js", codeSplitting: false, minify: true },
    },
  },
};

/** The app in the workshop's previews. */
const preview: EnvironmentOptions = {
  consumer: "client",
  build: {
    rolldownOptions: {
      input: source("app/preview.ts"),
      output: { entryFileNames: "[name]-[hash].js", chunkFileNames: "[name]-[hash].js" },
    },
  },
};

/** The workshop's interface. */
const workshop: EnvironmentOptions = {
  consumer: "client",
  build: {
    rolldownOptions: {
      input: source("workshop-ui/main.tsx"),
      // `without-eval.ts` comes first, also before the chunks that the interface shares with the editor of texts.
      output: { ...minified, entryFileNames: "[name]-[hash].js", strictExecutionOrder: true },
    },
  },
};

/** The sheets of the project, as a module with their texts, and their fonts as files. */
const styles: EnvironmentOptions = {
  consumer: "client",
  build: {
    lib: false,
    cssTarget: cssTargets,
    rolldownOptions: {
      input: sheetsId,
      preserveEntrySignatures: "strict",
      output: { entryFileNames: "sheets.mjs" },
    },
  },
};

/** Everything that is bundled. Dev mode uses the first two, by the names that Vite gives them. */
export const environments = {
  client: browser,
  ssr: renderer,
  tags,
  choice,
  experiments,
  preview,
  workshop,
  styles,
  inline,
  forms,
  server,
  worker,
} satisfies Record<string, EnvironmentOptions>;
