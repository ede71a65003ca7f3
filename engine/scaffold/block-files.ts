import { z } from "zod";
import { richText, text } from "../schema/fields.ts";
import { printManifest } from "./print-json.ts";

/** The props that a new block begins with: the same as in the text of its schema.ts below, which a test holds to it. */
export const starterProps = z.strictObject({
  title: text().describe("The section's heading."),
  text: richText().describe("What it says."),
});

/** `trust-bar` → `trustBar`. */
export const camelCase = (name: string): string =>
  name.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase());

const schemaFile = (identifier: string, type: string) => `import { z } from "zod";
import { richText, text } from "../../engine/schema/fields.ts";
import type { Resolved } from "../../engine/schema/resolved.ts";

export const ${identifier}Props = z.strictObject({
  title: text().describe("The section's heading."),
  text: richText().describe("What it says."),
});

export type ${type}Props = Resolved<typeof ${identifier}Props>;
`;

const blockFile = (
  name: string,
  identifier: string,
  description: string,
) => `import { defineBlock } from "../../engine/registry/define-block.ts";
import { ${identifier}Props } from "./schema.ts";

export const ${identifier} = defineBlock({
  name: "${name}",
  version: 1,
  description: ${JSON.stringify(description)},
  props: ${identifier}Props,
  headings: ({ text }) => [2, { within: text }],
  view: () => import("./view.tsx"),
});
`;

const viewFile = (type: string) => `import { RichText } from "../_ui/rich-text.tsx";
import type { ${type}Props } from "./schema.ts";

export function View({ title, text }: ${type}Props) {
  return (
    <div className="shell">
      <h2>{title}</h2>
      <div className="flow mt-4">
        <RichText value={text} />
      </div>
    </div>
  );
}
`;

/** The files of a new block's folder, by name. */
export function blockFiles(name: string, description: string): Record<string, string> {
  const identifier = camelCase(name);
  const type = (identifier[0] ?? "").toUpperCase() + identifier.slice(1);
  return {
    "schema.ts": schemaFile(identifier, type),
    "block.ts": blockFile(name, identifier, description),
    "view.tsx": viewFile(type),
    "example.json": printManifest({
      title: "What this section says",
      text: "One or two sentences, with **one thing** that matters.",
    }),
  };
}
