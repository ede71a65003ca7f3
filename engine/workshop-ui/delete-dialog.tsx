import type { Operation } from "../workshop/operation-edit.ts";
import { api } from "./api.ts";
import { translate } from "./texts/translate.ts";
import type { Operate } from "./use-edits.ts";
import { useLoaded } from "./use-loaded.ts";

interface DeleteDialogProps {
  readonly name: string;
  readonly operation: Extract<Operation, { do: "delete-page" | "delete-manifest" }>;
  readonly operate: Operate;
  onDelete(): void;
  onClose(): void;
}

/** Shows what would break without a page or another manifest, and deletes it. */
export function DeleteDialog({ name, operation, operate, onDelete, onClose }: DeleteDialogProps) {
  const { value: broken, error } = useLoaded(() => api.preview(operation), JSON.stringify(operation));
  return (
    <div className="page-form" role="alert">
      {error && <p className="notice">{error}</p>}
      {broken === undefined && !error && <p className="help">{translate("delete.checking")}</p>}
      {broken?.length === 0 && <p className="help">{translate("delete.unneeded", { name })}</p>}
      {broken && broken.length > 0 && (
        <>
          <p className="help">{translate("delete.needed", { name, count: broken.length })}</p>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys scroll a long list */}
          <section className="problems" aria-label={translate("problems")} tabIndex={0}>
            <ul>
              {broken.map(({ file, line, code, severity, message }) => (
                <li key={`${file}:${line} ${code} ${message}`} className={severity}>
                  <p>{message}</p>
                  <p className="place">
                    {file}:{line}
                  </p>
                </li>
              ))}
            </ul>
          </section>
        </>
      )}
      <div className="tool-row">
        <button
          type="button"
          className="danger"
          disabled={broken === undefined}
          onClick={async () => {
            if (!(await operate(translate("delete.label", { name }), operation))) return;
            onClose();
            onDelete();
          }}
        >
          {translate(broken?.length ? "delete.anyway" : "delete")}
        </button>
        <button type="button" onClick={onClose}>
          {translate("cancel")}
        </button>
      </div>
    </div>
  );
}
