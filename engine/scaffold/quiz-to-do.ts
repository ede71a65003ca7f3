import { blockUses } from "../check/field-uses.ts";
import { eachKey } from "../check/written-texts.ts";
import { type LinkedSite, pageBlocks } from "../link/link-site.ts";
import { type PlacedBlock, withChildren } from "../link/placed-block.ts";
import type { QuizManifest } from "../schema/quiz.ts";
import type { TextCopier } from "./copy-texts.ts";

/** What the page says around a quiz that asks nothing about health may promise just that: it is gone over once one does. */
export function promiseToDo(
  site: LinkedSite,
  { quiz, placed }: { readonly quiz: QuizManifest; readonly placed: PlacedBlock },
  copier: TextCopier,
): string[] {
  if (quiz.questions.some((question) => question.health)) return [];
  const keys: string[] = [];
  for (const use of blockUses(site, placed))
    eachKey(use, (key) => keys.push(copier.rename(`t:${key}`).slice(2)));
  return [
    `Promises: ${quiz.name} asks nothing about health, and its page may say so. If you add such a question, go over ${keys.join(", ")}.`,
  ];
}

interface ResultBlock {
  readonly placed: PlacedBlock;
  /** The quizzes whose outcomes it shows. */
  readonly quizzes: readonly string[];
}

/** The blocks of pages that show outcomes. */
const resultBlocks = (site: LinkedSite, placed: readonly PlacedBlock[]): ResultBlock[] =>
  [...withChildren(placed)].flatMap((placed) =>
    blockUses(site, placed, "quizResults")
      // Sound: the field takes names of quizzes, and props that it does not fit are an error.
      .map(({ value }) => ({ placed, quizzes: value as readonly string[] })),
  );

/** What is left to do so that somebody reads what the outcomes of a quiz say, on the page that they lead to. */
export function resultToDo(site: LinkedSite, outcome: string, quiz: string): string[] {
  const route = site.routes.get(outcome);
  const shown = route ? resultBlocks(site, pageBlocks(site, route)) : [];
  if (shown.length > 0)
    return shown
      .filter(({ quizzes }) => !quizzes.includes(quiz))
      .map(
        ({ placed }) =>
          `Outcomes: add "${quiz}" to the quizzes of the block "${placed.id}" of ${outcome}; it shows what they say.`,
      );
  const known = new Set(
    [...site.routes.values()].flatMap(({ blocks }) =>
      resultBlocks(site, blocks).map(({ placed }) => placed.block),
    ),
  );
  const such = known.size > 0 ? ` (${[...known].join(", ")})` : "";
  return [
    `Outcomes: ${outcome} has no block that shows them${such}: nobody reads what they say. Give it one, or lead to a page that has one.`,
  ];
}
