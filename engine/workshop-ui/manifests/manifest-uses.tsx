import { type DataKind, dataKinds, type ManifestEntry } from "../../workshop/manifests/data-kinds.ts";
import type { ManifestView } from "../../workshop/manifests/manifest-view.ts";
import type { SiteView } from "../../workshop-server/site-view.ts";

/** What the list of places says about each kind. Other kinds hold for the whole site. */
const headings: { readonly [Kind in DataKind]?: string } = {
  product: "Where this is used",
  form: "Where this is used",
  quiz: "Where this is used",
  layout: "Where this is used",
  "shared-block": "Where this is used",
  campaign: "Pages that this changes",
  experiment: "Pages that this changes",
  redirects: "Pages to which these lead",
};

interface ManifestUsesProps {
  readonly view: ManifestView;
  readonly entries: readonly ManifestEntry[];
  readonly site: SiteView;
  onOpen(file: string): void;
  onShowPage(route: string): void;
}

/** The pages and manifests that use a manifest, as links. */
export function ManifestUses({ view, entries, site, onOpen, onShowPage }: ManifestUsesProps) {
  const heading = headings[view.kind];
  if (heading === undefined)
    return (
      <aside className="manifest-uses" aria-label="Reach">
        <p className="help">These values hold for the whole site.</p>
      </aside>
    );
  const places = view.uses.map(({ file, route: name }) => {
    const route = site.routes.find((candidate) => candidate.name === name);
    if (route) return { file, name: route.path, about: route.title, open: () => onShowPage(route.name) };
    const entry = entries.find((candidate) => candidate.file === file);
    const about = entry && entry.title !== dataKinds[entry.kind].title ? dataKinds[entry.kind].title : "";
    return { file, name: entry?.title ?? file, about, open: () => onOpen(file) };
  });
  return (
    <aside className="manifest-uses" aria-labelledby="uses-heading">
      <h3 id="uses-heading">{heading}</h3>
      {places.length === 0 && (
        <p className="help">
          {view.kind === "campaign" || view.kind === "experiment"
            ? "It changes no page."
            : "Not used: no page and nothing else names it."}
        </p>
      )}
      <ul>
        {places.map(({ file, name, about, open }) => (
          <li key={file}>
            <button type="button" onClick={open}>
              <span className="path">{name}</span>
              <span className="title">{about}</span>
            </button>
          </li>
        ))}
      </ul>
    </aside>
  );
}
