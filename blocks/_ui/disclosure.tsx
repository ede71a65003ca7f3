import { Heading, type ResolvedHeading } from "funnel-engine/for-blocks/view";
import type { ReactNode } from "react";
import { classes } from "./classes.ts";
import * as css from "./disclosure.module.css";
import * as prose from "./prose.module.css";

interface DisclosureProps {
  readonly summary: ResolvedHeading;
  readonly children: ReactNode;
}

/** Text that visitors open and close by its heading. It needs no script. */
export function Disclosure({ summary, children }: DisclosureProps) {
  return (
    <details className={css.root}>
      <summary>
        <Heading value={summary} />
      </summary>
      <div className={classes(prose.root, css.body)}>{children}</div>
    </details>
  );
}
