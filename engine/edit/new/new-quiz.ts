import { type QuizManifest, type QuizQuestion, quizSchema } from "../../schema/quiz.ts";
import { blockUses } from "../../site/collect-field-uses.ts";
import type { LinkedRoute } from "../../site/link-routes.ts";
import { type LinkedSite, pageBlocks } from "../../site/link-site.ts";
import { type ResolvedBlock, withChildren } from "../../site/resolved-block.ts";
import { type TextCopier, textCopier } from "./copy-texts.ts";
import type { Creatable } from "./creatable.ts";
import { fillTemplate } from "./fill-template.ts";
import type { ScaffoldProject } from "./open-project.ts";
import { nameQuestion, pathOf, pathQuestion, required, routes } from "./questions.ts";
import {
  fileTaken,
  firstOf,
  misfit,
  refuseIf,
  refusePage,
  refuseUnknown,
  refuseUnknownRoute,
} from "./refusals.ts";

type Choice = Extract<QuizQuestion, { kind: "single" }>;

/** A quiz to copy from, its question that depends on no other, and the block and the page that run it. */
interface Model {
  readonly quiz: QuizManifest;
  readonly question: Choice;
  readonly route: LinkedRoute;
  readonly resolved: ResolvedBlock;
}

/** Finds quizzes with a single choice that is not about health. The shortest quiz comes first. */
function findModels({ site }: ScaffoldProject): Map<string, Model> {
  const found = new Map<string, Model>();
  for (const route of site.routes.values()) {
    for (const resolved of route.blocks) {
      for (const { value } of blockUses(site, resolved, "quiz")) {
        const quiz = site.manifests.quizzes.get(value)?.value;
        const question = quiz?.questions.find((one): one is Choice => one.kind === "single" && !one.health);
        if (quiz && question && !found.has(quiz.name))
          found.set(quiz.name, { quiz, question, route, resolved });
      }
    }
  }
  return new Map([...found].sort(([, a], [, b]) => a.quiz.questions.length - b.quiz.questions.length));
}

/**
 * The page of a quiz without health questions may promise that there are none. Reminds the user to change
 * that text when such a question is added.
 */
function promiseToDo(site: LinkedSite, { quiz, resolved }: Model, copier: TextCopier): string[] {
  if (quiz.questions.some((question) => question.health)) return [];
  const keys: string[] = [];
  for (const use of blockUses(site, resolved))
    for (const { key } of use.messageKeys()) keys.push(copier.rename(`t:${key}`).slice(2));
  return [
    `Promises: ${quiz.name} asks nothing about health, and its page may say so. If you add such a question, change ${keys.join(", ")}.`,
  ];
}

/** Finds the blocks that show outcomes, each with the names of their quizzes. */
const resultBlocks = (site: LinkedSite, blocks: readonly ResolvedBlock[]) =>
  [...withChildren(blocks)].flatMap((resolved) =>
    blockUses(site, resolved, "quizResults").map(({ value }) => ({ resolved, quizzes: value })),
  );

/** The to-do line if the page to which the outcomes lead does not show their texts yet. */
function resultToDo(site: LinkedSite, outcome: string, quiz: string): string[] {
  const route = site.routes.get(outcome);
  const shown = route ? resultBlocks(site, pageBlocks(site, route)) : [];
  if (shown.length > 0)
    return shown
      .filter(({ quizzes }) => !quizzes.includes(quiz))
      .map(
        ({ resolved: { id } }) =>
          `Outcomes: add "${quiz}" to the quizzes of the block "${id}" of ${outcome}, which shows their texts.`,
      );
  const all = [...site.routes.values()].flatMap(({ blocks }) => resultBlocks(site, blocks));
  const known = [...new Set(all.map(({ resolved }) => resolved.block))];
  const such = known.length > 0 ? ` (${known.join(", ")})` : "";
  return [
    `Outcomes: ${outcome} has no block that shows their texts${such}. Add one, or link to a page that has one.`,
  ];
}

/** The manifest of the quiz, with one question and one outcome, and that of its page. */
function fillTemplates(
  model: Model,
  copier: TextCopier,
  { name, path, outcome }: { readonly name: string; readonly path: string; readonly outcome: string },
): { readonly quiz: string; readonly page: string } {
  const { quiz, route, resolved } = model;
  const from = quiz.name;
  const { next: _, when: __, ...question } = model.question;
  const [ending] = quiz.outcomes;
  const points = question.options.map((option) => option.points ?? 0);
  const asked = copier.rename({ question, title: ending?.title, text: ending?.text });
  const { title, description } = route.head;
  const props = Object.entries(resolved.props).map(([key, value]) => [key, value === from ? name : value]);
  const block = {
    id: resolved.id,
    block: resolved.block,
    version: resolved.hasVersion ? resolved.version : undefined,
    props: Object.fromEntries(props),
  };
  const shown = copier.rename({ head: { title, description }, blocks: [block] });
  return {
    quiz: fillTemplate("quiz.json", {
      name,
      from,
      keepDays: quiz.keepDays,
      id: ending?.id,
      outcome,
      ...asked,
      score: { from: Math.min(...points), to: Math.max(...points) },
    }),
    page: fillTemplate("route.json", { name, path, layout: route.layout, ...shown }),
  };
}

/** A quiz with one question and one outcome, and the page that runs it. */
export const newQuiz: Creatable = {
  questions: [
    nameQuestion("quiz"),
    { flag: "outcome", takes: "the route that shows its result", isRequired: true, choices: routes },
    pathQuestion,
    {
      flag: "from",
      takes: "the quiz to copy the first question from (default: the shortest)",
      choices: (project) => [...findModels(project).keys()],
    },
  ],
  draft(project, answers) {
    const { site, root } = project;
    const name = required(answers, "name");
    const outcome = required(answers, "outcome");
    const models = findModels(project);
    const [shortest] = models.keys();
    const from = answers["from"] ?? shortest ?? "";
    const model = models.get(from);
    const refusal = firstOf(
      refuseIf(
        from === "",
        undefined,
        "There is no quiz to copy from. manifests/docs/quizzes.md shows how to write one.",
      ),
      misfit("name", quizSchema.shape.name, name),
      refuseIf(
        site.manifests.names.quiz.has(name),
        "name",
        `There is already a quiz "${name}". Choose another --name.`,
      ),
      fileTaken(project, `${root}quizzes/${name}.json`),
      refusePage(project, answers),
      refuseUnknown("from", models.keys(), from, "quiz to copy from"),
      refuseUnknownRoute(project, "outcome", outcome),
    );
    if (refusal) return refusal;
    if (model === undefined) throw new Error(`There is no quiz "${from}".`);

    const copier = textCopier(project, name);
    const { quiz, page } = fillTemplates(model, copier, { name, path: pathOf(answers), outcome });
    const texts = copier.finish(from);
    return {
      edit: [
        { file: `${root}quizzes/${name}.json`, text: quiz },
        { file: `${root}routes/${name}.json`, text: page },
        ...texts.edit,
      ],
      toDo: [
        texts.toDo,
        ...promiseToDo(site, model, copier),
        ...resultToDo(site, outcome, name),
        "Questions: the quiz has one. manifests/docs/quizzes.md lists the creatables.",
        "Link: add a link to the new page; nothing links to it yet.",
      ],
    };
  },
};
