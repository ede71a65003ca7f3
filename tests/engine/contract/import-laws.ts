/**
 * What a folder of the engine may import at run time. Types may come from any folder above its row.
 */
interface Law {
  /** The folders of the engine, or at the top level, that may be imported. */
  readonly own: readonly string[];
  readonly packages: readonly string[];
  readonly node?: true;
}

const sitePackages = ["zod", "fuse.js", "ajv", "@formatjs/icu-messageformat-parser"];
const ui = ["react", "react-dom", "jotai", "wouter"];

/**
 * Which folder of the engine may import which. A folder imports only folders above its own row, so there is no
 * cycle. `engine/docs/architecture.md` shows this as a table.
 */
export const laws: Record<string, Law> = {
  problems: { own: [], packages: ["fuse.js"] },
  languages: { own: [], packages: [] },
  routing: { own: [], packages: [] },
  images: { own: [], packages: [] },
  media: { own: [], packages: [] },
  experiments: { own: [], packages: [] },
  payload: { own: [], packages: [] },
  git: { own: [], packages: [], node: true },
  statistics: { own: [], packages: ["@stdlib"] },
  counts: { own: ["statistics"], packages: [] },
  forms: { own: ["payload"], packages: ["maska"] },
  commerce: { own: ["counts"], packages: [] },
  payments: { own: ["commerce"], packages: [] },
  quiz: { own: ["forms"], packages: [] },
  tags: { own: [], packages: [] },
  markets: { own: ["commerce"], packages: ["fuse.js", "country-locale-map", "ibantools"] },
  json: { own: [], packages: ["jsonc-parser"] },
  "command-line": { own: [], packages: [], node: true },
  fields: {
    own: ["languages", "json", "markets", "routing", "forms", "commerce", "quiz", "payload"],
    packages: ["zod", "mdast-util-from-markdown"],
  },
  schema: { own: ["languages", "fields", "images", "commerce", "forms"], packages: ["zod"] },
  texts: { own: ["languages"], packages: [] },
  registry: { own: ["fields", "schema", "texts"], packages: ["zod"] },
  render: { own: ["languages", "payload", "routing", "forms"], packages: ui },
  mail: { own: ["languages", "payload", "render", "forms"], packages: [] },
  site: {
    own: [
      ...["json", "fields", "schema", "registry", "problems", "commerce", "markets", "routing", "forms"],
      ...["quiz", "texts", "languages"],
    ],
    packages: sitePackages,
  },
  funnel: { own: ["json", "site", "markets", "routing", "forms", "quiz"], packages: [] },
  proofread: {
    own: ["languages", "json", "site", "schema", "problems"],
    packages: ["@formatjs/icu-messageformat-parser", "cspell-trie-lib", "jsonc-parser"],
    node: true,
  },
  check: {
    own: [
      "languages",
      "json",
      "site",
      "funnel",
      "schema",
      "registry",
      "problems",
      "commerce",
      "payments",
      "markets",
      "images",
      "media",
      "routing",
      "forms",
      "quiz",
      "tags",
      "proofread",
      "texts",
    ],
    packages: [
      ...sitePackages,
      ...["culori", "html-tags", "decode-named-character-reference"],
      "@eslint-community/regexpp",
    ],
  },
  policies: { own: ["check", "site", "fields", "json", "forms", "markets"], packages: ["libphonenumber-js"] },
  compile: {
    own: [
      ...["json", "site", "fields", "schema", "registry", "markets", "images", "routing", "payload"],
      ...["media", "experiments", "languages"],
    ],
    packages: ["intl-messageformat", "@formatjs/icu-messageformat-parser", "diff"],
  },
  edit: {
    own: [
      "languages",
      "json",
      "site",
      "check",
      "compile",
      "fields",
      "schema",
      "registry",
      "problems",
      "commerce",
      "markets",
      "routing",
      "texts",
    ],
    packages: [
      ...["zod", "jsonc-parser", "@formatjs/icu-messageformat-parser"],
      ...["@terrazzo/parser", "@xmldom/xmldom", "csv-parse", "culori", "diff", "libphonenumber-js"],
    ],
    node: true,
  },
  impact: {
    own: ["languages", "json", "commerce", "site", "schema", "markets", "check", "edit", "routing"],
    packages: [],
  },
  runtime: {
    own: ["payload", "experiments", "render", "routing", "quiz", "forms", "tags", "counts"],
    packages: ui,
  },
  "forms/browser": { own: ["payload", "forms", "runtime"], packages: ["react"] },
  "for-blocks": {
    own: ["fields", "registry", "payload", "quiz", "forms", "routing", "markets", "runtime"],
    packages: ["react"],
  },
  "server/limits": { own: [], packages: ["ipaddr.js"] },
  "server/data": { own: ["counts"], packages: [] },
  "server/data/migrations": { own: [], packages: [], node: true },
  "server/data/sqlite": { own: ["server/data"], packages: [], node: true },
  "server/data/postgres": { own: ["server/data"], packages: ["pg"] },
  "server/http": {
    own: ["server/data", "server/limits", "commerce", "counts", "forms", "markets", "routing"],
    packages: ["@noble/hashes", "hono", "lru-cache"],
  },
  "server/retention": { own: ["server/data"], packages: [] },
  "server/webhooks": { own: ["server/data", "server/http"], packages: [] },
  "server/mail": {
    own: ["server/data", "server/http", "server/webhooks", "commerce"],
    packages: ["@noble/hashes", "hono", "zod"],
  },
  "server/payments": {
    own: [
      ...["server/data", "server/http", "server/webhooks"],
      ...["commerce", "forms", "payments", "routing", "languages"],
    ],
    packages: ["@noble/hashes", "hono", "stripe", "zod"],
  },
  "server/questions": {
    own: ["server/http", "commerce", "forms", "markets", "payload"],
    packages: [],
  },
  "server/operations": {
    own: ["server/data", "server/limits", "server/http", "counts", "forms", "routing"],
    packages: ["hono"],
  },
  "server/pages": { own: ["server/http", "forms", "render", "routing"], packages: ["hono"] },
  "server/forms": {
    own: [
      ...["server/data", "server/limits", "server/http", "server/questions"],
      ...["counts", "forms", "payload", "quiz", "render", "routing"],
    ],
    packages: ["hono", "lru-cache"],
  },
  "server/orders": {
    own: [
      ...["server/data", "server/limits", "server/http", "server/mail", "server/payments"],
      ...["server/questions", "commerce", "forms", "payments", "render", "routing"],
    ],
    packages: ["@noble/hashes", "hono", "zod"],
  },
  "server/outgoing": {
    own: [
      "server/data",
      "server/http",
      "server/mail",
      "server/orders",
      "commerce",
      "forms",
      "mail",
      "render",
    ],
    packages: ["hono"],
  },
  "server/counts": {
    own: ["server/data", "server/limits", "server/http", "commerce", "counts", "routing"],
    packages: ["hono", "isbot", "lru-cache"],
  },
  "server/previews": { own: ["server/http", "render"], packages: [] },
  "server/admin": {
    own: [
      ...["server/data", "server/limits", "server/http", "server/mail", "server/counts", "server/previews"],
      ...["server/orders", "server/payments", "commerce", "forms", "counts", "payments", "routing"],
    ],
    packages: ["@noble/hashes", "hono"],
  },
  "server/sides": { own: ["server/http", "routing"], packages: [] },
  server: { own: ["server", "routing"], packages: ["hono"] },
  "test-bank": {
    own: ["server/http", "server/webhooks", "commerce"],
    packages: ["@noble/hashes", "hono", "zod"],
  },
  "server/node": {
    own: ["command-line", "commerce", "forms", "counts", "mail", "routing", "server", "test-bank"],
    packages: [
      "hono",
      "@hono/node-server",
      "lru-cache",
      "maxmind",
      "nodemailer",
      "pino",
      "postal-mime",
      "prom-client",
      "zod",
    ],
    node: true,
  },
  "server/workers": { own: ["routing", "server"], packages: [] },
  build: {
    own: [
      ...["json", "site", "check", "policies", "compile", "render", "fields", "registry", "problems"],
      ...["schema", "markets", "images", "routing", "payload", "tags", "counts", "funnel", "server"],
      ...["mail", "media", "languages"],
    ],
    packages: [
      ...[
        "vite",
        "@vitejs/plugin-react",
        "lightningcss",
        "sharp",
        "image-size",
        "postcss",
        "ajv",
        "piscina",
        "lru-cache",
      ],
    ],
    node: true,
  },
  "for-sites": { own: ["build", "check", "policies", "proofread", "site"], packages: [] },
  workshop: {
    own: [
      ...["json", "fields", "schema", "registry", "problems", "site", "check", "policies", "edit", "build"],
      ...["impact", "git", "markets", "routing", "texts", "compile"],
    ],
    packages: ["zod", "diff", "@modelcontextprotocol/server"],
    node: true,
  },
  "memory-site": {
    own: [
      ...["json", "site", "check", "policies", "compile", "edit", "render", "build", "server", "registry"],
      ...["problems", "markets", "routing", "payload", "proofread", "commerce", "mail", "media"],
    ],
    packages: ["hono", "piscina"],
    node: true,
  },
  "workshop-server": {
    own: [
      ...["json", "site", "compile", "edit", "workshop", "render", "build", "server", "registry", "problems"],
      ...["markets", "routing", "fields", "schema", "memory-site", "languages", "counts"],
    ],
    packages: ["hono", "@hono/node-server", "zod", "launch-editor"],
    node: true,
  },
  "workshop-host": {
    own: [
      ...["json", "languages", "edit", "git", "workshop", "build", "server", "memory-site"],
      "workshop-server",
    ],
    packages: ["hono", "zod", "@simplewebauthn/server", "openid-client"],
    node: true,
  },
  "workshop-ui": {
    own: [
      ...["json", "commerce", "fields", "schema", "problems", "site", "check", "compile", "render"],
      ...["workshop", "memory-site", "workshop-server", "texts", "languages"],
    ],
    packages: [
      ...["react", "react-dom", "zod", "@atlaskit/pragmatic-drag-and-drop", "mdast-util-from-markdown"],
      ...["@tiptap/core", "@tiptap/extensions", "@tiptap/extension-bold", "@tiptap/extension-document"],
      ...["@tiptap/extension-heading", "@tiptap/extension-italic", "@tiptap/extension-list"],
      ...["@tiptap/extension-paragraph", "@tiptap/extension-text"],
    ],
  },
  dev: {
    own: [
      "commerce",
      ...["json", "site", "build", "server", "registry", "problems", "memory-site", "routing", "render"],
      "mail",
    ],
    packages: ["vite", "hono", "@hono/node-server", "react", "react-dom"],
    node: true,
  },
  app: {
    own: [
      ...["registry", "render", "runtime", "routing", "payload", "forms", "memory-site", "dev"],
      ...["workshop-server", "workshop-ui"],
    ],
    packages: ["virtual:funnel", "react-dom"],
  },
};

const row = ([folder, { own, packages, node }]: [string, Law]): string =>
  `| ${folder} | ${own.join(", ") || "nothing"} | ${[...packages, ...(node ? ["node:"] : [])].join(", ")} |`;

/** The laws as a table in Markdown. */
export const lawsTable = (): string =>
  ["| folder | may import from | packages |", "| --- | --- | --- |", ...Object.entries(laws).map(row)].join(
    "\n",
  );

const marks = ["<!-- imports: generated by npm run schemas -->", "<!-- end of imports -->"] as const;

/** A document with a fresh table of the laws between its marks. */
export function withLawsTable(text: string): string {
  const [start, end] = marks.map((mark) => text.indexOf(mark));
  if (start === undefined || end === undefined || start === -1 || end < start)
    throw new Error(`The document needs the marks ${marks.join(" and ")}.`);
  return `${text.slice(0, start)}${marks[0]}\n\n${lawsTable()}\n\n${text.slice(end)}`;
}
