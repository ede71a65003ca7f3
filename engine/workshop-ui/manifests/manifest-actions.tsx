import { useRef, useState } from "react";
import type { ManifestEntry } from "../../workshop/manifests/data-kinds.ts";
import type { SiteView } from "../../workshop-server/site-view.ts";
import { ActionButtons } from "../action-buttons.tsx";
import { DeleteDialog } from "../delete-dialog.tsx";
import { translate } from "../texts/translate.ts";
import type { Operate } from "../use-edits.ts";
import { NameForm } from "./name-form.tsx";
import { isCreatable, NewManifest } from "./new-manifest.tsx";

type Action = "copy" | "rename" | "delete";

interface ManifestActionsProps {
  readonly entry: ManifestEntry;
  readonly entries: readonly ManifestEntry[];
  readonly site: SiteView;
  readonly operate: Operate;
  onOpen(file: string | undefined): void;
}

/** Copies, renames and deletes a manifest. */
export function ManifestActions({ entry, entries, site, operate, onOpen }: ManifestActionsProps) {
  const { kind, name, file } = entry;
  const [action, setAction] = useState<Action>();
  const opener = useRef<HTMLButtonElement>(null);
  const close = () => {
    setAction(undefined);
    opener.current?.focus();
  };
  if (!isCreatable(kind)) return null;
  const canRename = kind === "product" || kind === "form" || kind === "quiz" || kind === "shared-block";
  const rename = async (to: string) => {
    if (
      !canRename ||
      !(await operate(translate("page.rename.label", { name }), {
        do: "rename-manifest",
        kind,
        from: name,
        to,
      }))
    )
      return;
    close();
    onOpen(file.replace(/[^/]+$/, `${to}.json`));
  };
  const actions = [
    ["copy", translate("manifest.copy")],
    ...(canRename ? [["rename", translate("rename")] as const] : []),
    ["delete", translate("delete")],
  ] as const;
  return (
    <div className="page-actions">
      <ActionButtons actions={actions} action={action} opener={opener} onChoose={(next) => setAction(next)} />
      {action === "copy" && (
        <NewManifest
          kind={kind}
          entries={entries.filter((other) => other.kind === kind)}
          site={site}
          from={name}
          operate={operate}
          onOpen={onOpen}
          onClose={close}
        />
      )}
      {action === "rename" && (
        <NameForm
          action={translate("rename")}
          initial={name}
          onSend={(to) => void rename(to)}
          onClose={close}
        />
      )}
      {action === "delete" && (
        <DeleteDialog
          name={name}
          operation={{ do: "delete-manifest", kind, name }}
          operate={operate}
          onDelete={() => onOpen(undefined)}
          onClose={close}
        />
      )}
    </div>
  );
}
