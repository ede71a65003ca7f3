import { blockUses } from "../check/field-uses.ts";
import type { LinkedRoute } from "../link/link-routes.ts";
import type { PlacedBlock } from "../link/placed-block.ts";
import { type QuizManifest, type QuizQuestion, quizSchema } from "../schema/quiz.ts";
import { localesOf, textCopier } from "./copy-texts.ts";
import { type Draft, type Refusal, refuse } from "./draft.ts";
import { fileTaken, firstOf, misfit, routeTaken, unknownName, unknownRoute } from "./names.ts";
import { printManifest } from "./print-json.ts";
import type { Project } from "./project.ts";
import { promiseToDo, resultToDo } from "./quiz-to-do.ts";
import { textsToDo, writeTexts } from "./write-texts.ts";

interface QuizAnswers {
  readonly name: string;
  /** The route that its outcome leads to. */
  readonly outcome: string;
  readonly path?: string | undefined;
  /** The quiz whose first question it begins with. */
  readonly from?: string | undefined;
}

type Choice = Extract<QuizQuestion, { kind: "single" }>;

/** A question that can stand alone: one of several options, nothing about health. */
const plainQuestion = ({ questions }: QuizManifest): Choice | undefined =>
  questions.find((question): question is Choice => question.kind === "single" && !question.health);

interface Model {
  readonly quiz: QuizManifest;
  readonly question: Choice;
  readonly route: LinkedRoute;
  readonly placed: PlacedBlock;
}

/** Quizzes that a new one can begin as, each with the page that runs it. */
function models({ site }: Project): Map<string, Model> {
  const found = new Map<string, Model>();
  for (const route of site.routes.values()) {
    for (const placed of route.blocks) {
      for (const { kind, value } of blockUses(site, placed)) {
        const quiz = kind === "quiz" ? site.world.quizzes.get(String(value))?.value : undefined;
        const question = quiz && plainQuestion(quiz);
        if (quiz && question && !found.has(quiz.name))
          found.set(quiz.name, { quiz, question, route, placed });
      }
    }
  }
  return found;
}

/** The names of quizzes that a new one can begin as, the shortest first. */
export const quizModels = (project: Project): string[] =>
  [...models(project)]
    .sort(([, a], [, b]) => a.quiz.questions.length - b.quiz.questions.length)
    .map(([name]) => name);

/** A quiz with one question and one outcome, and the page that runs it. */
export function scaffoldQuiz(project: Project, answers: QuizAnswers): Draft | Refusal {
  const { site, root } = project;
  const { name, outcome } = answers;
  const path = answers.path ?? `/${name}`;
  const known = quizModels(project);
  const from = answers.from ?? known[0];
  if (from === undefined)
    return refuse("There is no quiz to begin from. manifests/README.md shows how one is written.");
  const model = models(project).get(from);
  const reason = firstOf(
    misfit("name", quizSchema.shape.name, name),
    site.world.names.quiz.has(name) ? `There is a quiz "${name}" already. Take another --name.` : undefined,
    fileTaken(project, `${root}quizzes/${name}.json`),
    routeTaken(project, name, path),
    unknownName("from", known, from, "quiz to begin from"),
    unknownRoute(project, "outcome", outcome),
  );
  if (model === undefined || reason !== undefined) return refuse(reason ?? "");

  const { quiz, question, route, placed } = model;
  const copier = textCopier(project, name, localesOf(project));
  const { next: _, when: __, ...asked } = question;
  const [ending] = quiz.outcomes;
  const points = question.options.map((option) => option.points ?? 0);
  const manifest = {
    $schema: "../schema/quiz.json",
    name,
    description: `Begun as ${from}: say here what it is for.`,
    keepDays: quiz.keepDays,
    questions: [copier.rename(asked)],
    outcomes: [
      {
        id: ending?.id,
        score: { from: Math.min(...points), to: Math.max(...points) },
        link: { to: outcome },
        title: copier.rename(ending?.title),
        text: copier.rename(ending?.text),
      },
    ],
  };
  const page = {
    $schema: "../schema/route.json",
    name,
    path,
    layout: route.layout,
    head: copier.rename({ title: route.head.title, description: route.head.description }),
    blocks: [
      {
        id: placed.id,
        block: placed.block,
        version: placed.version === 1 ? undefined : placed.version,
        props: Object.fromEntries(
          Object.entries(placed.props).map(([key, value]) => [
            key,
            value === from ? name : copier.rename(value),
          ]),
        ),
      },
    ],
  };
  const texts = writeTexts(project, name, copier.texts());
  return {
    files: new Map([
      [`${root}quizzes/${name}.json`, printManifest(manifest)],
      [`${root}routes/${name}.json`, printManifest(page)],
      ...texts,
    ]),
    toDo: [
      textsToDo(from, texts),
      ...promiseToDo(site, model, copier),
      ...resultToDo(site, outcome, name),
      "Questions: it has one. manifests/README.md says what others can be.",
      "A link to it from somewhere: nobody finds it else.",
    ],
  };
}
