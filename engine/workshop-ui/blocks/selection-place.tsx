import { use } from "react";
import type { FileLine } from "../../workshop/page-props.ts";
import type { PageView } from "../../workshop-server/page-view.ts";
import { api } from "../api.ts";
import { FileLink } from "../file-link.tsx";
import type { ElementContent, FoundValue } from "../frame/protocol.ts";
import { nameManifest } from "../manifests/name-manifest.ts";
import { ManifestOpener } from "../manifests/use-manifests.ts";
import type { Selection } from "../stage/selection.ts";
import { translate } from "../texts/translate.ts";
import { useLoaded } from "../use-loaded.ts";

/** Where a value of the page is written: of a text, its message. */
function findPlace(page: PageView, block: string, { prop, source }: FoundValue): FileLine | undefined {
  if (source !== undefined) return source;
  if (prop === undefined) return undefined;
  const { props = [] } = page.page.blocks.find(({ id }) => id === block) ?? {};
  const path = JSON.stringify(prop).slice(0, -1);
  // A link is several values.
  const value = props.find((candidate) => JSON.stringify(candidate.prop).startsWith(path));
  return value?.message ?? value;
}

const Place = ({ label, place }: { readonly label: string; readonly place: FileLine }) => (
  <p>
    {label} <FileLink at={place} />
  </p>
);

/** Leads to the form with a value that the block does not have itself, such as the name of a product. */
function SourceForm({ file, message }: NonNullable<FoundValue["source"]>) {
  const { entries, open } = use(ManifestOpener);
  const loaded = useLoaded(async () => message && api.message(message), `${message}`).value;
  const files = loaded ? loaded.files : [file];
  const owner = entries.find((entry) => files.includes(entry.file));
  if (owner === undefined) return null;
  return (
    <button type="button" onClick={() => open(owner.file)}>
      {translate("place.edit", { kind: translate(`kind.${owner.kind}`), title: nameManifest(owner) })}
    </button>
  );
}

interface SelectionPlaceProps {
  readonly page: PageView;
  readonly selection: Selection | undefined;
}

/** The file and the line of what was clicked, also if it is no value of the block, such as a price. */
export function SelectionPlace({ page, selection }: SelectionPlaceProps) {
  if (selection === undefined) return null;
  const content: Omit<ElementContent, "block"> = selection.content ?? { prop: selection.prop };
  const { source } = content;
  const place = findPlace(page, selection.block, content);
  const address = content.address && findPlace(page, selection.block, content.address);
  if (place === undefined && address === undefined) return null;
  return (
    <div className="selection-place">
      {place && <Place label={translate(source ? "place.source" : "place.written")} place={place} />}
      {source && <SourceForm {...source} />}
      {address && address !== place && <Place label={translate("place.link")} place={address} />}
    </div>
  );
}
