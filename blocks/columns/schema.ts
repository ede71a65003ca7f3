import { heading, type Resolved } from "funnel-engine/for-blocks/schema";
import type { ReactNode } from "react";
import { z } from "zod";

export const columnsProps = z.strictObject({
  title: heading(2, { max: 60 }).optional().meta({ label: "Headline", group: "Content" }),
});

export interface ColumnsProps extends Resolved<typeof columnsProps> {
  readonly first?: ReactNode;
  readonly second?: ReactNode;
  readonly third?: ReactNode;
}
