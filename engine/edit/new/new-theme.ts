import { printManifest } from "../../json/print-json.ts";
import { themeSchema } from "../../schema/theme.ts";
import { ask, type Creatable, requireAnswer } from "./creatable.ts";
import { presetValues, themePresets } from "./theme-presets.ts";

/** A theme: empty, or with the values of a preset. */
export const newTheme: Creatable = {
  questions: [
    {
      ...ask("name", "the name of the new theme", themeSchema.shape.name),
      namesakes: { noun: "theme", list: ({ site }) => [...site.manifests.names.theme] },
    },
    {
      flag: "preset",
      takes: `the look with which it starts: ${themePresets.map(({ name }) => name).join(", ")} (default: none)`,
      choices: { noun: "preset", list: () => themePresets.map(({ name }) => name) },
    },
  ],
  draft: ({ root }, answers) => {
    const name = requireAnswer(answers, "name");
    const theme = {
      $schema: "../schema/theme.json",
      name,
      description: "Describe the purpose here.",
      ...presetValues(answers["preset"] ?? ""),
    };
    return {
      edit: [{ file: `${root}themes/${name}.json`, text: printManifest(theme) }],
      toDo: [`Use: set "theme": "${name}" in site.json or in a layout.`],
    };
  },
};
