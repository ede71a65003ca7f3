import { editJson, type JsonChange } from "../../json/edit-json.ts";
import { printManifest } from "../../json/print-json.ts";
import { campaignSchema } from "../../schema/campaign.ts";
import { experimentSchema } from "../../schema/experiment.ts";
import { quizSchema } from "../../schema/quiz.ts";
import { variantRoute } from "../../schema/route.ts";
import { blockUses } from "../../site/collect-field-uses.ts";
import { isVariant, type LinkedRoute } from "../../site/link-routes.ts";
import { type TextCopier, textCopier } from "./copy-texts.ts";
import {
  ask,
  type Creatable,
  type FlagValues,
  type NameList,
  type Question,
  requireAnswer,
  splitList,
} from "./creatable.ts";
import { fillTemplate, fillText } from "./fill-template.ts";
import type { ScaffoldProject } from "./open-project.ts";

const routes: NameList = { noun: "route", list: ({ site }) => [...site.routes.keys()] };

const fullRoutes: NameList = {
  noun: "route that is not a variant",
  list: ({ site }) =>
    [...site.routes.values()].flatMap(({ name, sources: [source] }) =>
      source && !isVariant(source.value) ? [name] : [],
    ),
};

const nameQuestion: Question = {
  ...ask("name", "the name of the new page", variantRoute.shape.name),
  namesakes: { noun: "route", list: ({ site }) => [...site.manifests.names.route] },
};

const pathQuestion: Question = {
  flag: "path",
  takes: "the path of its page (default: /name)",
  initial: (_, { name }) => name && `/${name}`,
  schema: variantRoute.shape.path,
  namesakes: { noun: "page at", list: ({ site }) => [...site.routes.values()].map(({ path = "" }) => path) },
};

const marketsQuestion: Question = {
  flag: "markets",
  takes: "its markets, comma-separated (default: all)",
  choices: { noun: "market", list: ({ markets }) => markets.markets.map(({ code }) => code) },
  isList: true,
};

const link = "Link: add a link to the new page; nothing links to it yet.";

const describeTexts = (from: string, name: string): string =>
  `Texts: they are still those of ${from}. Write new ones in messages/…/${name}.json.`;

function findRoute({ site }: ScaffoldProject, name: string): LinkedRoute {
  const route = site.routes.get(name);
  if (route === undefined) throw new Error(`There is no route "${name}".`);
  return route;
}

/** Copies the manifest of a route, with some changes, and the keys of its messages. */
function copyPage(
  { root }: ScaffoldProject,
  { sources: [source] }: LinkedRoute,
  copier: TextCopier,
  answers: FlagValues,
  changes: readonly JsonChange[],
) {
  const name = requireAnswer(answers, "name");
  const page = copier.rename(JSON.parse(editJson(source?.document.text ?? "", changes)));
  const markets = splitList(answers["markets"]);
  const manifest = { ...page, name, path: answers["path"], ...(markets && { markets }) };
  return { file: `${root}routes/${name}.json`, text: printManifest(manifest) };
}

/** A page like another one. */
export const newRoute: Creatable = {
  questions: [
    nameQuestion,
    { flag: "from", takes: "the route to copy", isRequired: true, choices: fullRoutes },
    pathQuestion,
    { ...marketsQuestion, takes: "its markets, comma-separated (default: as copied)" },
  ],
  draft(project, answers) {
    const name = requireAnswer(answers, "name");
    const from = requireAnswer(answers, "from");
    const route = findRoute(project, from);
    const copier = textCopier(project, name, splitList(answers["markets"]) ?? route.markets);
    const page = copyPage(project, route, copier, answers, []);
    return { edit: [page, ...copier.copyTexts()], toDo: [describeTexts(from, name), link] };
  },
};

/** A template that changes one page: its title becomes a text of its own, still with the page's words. */
const changePage = (
  template: string,
  folder: string,
  routeFlag: "extends" | "route",
  questions: readonly Question[],
  toDo: readonly string[],
): Creatable => ({
  questions: [
    ...questions,
    { flag: routeFlag, takes: "the route that it changes", isRequired: true, choices: routes },
    marketsQuestion,
  ],
  draft(project, answers) {
    const name = requireAnswer(answers, "name");
    const from = requireAnswer(answers, routeFlag);
    const { head, blocks, markets: routeMarkets } = findRoute(project, from);
    const titled = blocks.find(({ props }) => typeof props["title"] === "string");
    const markets = splitList(answers["markets"]);
    const copier = textCopier(project, name, markets ?? routeMarkets);
    const values = {
      ...answers,
      markets,
      // A variant is almost the same as its base, which search engines know.
      head: {
        title: head.title,
        description: head.description,
        ...(template === "variant" && { noindex: true }),
      },
      blocks: titled ? { [titled.id]: { set: { title: titled.props["title"] } } } : {},
    };
    const text = printManifest(copier.rename(fillTemplate(template, values)));
    return {
      edit: [{ file: `${project.root}${folder}/${name}.json`, text }, ...copier.copyTexts()],
      toDo: [describeTexts(from, name), ...toDo.map((line) => fillText(line, { name }))],
    };
  },
});

export const newVariant = changePage(
  "variant",
  "routes",
  "extends",
  [nameQuestion, pathQuestion],
  [
    "Blocks: all others come from the base. Add what differs.",
    'Search engines: they leave the page out. Remove "noindex" if people are to find it there.',
  ],
);

const { name: campaignName, from, until } = campaignSchema.shape;

export const newCampaign = changePage(
  "campaign",
  "campaigns",
  "route",
  [
    ask("name", "its name", campaignName),
    ask("from", "its first minute: 2026-11-27T00:00", from),
    ask("until", "the first minute after it: 2026-12-01T00:00", until),
  ],
  [
    'Changes: add what differs: blocks, head, products, and "prices" for prices everywhere.',
    'Switch it on: remove "enabled": false, check, and deploy before it begins.',
  ],
);

export const newExperiment = changePage(
  "experiment",
  "experiments",
  "route",
  [ask("name", "its name", experimentSchema.shape.name)],
  [
    'Arm "new": add what differs: blocks, head, products, flags or upsell. Add arms if you like.',
    "Look at it: npm run dev, and open the page with ?arm={{name}}:new.",
    'Switch it on: remove "enabled": false, check, and deploy.',
  ],
);

/** Finds where a page says which quiz it runs. */
const findQuizzes = ({ site }: ScaffoldProject, { blocks, sources: [source] }: LinkedRoute) =>
  blocks.flatMap((block) =>
    blockUses(site, block, "quiz")
      .map((use) => use.locate())
      .filter(({ document }) => document === source?.document),
  );

/** A quiz with one question and one outcome, and the page that runs it. */
export const newQuiz: Creatable = {
  questions: [
    { ...nameQuestion, takes: "the name of the quiz and its page", schema: quizSchema.shape.name },
    { flag: "outcome", takes: "the route that shows its result", isRequired: true, choices: routes },
    {
      flag: "from",
      takes: "the page of another quiz, to copy",
      isRequired: true,
      choices: {
        noun: "page that runs a quiz",
        advice: 'Write the files of the first quiz: see "The first quiz" in manifests/docs/quizzes.md.',
        list: (project) =>
          fullRoutes
            .list(project)
            .filter((name) => findQuizzes(project, findRoute(project, name)).length > 0),
      },
    },
    pathQuestion,
  ],
  draft(project, answers) {
    const name = requireAnswer(answers, "name");
    const route = findRoute(project, requireAnswer(answers, "from"));
    const copier = textCopier(project, name, route.markets);
    const places = findQuizzes(project, route).map(({ path }) => ({ set: path, value: name }));
    const page = copyPage(project, route, copier, answers, places);
    const quiz = printManifest(fillTemplate("quiz", answers));
    return {
      edit: [
        { file: `${project.root}quizzes/${name}.json`, text: quiz },
        page,
        ...copier.copyTexts(fillTemplate("quiz-texts", answers)),
      ],
      toDo: [
        "Questions: the quiz has one. manifests/docs/quizzes.md lists the kinds.",
        describeTexts(`a template and of ${route.name}`, name),
        link,
      ],
    };
  },
};
