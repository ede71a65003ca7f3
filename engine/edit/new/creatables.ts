import type { Creatable } from "./creatable.ts";
import { newBlock } from "./new-block.ts";
import { newLocale } from "./new-locale.ts";
import { newMarket } from "./new-market.ts";
import { newCampaign, newExperiment, newQuiz, newRoute, newVariant } from "./new-pages.ts";
import { newTheme } from "./new-theme.ts";

export const creatables = {
  route: newRoute,
  variant: newVariant,
  campaign: newCampaign,
  experiment: newExperiment,
  quiz: newQuiz,
  theme: newTheme,
  block: newBlock,
  locale: newLocale,
  market: newMarket,
} as const satisfies Record<string, Creatable>;

export type CreatableName = keyof typeof creatables;
