import { isShown } from "../../experiments/arm-condition.ts";
import type { PageExperiment } from "../../experiments/page-experiment.ts";
import { type PageBlocks, selectBlocks } from "../../experiments/select-blocks.ts";
import type { Payload } from "../../payload/payload.ts";
import { chooseArms } from "./choose-arms.ts";
import { watchArms } from "./watch-arms.ts";

/** A page with the blocks of the arms that its document shows. */
export const selectShown = <Page extends PageBlocks>(page: Page): Page =>
  selectBlocks(page, window.arms?.shown ?? {});

/** A fetched page with the blocks and the head of the visitor's arms. */
export function choosePage(page: Payload): Payload {
  window.arms ??= { shown: {}, assigned: {} };
  const { arms } = window;
  const isNew = ({ name }: PageExperiment) => arms.shown[name] === undefined;
  chooseArms(arms, page.experiments?.filter(isNew) ?? []);
  arms.pages = { ...arms.pages, [page.path]: page };
  watchArms();
  const [, head] = page.heads?.find(([condition]) => isShown(condition, arms.shown)) ?? [];
  return { ...selectShown(page), head: { ...page.head, ...head } };
}
