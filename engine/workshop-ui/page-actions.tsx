import { useRef, useState } from "react";
import type { RouteEntry, SiteView } from "../workshop-server/site-view.ts";
import { DeletePage } from "./delete-page.tsx";
import { type PageAction, PageForm } from "./page-form.tsx";
import type { Operate } from "./use-edits.ts";

interface PageActionsProps {
  readonly site: SiteView;
  readonly route: RouteEntry;
  readonly operate: Operate;
  onShow(route: string | undefined): void;
}

const actions = [
  ["new-variant", "New variant"],
  ["new-page", "New page"],
  ["rename-page", "Rename"],
  ["delete-page", "Delete"],
] as const;

/** Adds, renames and deletes pages. */
export function PageActions(props: PageActionsProps) {
  const [action, setAction] = useState<PageAction | "delete-page">();
  const opener = useRef<HTMLButtonElement>(null);
  const close = () => {
    setAction(undefined);
    opener.current?.focus();
  };
  return (
    <section className="page-actions" aria-label="Change this page">
      <div className="tool-row">
        {actions.map(([name, label]) => (
          <button
            key={name}
            ref={action === name ? opener : undefined}
            type="button"
            aria-expanded={action === name}
            className={name === "delete-page" ? "danger" : ""}
            onClick={() => setAction(action === name ? undefined : name)}
          >
            {label}
          </button>
        ))}
      </div>
      {action === "delete-page" && <DeletePage key={props.route.name} {...props} onClose={close} />}
      {action !== undefined && action !== "delete-page" && (
        <PageForm key={`${action} ${props.route.name}`} {...props} action={action} onClose={close} />
      )}
    </section>
  );
}
