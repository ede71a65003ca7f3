import { useEffect, useRef } from "react";
import type { BlockForm } from "./blocks/block-form.ts";
import { BlockPanel } from "./blocks/block-panel.tsx";
import { SelectionPlace } from "./blocks/selection-place.tsx";
import { PagePanel } from "./pages/page-panel.tsx";
import type { LoadedPage } from "./pages/use-shown-page.ts";
import type { Selection } from "./stage/selection.ts";
import { translate } from "./texts/translate.ts";
import { UnreadManifests } from "./unread-manifests.tsx";
import type { Edits } from "./use-edits.ts";
import type { ProblemsByFile } from "./use-problems.ts";

interface FieldsPanelProps {
  readonly shownPage: LoadedPage;
  readonly version: number;
  readonly problems: ProblemsByFile;
  readonly edits: Edits;
  /** That of the selected block. Undefined: the page itself. */
  readonly form: BlockForm | undefined;
  readonly selection: Selection | undefined;
  onLayer(key: string): void;
  onSelect(selection: Selection | undefined): void;
}

/** The fields of the selected block, or those of the page. */
export function FieldsPanel(props: FieldsPanelProps) {
  const { shownPage, version, problems, edits, form, selection, onLayer, onSelect } = props;
  const { site, page, key, error } = shownPage;
  const panel = useRef<HTMLElement>(null);
  const fields = page && `${page.page.route} ${form?.block.id}`;
  const last = useRef(fields);
  useEffect(() => {
    if (last.current === fields) return;
    const isFirst = last.current === undefined;
    last.current = fields;
    // The focus is lost with the fields that had it, for example when a button removes its block or makes a page.
    if (!isFirst && document.activeElement === document.body) panel.current?.focus();
  }, [fields]);
  return (
    <section ref={panel} className="panel" aria-label={translate("fields.region")} tabIndex={-1}>
      <UnreadManifests {...site} />
      {edits.notice && (
        <p className="notice" role="alert">
          {edits.notice}
        </p>
      )}
      {!page && site.unread.length === 0 && (
        <p className={error ? "notice" : "help"}>{error ?? translate("page.reading")}</p>
      )}
      {page && form && (
        <BlockPanel
          key={`${key} ${form.block.id}`}
          page={page}
          form={form}
          onLayer={onLayer}
          onClose={() => onSelect(undefined)}
          place={<SelectionPlace page={page} selection={selection} />}
          edits={edits}
        />
      )}
      {page && !form && (
        <PagePanel
          page={page}
          shownPage={shownPage}
          version={version}
          problems={problems}
          edits={edits}
          onSelect={onSelect}
        />
      )}
    </section>
  );
}
