import type { RolldownOptions } from "rolldown";

/**
 * Options for bundles that contain React. `import.meta.env.SSR` is true in the bundle that writes HTML, so
 * views can drop server-only code from the browser's bundle.
 */
export const production = (side: "browser" | "server") =>
  ({
    transform: {
      jsx: "react-jsx",
      target: "es2022",
      define: {
        "process.env.NODE_ENV": '"production"',
        "import.meta.env.SSR": String(side === "server"),
        "import.meta.env": '{"MODE":"production"}',
        "import.meta.hot": "undefined",
      },
    },
    onLog: (level, log, handler) => {
      // "use client" only matters for server components.
      if (log.code !== "MODULE_LEVEL_DIRECTIVE") handler(level, log);
    },
  }) satisfies RolldownOptions;
