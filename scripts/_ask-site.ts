import { cancel, confirm, isCancel, select, text } from "@clack/prompts";
import { readMarkets } from "../engine/edit/new/site/site-markets.ts";
import { isStart, startNames, starts } from "../engine/edit/new/site/starts.ts";
import { EditError } from "../engine/json/edit-json.ts";
import { defaults, refuseColour, refuseFolder, type SiteChoices, titleFolder } from "./_site-choices.ts";

/** Says why markets cannot be read. Undefined if they can. */
function refuseMarkets(markets: string): string | undefined {
  try {
    readMarkets({ markets });
    return undefined;
  } catch (error) {
    if (error instanceof EditError) return error.message;
    throw error;
  }
}

/** Asks for a text. An empty answer is the default. Undefined if the user cancels. */
async function askText(
  message: string,
  initial: string,
  refuse: (value: string) => string | undefined = () => undefined,
): Promise<string | undefined> {
  const answer = await text({
    message,
    placeholder: initial,
    defaultValue: initial,
    validate: (value = "") => refuse(value.trim() || initial),
  });
  return isCancel(answer) ? undefined : answer.trim() || initial;
}

async function askChoices(): Promise<SiteChoices | undefined> {
  const folder = await askText("The folder of the new site", defaults.folder, refuseFolder);
  if (folder === undefined) return undefined;
  const name = await askText("Its name for people", titleFolder(folder));
  if (name === undefined) return undefined;
  const markets = await askText(
    "Codes of its countries, the default first (US,JP; with a language: CA:fr)",
    defaults.markets,
    refuseMarkets,
  );
  if (markets === undefined) return undefined;
  const start = await select({
    message: "What it contains",
    options: startNames.map((value) => ({ value, label: value, hint: starts[value].description })),
    initialValue: defaults.start,
  });
  if (isCancel(start) || !isStart(start)) return undefined;
  const colour = await askText("The colour of its buttons, as #rrggbb", defaults.colour, refuseColour);
  if (colour === undefined) return undefined;
  const hasGit = await confirm({ message: "Create a git repository?" });
  return isCancel(hasGit) ? undefined : { folder, name, markets, start, colour, hasGit };
}

/** Asks what a new site should be. Undefined if the user cancels. */
export async function askSite(): Promise<SiteChoices | undefined> {
  const choices = await askChoices();
  if (choices === undefined) cancel("Nothing was written.");
  return choices;
}
