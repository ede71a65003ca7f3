import { adviceCases } from "./advice-cases.ts";
import { campaignCases } from "./campaign-cases.ts";
import { coherenceCases } from "./coherence-cases.ts";
import { contactCases } from "./contact-cases.ts";
import { contentCases } from "./content-cases.ts";
import { dateCases } from "./date-cases.ts";
import { effectCases } from "./effect-cases.ts";
import { entryCases } from "./entry-cases.ts";
import { experimentCases } from "./experiment-cases.ts";
import { figureCases } from "./figure-cases.ts";
import { formCases } from "./form-cases.ts";
import { funnelCases } from "./funnel-cases.ts";
import { messagesCases } from "./messages-cases.ts";
import { namesCases } from "./names-cases.ts";
import { pagesCases } from "./pages-cases.ts";
import { priceCases } from "./price-cases.ts";
import type { ProblemCase } from "./problem-case.ts";
import { promiseCases } from "./promise-cases.ts";
import { quizCases } from "./quiz-cases.ts";
import { redirectCases } from "./redirect-cases.ts";
import { shapeCases } from "./shape-cases.ts";
import { slipCases } from "./slip-cases.ts";
import { textCases } from "./text-cases.ts";
import { waysCases } from "./ways-cases.ts";
import { weightCases } from "./weight-cases.ts";

export const cases: Readonly<Record<string, ProblemCase>> = {
  ...textCases,
  ...figureCases,
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
  ...contentCases,
  ...priceCases,
  ...slipCases,
  ...entryCases,
  ...redirectCases,
  ...contactCases,
  ...dateCases,
  ...campaignCases,
  ...effectCases,
  ...coherenceCases,
  ...experimentCases,
  ...promiseCases,
};
