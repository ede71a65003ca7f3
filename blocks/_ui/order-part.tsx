import { type fieldPart, summaryHooks, type summaryParts } from "funnel-engine/for-blocks/view";
import type { ReactNode } from "react";

/** The states of an order that have a text. Each has a part with its name. */
export const orderStatuses = [
  "unpaid",
  "processing",
  "review",
  "placed",
  "paid",
  "shipped",
  "cancelled",
  "withdrawn",
  "refunded",
] as const;

export type PartName = (typeof summaryParts)[number] | (typeof orderStatuses)[number] | typeof fieldPart;

/** A part that the server repeats, shows once or leaves out. */
export const Part = ({ name, children }: { readonly name: PartName; readonly children: ReactNode }) => (
  <template {...{ [summaryHooks.part]: name }}>{children}</template>
);
