import { useRef, useState } from "react";
import type { RouteEntry, SiteView } from "../../workshop-server/site-view.ts";
import { ActionButtons } from "../action-buttons.tsx";
import { DeleteDialog } from "../delete-dialog.tsx";
import { translate } from "../texts/translate.ts";
import type { Operate } from "../use-edits.ts";
import { type PageAction, PageForm } from "./page-form.tsx";

interface PageActionsProps {
  readonly site: SiteView;
  readonly route: RouteEntry;
  readonly operate: Operate;
  onShow(route: string | undefined): void;
}

const actions = [
  ["new-variant", translate("page.new-variant")],
  ["new-page", translate("page.new-page")],
  ["rename-page", translate("rename")],
  ["delete-page", translate("delete")],
] as const;

/** Adds, renames and deletes pages. */
export function PageActions(props: PageActionsProps) {
  const [action, setAction] = useState<PageAction | "delete-page">();
  const { name } = props.route;
  const opener = useRef<HTMLButtonElement>(null);
  const close = () => {
    setAction(undefined);
    opener.current?.focus();
  };
  return (
    <section className="page-actions" aria-label={translate("page.actions")}>
      <ActionButtons actions={actions} action={action} opener={opener} onChoose={(next) => setAction(next)} />
      {action === "delete-page" && (
        <DeleteDialog
          key={name}
          name={name}
          operation={{ do: "delete-page", name }}
          operate={props.operate}
          onDelete={() => props.onShow(undefined)}
          onClose={close}
        />
      )}
      {action !== undefined && action !== "delete-page" && (
        <PageForm key={`${action} ${name}`} {...props} action={action} onClose={close} />
      )}
    </section>
  );
}
