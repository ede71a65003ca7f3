import { z } from "zod";
import { type AnyBlock, createRegistry, type Registry } from "../registry/create-registry.ts";
import { defineBlock } from "../registry/define-block.ts";
import { jsonSchemas } from "../registry/json-schemas.ts";
import { propsFingerprints } from "../registry/props-fingerprint.ts";
import { kebabCase } from "../schema/fields.ts";
import { blockFiles, camelCase, starterProps } from "./block-files.ts";
import { type Draft, type Refusal, refuse } from "./draft.ts";
import { fileTaken, firstOf, misfit } from "./names.ts";
import type { Project } from "./project.ts";
import { registerBlock } from "./register-block.ts";

interface BlockAnswers {
  readonly name: string;
  /** One sentence for marketers. */
  readonly description?: string | undefined;
}

const registryFile = "blocks/registry.ts";
const versionsFile = "tests/contract/block-versions.json";

const blockName = z
  .string()
  .regex(kebabCase)
  .regex(/^[a-z]/)
  .describe("It takes small letters, digits and single hyphens, and begins with a letter: trust-bar.");

const reserved =
  /^(?:break|case|catch|class|const|continue|debugger|default|delete|do|else|enum|eval|export|extends|false|finally|for|function|if|implements|import|in|instanceof|interface|let|new|null|package|private|protected|public|return|static|super|switch|this|throw|true|try|typeof|var|void|while|with|yield|await|arguments|registry|createRegistry|defineBlock)$/;

/** The registry as it will be: the new block stands where its line does. */
function grownRegistry(registry: Registry, name: string, description: string): Registry {
  const blocks: AnyBlock[] = [...registry.values()];
  const view = () => Promise.reject(new Error("A block that is not written yet has no view."));
  const following = blocks.findIndex((block) => block.name > name);
  const added = defineBlock({ name, version: 1, description, props: starterProps, view });
  return createRegistry(blocks.toSpliced(following === -1 ? blocks.length : following, 0, added));
}

/** What is generated from the registry: the JSON Schemas that change, and the block's fingerprint. */
function generated({ root, readText }: Project, registry: Registry, name: string): [string, string][] {
  const schemas = Object.entries(jsonSchemas(registry)).map(([kind, schema]): [string, string] => [
    `${root}schema/${kind}.json`,
    `${JSON.stringify(schema, null, 2)}\n`,
  ]);
  const key = `${name}@1`;
  const versions = { ...JSON.parse(readText(versionsFile) ?? "{}"), [key]: propsFingerprints(registry)[key] };
  const sorted = Object.entries(versions).sort(([a], [b]) => (a < b ? -1 : 1));
  return [
    ...schemas.filter(([file, text]) => readText(file) !== text),
    [versionsFile, `${JSON.stringify(Object.fromEntries(sorted), null, 2)}\n`],
  ];
}

/** A block's folder, registered, with all that is generated from the registry. */
export function scaffoldBlock(project: Project, answers: BlockAnswers): Draft | Refusal {
  const { registry, readText } = project;
  const { name } = answers;
  const description = answers.description ?? "A section with a heading and a few words.";
  const reason = firstOf(
    misfit("name", blockName, name),
    reserved.test(camelCase(name))
      ? `--name cannot be "${name}": the word has a meaning in TypeScript or in ${registryFile}.`
      : undefined,
    registry.has(name) ? `There is a block "${name}" already. Take another --name.` : undefined,
    ...Object.keys(blockFiles(name, description)).map((file) => fileTaken(project, `blocks/${name}/${file}`)),
    /^\S.*\.$/.test(description)
      ? undefined
      : `--description takes one sentence with a full stop, not "${description}".`,
  );
  if (reason !== undefined) return refuse(reason);
  const registered = registerBlock(readText(registryFile) ?? "", name);
  if (registered === undefined)
    return refuse(`${registryFile} has not one import and one line per block. Bring it into that form.`);
  const folder = Object.entries(blockFiles(name, description)).map(([file, text]): [string, string] => [
    `blocks/${name}/${file}`,
    text,
  ]);
  return {
    files: new Map([
      ...folder,
      [registryFile, registered],
      ...generated(project, grownRegistry(registry, name, description), name),
    ]),
    toDo: [
      `Props: blocks/${name}/schema.ts. Until a manifest uses the block, take its line out of ${versionsFile} and run npm run schemas after each change.`,
      `Looks: blocks/${name}/view.tsx. blocks/README.md has the rules for views.`,
      `A use on a page: { "id": "${name}", "block": "${name}", "props": … }.`,
    ],
  };
}
