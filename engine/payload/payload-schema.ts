/** The envelope of a page's payload as JSON Schema: what must be there before the browser relies on it. What blocks are given is the build's own work. */
export const payloadSchema = {
  type: "object",
  required: ["build", "route", "path", "frame", "base", "head", "order", "main"],
  properties: {
    build: { type: "string" },
    route: { type: "string" },
    path: { type: "string" },
    frame: { type: ["string", "object"] },
    base: { type: "string" },
    savings: { type: "string" },
    head: { type: "object" },
    order: {
      type: "object",
      required: ["rules", "href"],
      properties: { rules: { type: "array" }, href: { type: "string" } },
    },
    main: {
      type: "array",
      items: {
        type: "object",
        required: ["id", "block", "props"],
        properties: { id: { type: "string" }, block: { type: "string" }, props: { type: "object" } },
      },
    },
  },
} as const;
