import { Link, type ResolvedLink } from "funnel-engine/for-blocks/view";
import * as button from "./button.module.css";
import { classes } from "./classes.ts";

interface ActionLinkProps {
  readonly action: {
    readonly label: string;
    readonly link: ResolvedLink;
    readonly calm?: boolean | undefined;
  };
  readonly className?: string | undefined;
  /** Another button is beside it, so it looks like text. */
  readonly isText?: boolean;
}

/** A link that looks like a button. */
export function ActionLink({ action: { label, link, calm }, className, isText }: ActionLinkProps) {
  const look = isText ? button.text : classes(button.root, className, calm && button.secondary);
  return (
    <Link link={link} className={look}>
      {label}
    </Link>
  );
}
