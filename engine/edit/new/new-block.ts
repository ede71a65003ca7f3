import { z } from "zod";
import { EditError } from "../../json/edit-json.ts";
import { ask, type Creatable, requireAnswer } from "./creatable.ts";
import { fillFile } from "./fill-template.ts";

const listFile = "blocks/blocks.ts";
const registryFile = "blocks/registry.ts";
const compilerFile = "tsconfig.json";
const files = ["schema.ts", "block.ts", "view.tsx", "view.module.css", "example.json"];

const reserved =
  /^(?:break|case|catch|class|const|continue|debugger|default|delete|do|else|enum|eval|export|extends|false|finally|for|function|if|implements|import|in|instanceof|interface|let|new|null|package|private|protected|public|return|static|super|switch|this|throw|true|try|typeof|var|void|while|with|yield|await|arguments|docs)$/;

const blockName = z
  .string()
  .regex(
    /^[a-z][a-z0-9]*(?:-[a-z][a-z0-9]*)*$/,
    "Use lower-case letters, digits and single hyphens, with a letter first in each word: trust-bar.",
  )
  .refine((name) => !reserved.test(name), "The word is reserved in TypeScript");

/** Converts a name to camel case: `trust-bar` → `trustBar`. */
const camelCase = (name: string): string =>
  name.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase());

/** Adds a block's line to the text of the list of blocks, in alphabetical order. */
export function registerBlock(text: string, name: string): string {
  const line = /^export \{.*"\.\/([a-z0-9-]+)\/block\.ts";\n/gm;
  const following = text.matchAll(line).find(([, other = ""]) => other > name);
  const index = following?.index ?? text.length;
  return `${text.slice(0, index)}export { ${camelCase(name)} } from "./${name}/block.ts";\n${text.slice(index)}`;
}

/** A block's folder, filled from a template, and its line in the list of blocks. */
export const newBlock: Creatable = {
  questions: [
    {
      ...ask("name", "the name of the block", blockName),
      namesakes: { noun: "block", list: ({ registry }) => [...registry.keys()] },
    },
    {
      flag: "description",
      takes: "one sentence for marketers, with a full stop",
      initial: () => "A section with a heading and a few words.",
      schema: z.string().regex(/^\S.*\.$/, "Write one sentence with a full stop."),
    },
  ],
  replaces: listFile,
  draft({ readText }, answers) {
    const name = requireAnswer(answers, "name");
    const list = readText(listFile);
    const registry = readText(registryFile);
    if (registry !== undefined && list === undefined)
      throw new EditError(`${listFile} is missing. Restore it.`);
    const identifier = camelCase(name);
    const values = {
      identifier,
      type: identifier.charAt(0).toUpperCase() + identifier.slice(1),
      description: JSON.stringify(answers["description"]),
    };
    return {
      edit: [
        ...files.map((file) => ({
          file: `blocks/${name}/${file}`,
          text: fillFile(`block/${file}`, values),
        })),
        { file: listFile, text: registerBlock(list ?? "", name) },
        // A site without blocks of its own has only the standard ones.
        ...(registry === undefined ? [{ file: registryFile, text: fillFile("registry.ts", {}) }] : []),
        ...(readText(compilerFile) === undefined
          ? [{ file: compilerFile, text: fillFile("tsconfig.json", {}) }]
          : []),
      ],
      toDo: [
        `Props: write blocks/${name}/schema.ts, then run npm run schemas.`,
        `View: write blocks/${name}/view.tsx. See blocks/docs/first-block.md.`,
        `Page: add { "id": "${name}", "block": "${name}", "props": … } to a route.`,
      ],
    };
  },
};
