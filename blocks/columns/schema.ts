import { group, heading, type Resolved } from "funnel-engine/for-blocks/schema";
import type { ReactNode } from "react";

export const columnsProps = group({
  title: heading(2, { max: 60, label: "Headline", group: "Content" }).optional(),
});

export interface ColumnsProps extends Resolved<typeof columnsProps> {
  readonly first?: ReactNode;
  readonly second?: ReactNode;
  readonly third?: ReactNode;
}
