import type { RolldownOptions } from "rolldown";

/** How code is bundled that brings React along. */
export const production = {
  transform: {
    jsx: "react-jsx",
    target: "es2022",
    define: {
      "process.env.NODE_ENV": '"production"',
      "import.meta.env": '{"MODE":"production"}',
      "import.meta.hot": "undefined",
    },
  },
  onLog: (level, log, handler) => {
    // "use client" means nothing outside of server components.
    if (log.code !== "MODULE_LEVEL_DIRECTIVE") handler(level, log);
  },
} satisfies RolldownOptions;
