import type { ProblemCode } from "../../../../../engine/problems/catalogue.ts";
import { adviceCases } from "./advice-cases.ts";
import { formCases } from "./form-cases.ts";
import { funnelCases } from "./funnel-cases.ts";
import { messagesCases } from "./messages-cases.ts";
import { namesCases } from "./names-cases.ts";
import { pagesCases } from "./pages-cases.ts";
import type { ProblemCase } from "./problem-case.ts";
import { quizCases } from "./quiz-cases.ts";
import { shapeCases } from "./shape-cases.ts";
import { textCases } from "./text-cases.ts";
import { waysCases } from "./ways-cases.ts";
import { weightCases } from "./weight-cases.ts";

// A code of the catalogue without a case here does not compile.
export const cases = {
  ...textCases,
  ...shapeCases,
  ...namesCases,
  ...pagesCases,
  ...waysCases,
  ...messagesCases,
  ...quizCases,
  ...formCases,
  ...funnelCases,
  ...adviceCases,
  ...weightCases,
} satisfies Record<ProblemCode, ProblemCase>;
