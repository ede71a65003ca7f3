import { type ReactNode, useMemo } from "react";
import { type ManifestEntry, readName } from "../../workshop/manifests/data-kinds.ts";
import type { ManifestView } from "../../workshop/manifests/manifest-view.ts";
import type { SiteView } from "../../workshop-server/site-view.ts";
import { api } from "../api.ts";
import { FileLink } from "../file-link.tsx";
import type { FormContext } from "../forms/field-props.ts";
import { PropField } from "../forms/prop-field.tsx";
import { chooseSchema, type PropSchema } from "../forms/prop-schema.ts";
import { translate } from "../texts/translate.ts";
import { UnreadManifests } from "../unread-manifests.tsx";
import type { Edits } from "../use-edits.ts";
import { useLoaded } from "../use-loaded.ts";
import type { ProblemsByFile } from "../use-problems.ts";
import { linkSchema } from "./link-schema.ts";
import { MailPreview } from "./mail-preview.tsx";
import { ManifestActions } from "./manifest-actions.tsx";
import { manifestContext } from "./manifest-context.ts";
import { ManifestProblems } from "./manifest-problems.tsx";
import { ManifestUses } from "./manifest-uses.tsx";
import { nameManifest } from "./name-manifest.ts";

interface ManifestFormProps {
  readonly view: ManifestView;
  readonly schema: PropSchema;
  readonly context: FormContext;
}

/** The fields of a manifest, in the groups of its schema. */
function ManifestForm({ view, schema, context }: ManifestFormProps) {
  const { properties = {}, required = [] } = chooseSchema(schema, view.value);
  // The name is changed as a whole, with everything that names the manifest.
  const isHidden = (key: string) =>
    key === "$schema" || key === view.nameKey || (key === "block" && properties[key]?.const !== undefined);
  const keys = Object.keys(properties).filter((key) => !isHidden(key));
  return [...Map.groupBy(keys, (key) => properties[key]?.group ?? "")].map(([group, groupKeys]) => (
    <section key={group} className="form-group">
      {group && <h3>{group}</h3>}
      {groupKeys.map((key) => (
        <PropField
          key={key}
          context={context}
          schema={properties[key] ?? {}}
          path={[key]}
          value={Object(view.value)[key]}
          isRequired={required.includes(key)}
        />
      ))}
    </section>
  ));
}

/** Unfolds the form of a mail's block, and brings it into view. */
function showBlock(mail: unknown, block: string): void {
  const blocks: readonly { readonly id?: string; readonly ref?: string }[] = Object(mail).blocks ?? [];
  const index = blocks.findIndex(({ id, ref }) => (id ?? ref) === block);
  const item = document.querySelector(`[data-path='${JSON.stringify(["blocks", index])}']`);
  const fold = item?.querySelector("details");
  if (fold) fold.open = true;
  item?.scrollIntoView({ block: "nearest" });
}

export interface ManifestPanelProps {
  readonly file: string;
  readonly entries: readonly ManifestEntry[];
  readonly site: SiteView;
  readonly market: string;
  readonly version: number;
  readonly problems: ProblemsByFile;
  readonly edits: Edits;
  onOpen(file: string | undefined): void;
  /** `block`: the block that is selected there. */
  onShowPage(route: string, block?: string): void;
}

/** A manifest as it is read, and the schema of its kind. */
interface LoadedManifest {
  readonly view: ManifestView | undefined;
  readonly schema: PropSchema | undefined;
  readonly error: string | undefined;
}

/** Reads a manifest, and again after each change. */
export function useManifest({ file, market, version }: ManifestPanelProps): LoadedManifest {
  const loaded = useLoaded(() => api.manifest(file, market), `${file} ${market} ${version}`);
  const view = loaded.value?.file === file ? loaded.value : undefined;
  const kind = view?.kind;
  const sent = useLoaded(
    async () => kind && { kind, schema: await api.manifestSchema(kind) },
    `${kind}`,
  ).value;
  const schema = useMemo(
    () => (sent && sent.kind === kind ? linkSchema(sent.schema) : undefined),
    [sent, kind],
  );
  const error = loaded.value === null ? translate("manifest.gone") : loaded.error;
  return { view, schema, error };
}

interface ManifestSheetProps extends ManifestPanelProps, LoadedManifest {
  readonly context: Pick<Parameters<typeof manifestContext>[0], "layers" | "preview" | "fileValue">;
  /** What stands beside the page. Default: in place of the page. */
  readonly isBeside?: boolean;
  /** What can be done with the manifest besides. */
  readonly tools?: ReactNode;
  /** What stands at its side: the places that use it. */
  readonly side: ReactNode;
}

/** The form of a manifest that is read. */
export function ManifestSheet(props: ManifestSheetProps) {
  const { file, entries, site, market, version, problems, edits, onOpen } = props;
  const { view, schema, error, isBeside = false, tools, side } = props;
  const entry = entries.find((candidate) => candidate.file === file);
  const context =
    view &&
    schema &&
    manifestContext({ ...props.context, view, schema, site, market, version, problems, edits });
  const classes = `panel manifest${isBeside ? " beside" : ""}${view?.kind === "mail" ? " mail" : ""}`;
  return (
    <section className={classes} aria-label={translate("manifest.values")} tabIndex={-1}>
      <div className="manifest-column">
        <UnreadManifests {...site} />
        {edits.notice && (
          <p className="notice" role="alert">
            {edits.notice}
          </p>
        )}
        {view && entry && (
          <header className="manifest-head">
            {view.nameKey && <p className="manifest-kind">{translate(`kind.${view.kind}`)}</p>}
            <h2 className="heading">{nameManifest(entry)}</h2>
            {view.kind === "shared-block" && <p className="help">{entry.purpose}</p>}
            <FileLink at={{ file, line: 1 }} />
            <ManifestActions
              key={file}
              entry={entry}
              entries={entries}
              site={site}
              operate={edits.operate}
              onOpen={onOpen}
            />
          </header>
        )}
        {tools}
        {view && <ManifestProblems problems={problems.get(file) ?? []} onFix={edits.fix} />}
        {view && context && schema ? (
          <ManifestForm key={file} view={view} schema={schema} context={context} />
        ) : (
          <p className={error ? "notice" : "help"}>{error ?? translate("manifest.reading")}</p>
        )}
      </div>
      {side}
    </section>
  );
}

/** The form of a manifest in place of the page, and what uses it. */
export function ManifestPanel(props: ManifestPanelProps) {
  const { file, entries, site, market, onOpen, onShowPage } = props;
  const loaded = useManifest(props);
  const { view } = loaded;
  const side = view && (
    <div className="manifest-side">
      {view.kind === "mail" && (
        <MailPreview
          key={file}
          name={readName(file)}
          market={market}
          onSelect={(block) => showBlock(view.value, block)}
        />
      )}
      <ManifestUses view={view} entries={entries} site={site} onOpen={onOpen} onShowPage={onShowPage} />
    </div>
  );
  return <ManifestSheet {...props} {...loaded} context={{}} side={side} />;
}
