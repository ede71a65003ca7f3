import type { ProblemCode } from "../catalogue.ts";
import type { Explanation } from "./explanation.ts";
import { files } from "./files.ts";
import { forms } from "./forms.ts";
import { funnel } from "./funnel.ts";
import { messages } from "./messages.ts";
import { names } from "./names.ts";
import { pages } from "./pages.ts";
import { quizzes } from "./quizzes.ts";
import { shape } from "./shape.ts";
import { site } from "./site.ts";
import { ways } from "./ways.ts";
import { weight } from "./weight.ts";
import { wording } from "./wording.ts";

// A code of the catalogue without an explanation here does not compile.
export const explanations = {
  ...files,
  ...shape,
  ...names,
  ...pages,
  ...ways,
  ...funnel,
  ...site,
  ...messages,
  ...wording,
  ...weight,
  ...quizzes,
  ...forms,
} satisfies Record<ProblemCode, Explanation>;

/** The parts of the page of rules, in its order. */
export const areas = [
  { title: "Files", explained: files },
  { title: "Values", explained: shape },
  { title: "Names", explained: names },
  { title: "Pages", explained: pages },
  { title: "Ways between pages", explained: ways },
  { title: "The funnel", explained: funnel },
  { title: "The site", explained: site },
  { title: "Messages", explained: messages },
  { title: "Wording", explained: wording },
  { title: "Pictures, colours and weight", explained: weight },
  { title: "Quizzes", explained: quizzes },
  { title: "Forms", explained: forms },
] as const satisfies readonly {
  readonly title: string;
  readonly explained: Partial<Record<ProblemCode, Explanation>>;
}[];
