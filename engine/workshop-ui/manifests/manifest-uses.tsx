import type { DataKind, ManifestEntry } from "../../workshop/manifests/data-kinds.ts";
import type { ManifestView } from "../../workshop/manifests/manifest-view.ts";
import type { SiteView } from "../../workshop-server/site-view.ts";
import { type TextKey, translate } from "../texts/translate.ts";
import { isOnly, nameManifest } from "./name-manifest.ts";

/** What the list of places says about each kind. Other kinds hold for the whole site. */
const headings: { readonly [Kind in DataKind]?: TextKey } = {
  product: "uses.used",
  form: "uses.used",
  quiz: "uses.used",
  layout: "uses.used",
  "shared-block": "uses.used",
  campaign: "uses.changed",
  experiment: "uses.changed",
  redirects: "uses.led",
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
      <aside className="manifest-uses" aria-label={translate("uses.region")}>
        <p className="help">{translate("uses.site")}</p>
      </aside>
    );
  const places = view.uses.map(({ file, route: name }) => {
    const route = site.routes.find((candidate) => candidate.name === name);
    if (route) return { file, name: route.path, about: route.title, open: () => onShowPage(route.name) };
    const entry = entries.find((candidate) => candidate.file === file);
    const about = entry && !isOnly(entry) ? translate(`kind.${entry.kind}`) : "";
    return { file, name: entry ? nameManifest(entry) : file, about, open: () => onOpen(file) };
  });
  return (
    <aside className="manifest-uses" aria-labelledby="uses-heading">
      <h3 id="uses-heading">{translate(heading)}</h3>
      {places.length === 0 && (
        <p className="help">
          {view.kind === "campaign" || view.kind === "experiment"
            ? translate("uses.unchanged")
            : translate("uses.unused")}
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
