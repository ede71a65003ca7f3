import type { Creatable } from "./creatable.ts";
import { newBlock } from "./new-block.ts";
import { newCampaign } from "./new-campaign.ts";
import { newExperiment } from "./new-experiment.ts";
import { newLocale } from "./new-locale.ts";
import { newMarket } from "./new-market.ts";
import { newQuiz } from "./new-quiz.ts";
import { newRoute } from "./new-route.ts";
import { newVariant } from "./new-variant.ts";

export const creatables = {
  route: newRoute,
  variant: newVariant,
  campaign: newCampaign,
  experiment: newExperiment,
  quiz: newQuiz,
  block: newBlock,
  locale: newLocale,
  market: newMarket,
} as const satisfies Record<string, Creatable>;

export type CreatableName = keyof typeof creatables;
