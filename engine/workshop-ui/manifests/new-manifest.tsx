import { useId, useState } from "react";
import { printWords } from "../../schema/print-words.ts";
import { kindsWithMarkets, type ManifestEntry } from "../../workshop/manifests/data-kinds.ts";
import type { ManifestOperation } from "../../workshop/operations.ts";
import type { SiteView } from "../../workshop-server/site-view.ts";
import { api } from "../api.ts";
import { MarketChoice } from "../forms/market-choice.tsx";
import { StillFrame } from "../still-frame.tsx";
import { translate } from "../texts/translate.ts";
import type { Operate } from "../use-edits.ts";
import { useLoaded } from "../use-loaded.ts";
import { NameForm } from "./name-form.tsx";

/** A kind of which people create manifests. */
export type CreatableKind = Extract<ManifestOperation, { do: "new-manifest" }>["kind"];

const folders: Readonly<Record<CreatableKind, string>> = {
  product: "products",
  campaign: "campaigns",
  experiment: "experiments",
  form: "forms",
  quiz: "quizzes",
  layout: "layouts",
  theme: "themes",
  "shared-block": "blocks",
};

export const isCreatable = (kind: string): kind is CreatableKind => kind in folders;

/** The kinds of which a copy looks like a page, or a part of one. */
const pictured: ReadonlySet<CreatableKind> = new Set(["layout", "quiz", "shared-block"]);

interface NewManifestProps {
  readonly kind: CreatableKind;
  /** Those of the kind, which can be copied. */
  readonly entries: readonly ManifestEntry[];
  readonly site: SiteView;
  /** The name of the one that is copied at first. */
  readonly from?: string | undefined;
  readonly operate: Operate;
  onOpen(file: string): void;
  onClose(): void;
}

/** Creates a manifest: a copy of another one, or one with the simplest values. */
export function NewManifest(props: NewManifestProps) {
  const { kind, entries, site, from: initial, operate, onOpen, onClose } = props;
  const first = initial ?? (kind === "shared-block" ? entries[0]?.name : undefined);
  /** What it starts as: "from quiz", "preset harbour". "" is the simplest. */
  const [start, setStart] = useState(first === undefined ? "" : `from ${first}`);
  const [markets, setMarkets] = useState<readonly string[]>();
  const presets = useLoaded(async () => (kind === "theme" ? (await api.themes()).presets : []), kind).value;
  const id = useId();
  const [part, source] = start.split(" ");
  const codes = site.markets.map(({ code }) => code);
  const copied = entries.find(({ name }) => part === "from" && name === source);
  const original = pictured.has(kind) ? copied : undefined;
  const page = useLoaded(
    async () => original && (await api.manifest(original.file, site.defaultMarket))?.uses,
    `${original?.file}`,
  ).value?.find(({ route }) => route !== undefined)?.route;
  const create = async (name: string) => {
    const operation = {
      do: "new-manifest",
      kind,
      name,
      ...(part === "from" && { from: source }),
      ...(part === "preset" && { preset: source }),
      ...(markets && { markets: [...markets] }),
    } as const;
    if (!(await operate(`${translate(`new.${kind}`)} ${name}`, operation))) return;
    onClose();
    onOpen(`manifests/${folders[kind]}/${name}.json`);
  };
  return (
    <NameForm
      action={translate("create")}
      initial={initial && translate("manifest.copy-name", { name: initial })}
      isReady={markets?.length !== 0}
      onSend={(name) => void create(name)}
      onClose={onClose}
    >
      <div className="field">
        <label htmlFor={id}>{translate("manifest.starts-as")}</label>
        <select
          id={id}
          value={start}
          onChange={({ target }) => {
            setStart(target.value);
            setMarkets(undefined);
          }}
        >
          {kind !== "shared-block" && <option value="">{translate(`new.${kind}`)}</option>}
          {presets?.map(({ name }) => (
            <option key={name} value={`preset ${name}`}>
              {printWords(name)}
            </option>
          ))}
          {entries.map(({ name, title }) => (
            <option key={name} value={`from ${name}`}>
              {translate("manifest.copy-of", { title })}
            </option>
          ))}
        </select>
      </div>
      {original && page && (
        <StillFrame
          title={translate("catalogue.example", { title: original.title })}
          route={page}
          segment={site.markets.find(({ code }) => code === site.defaultMarket)?.segment ?? ""}
          block={kind === "shared-block" ? original.name : undefined}
        />
      )}
      {kindsWithMarkets.has(kind) && (
        <MarketChoice codes={codes} chosen={markets ?? copied?.markets ?? codes} onChoose={setMarkets} />
      )}
    </NameForm>
  );
}
