import type { RouteEntry } from "../site-view.ts";
import { api } from "./api.ts";
import type { Operate } from "./use-edits.ts";
import { useLoaded } from "./use-loaded.ts";

interface DeletePageProps {
  readonly route: RouteEntry;
  readonly operate: Operate;
  onShow(route: undefined): void;
  onClose(): void;
}

/** Shows what would break without a page, and deletes it. */
export function DeletePage({ route, operate, onShow, onClose }: DeletePageProps) {
  const operation = { do: "delete-page", name: route.name } as const;
  const { value: broken, error } = useLoaded(() => api.preview(operation), route.name);
  return (
    <div className="page-form" role="alert">
      {error && <p className="notice">{error}</p>}
      {broken === undefined && !error && <p className="help">Looking for what needs this page…</p>}
      {broken?.length === 0 && <p className="help">Nothing on the site needs “{route.name}”.</p>}
      {broken && broken.length > 0 && (
        <>
          <p className="help">
            Deleting “{route.name}” would cause {broken.length} {broken.length === 1 ? "problem" : "problems"}
            :
          </p>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys scroll a long list */}
          <section className="problems" aria-label="Problems" tabIndex={0}>
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
            if (!(await operate(`Delete ${route.name}`, operation))) return;
            onClose();
            onShow(undefined);
          }}
        >
          {broken?.length ? "Delete anyway" : "Delete"}
        </button>
        <button type="button" onClick={onClose}>
          Cancel
        </button>
      </div>
    </div>
  );
}
