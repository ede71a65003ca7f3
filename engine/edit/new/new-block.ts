import { z } from "zod";
import { heading, richText } from "../../fields/fields.ts";
import { createRegistry, type Registry } from "../../registry/create-registry.ts";
import { defineBlock } from "../../registry/define-block.ts";
import { editorSchemas } from "../../registry/editor-schemas.ts";
import { propsFingerprints } from "../../registry/props-fingerprints.ts";
import type { FileEdit } from "../transaction.ts";
import type { Creatable } from "./creatable.ts";
import { fillText } from "./fill-template.ts";
import type { ScaffoldProject } from "./open-project.ts";
import { nameQuestion, required } from "./questions.ts";
import { fileMissing, fileTaken, firstOf, misfit, refuseIf } from "./refusals.ts";
import { camelCase, registerBlock } from "./register-block.ts";

const listFile = "blocks/blocks.ts";
const versionsFile = "tests/contract/block-versions.json";
const files = ["schema.ts", "block.ts", "view.tsx", "view.module.css", "example.json"];

/** The project's own template of one of these files. */
const templateOf = (file: string): string => `blocks/_template/${file}.template`;

/** The props of a new block. A test ensures that the template of schema.ts declares the same. */
const starterProps = z.strictObject({
  title: heading(2).describe("The section's heading.").meta({ label: "Headline", group: "Content" }),
  text: richText({ level: 3 }).describe("What it says.").meta({ label: "Text", group: "Content" }),
});

const blockName = z
  .string()
  .regex(/^[a-z][a-z0-9]*(?:-[a-z][a-z0-9]*)*$/)
  .describe(
    "Use lower-case letters, digits and single hyphens, with a letter first in each word: trust-bar.",
  );

const reserved =
  /^(?:break|case|catch|class|const|continue|debugger|default|delete|do|else|enum|eval|export|extends|false|finally|for|function|if|implements|import|in|instanceof|interface|let|new|null|package|private|protected|public|return|static|super|switch|this|throw|true|try|typeof|var|void|while|with|yield|await|arguments|defineBlock|docs)$/;

/** The registry with the new block, at the position of its line in the file. */
function grownRegistry(registry: Registry, name: string, description: string): Registry {
  const view = () => Promise.reject(new Error("A block that is not written yet has no view."));
  const added = defineBlock({ description, props: starterProps, view });
  const blocks = Object.entries({ ...Object.fromEntries(registry), [name]: added });
  return createRegistry(Object.fromEntries(blocks.sort().map(([own, block]) => [camelCase(own), block])));
}

/** The generated files that depend on the registry: the editors' schemas and the list of block versions. */
function generatedFiles(
  { root, readText, installedNames }: ScaffoldProject,
  registry: Registry,
  name: string,
): FileEdit[] {
  const schemas = [...editorSchemas(registry, installedNames)].map(([file, text]) => ({
    file: `${root}schema/${file}`,
    text,
  }));
  const key = `${name}@1`;
  const versions = { ...JSON.parse(readText(versionsFile) ?? "{}"), [key]: propsFingerprints(registry)[key] };
  const sorted = Object.entries(versions).sort(([a], [b]) => (a < b ? -1 : 1));
  return [
    ...schemas,
    { file: versionsFile, text: `${JSON.stringify(Object.fromEntries(sorted), null, 2)}\n` },
  ];
}

/** A block's folder, its line in the list of blocks, and all generated files. */
export const newBlock: Creatable = {
  questions: [nameQuestion("block"), { flag: "description", takes: "one sentence for marketers" }],
  draft(project, answers) {
    const { registry, readText } = project;
    const name = required(answers, "name");
    const description = answers["description"] ?? "A section with a heading and a few words.";
    const folder = `blocks/${name}`;
    const identifier = camelCase(name);
    const refusal = firstOf(
      misfit("name", blockName, name),
      refuseIf(
        reserved.test(identifier),
        "name",
        `--name cannot be "${name}": the word is reserved in TypeScript.`,
      ),
      refuseIf(registry.has(name), "name", `There is already a block "${name}". Choose another --name.`),
      ...files.map((file) => fileTaken(project, `${folder}/${file}`)),
      ...files.map(templateOf).map((template) => fileMissing(project, template)),
      refuseIf(
        !/^\S.*\.$/.test(description),
        "description",
        `--description must be one sentence with a full stop, not "${description}".`,
      ),
    );
    if (refusal) return refusal;

    const type = (identifier[0] ?? "").toUpperCase() + identifier.slice(1);
    const values = { name, identifier, type, description: JSON.stringify(description) };
    return {
      edit: [
        ...files.map((file) => ({
          file: `${folder}/${file}`,
          text: fillText(readText(templateOf(file)) ?? "", values),
        })),
        { file: listFile, text: registerBlock(readText(listFile) ?? "", name) },
        ...generatedFiles(project, grownRegistry(registry, name, description), name),
      ],
      toDo: [
        `Props: ${folder}/schema.ts. Until a manifest uses the block, remove its line from ${versionsFile} and run npm run schemas after each change.`,
        `View: ${folder}/view.tsx. See blocks/docs/first-block.md.`,
        `Page: add { "id": "${name}", "block": "${name}", "props": … } to a route.`,
      ],
    };
  },
};
