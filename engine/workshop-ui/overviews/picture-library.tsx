import { useState } from "react";
import { readName } from "../../workshop/manifests/data-kinds.ts";
import type { PictureUse, SitePicture } from "../../workshop/pictures.ts";
import { api, pictureUrl } from "../api.ts";
import { Choice } from "../choice-buttons.tsx";
import { UploadPicture } from "../fields/upload-picture.tsx";
import { nameManifest } from "../manifests/name-manifest.ts";
import { translate } from "../texts/translate.ts";
import { useLoaded } from "../use-loaded.ts";
import { OverviewSheet } from "./overview-sheet.tsx";
import type { OverviewProps } from "./overviews.ts";

const filters = {
  all: () => true,
  unused: ({ uses }) => uses.length === 0,
  undescribed: ({ uses }) => uses.some(({ undescribed }) => undescribed),
} as const satisfies Record<string, (picture: SitePicture) => boolean>;

type Filter = keyof typeof filters;

// SAFETY: `Object.keys` returns exactly the names of filters.
const filterNames = Object.keys(filters) as Filter[];

interface PictureUsesProps extends Pick<OverviewProps, "site" | "entries" | "onOpen" | "onShowPage"> {
  readonly uses: readonly PictureUse[];
}

/** The places that show a picture, as links, and which of them do not describe it. */
const PictureUses = ({ uses, site, entries, onOpen, onShowPage }: PictureUsesProps) => (
  <ul className="library-uses">
    {uses.map(({ file, block, undescribed }) => {
      const route = file.startsWith("manifests/routes/")
        ? site.routes.find(({ name }) => name === readName(file))
        : undefined;
      const entry = entries.find((candidate) => candidate.file === file);
      return (
        <li key={JSON.stringify([file, block, undescribed])}>
          <button
            type="button"
            className="link"
            onClick={() => (route ? onShowPage(route.name, block) : onOpen(file))}
          >
            {route?.path ?? (entry ? nameManifest(entry) : file)}
          </button>
          {undescribed && (
            <span className={`tag${undescribed === "missing" ? " error" : ""}`}>
              {translate(`library.${undescribed}`)}
            </span>
          )}
        </li>
      );
    })}
  </ul>
);

/** All pictures of the site with the places that show them. */
export function PictureLibrary(props: OverviewProps) {
  const [search, setSearch] = useState("");
  const [filter, setFilter] = useState<Filter>("all");
  const loaded = useLoaded(api.pictures, `${props.version} ${props.edits.history.undo}`);
  const { refresh } = props.edits;
  const pictures = (loaded.value?.pictures ?? []).filter(
    (picture) => picture.name.includes(search.toLowerCase()) && filters[filter](picture),
  );
  return (
    <OverviewSheet
      title={translate("overview.pictures")}
      error={loaded.error}
      notice={props.edits.notice}
      isRead={loaded.value !== undefined}
    >
      <div className="library-head">
        <input
          type="search"
          placeholder={translate("pictures.find")}
          aria-label={translate("pictures.find")}
          value={search}
          onChange={({ target }) => setSearch(target.value)}
        />
        <Choice
          label={translate("library.show")}
          value={filter}
          options={filterNames.map((name) => [name, translate(`library.${name}`)])}
          onChoose={setFilter}
        />
        <UploadPicture onAdd={refresh} />
      </div>
      <p className="hidden" role="status">
        {translate("results", { count: pictures.length })}
      </p>
      <ul className="library">
        {pictures.map(({ name, width, height, uses }) => (
          <li key={name}>
            <img src={pictureUrl(name)} alt="" loading="lazy" />
            <strong>{name}</strong>
            <span className="help">{translate("library.size", { width, height, count: uses.length })}</span>
            <PictureUses {...props} uses={uses} />
            <UploadPicture replaces={name} onAdd={refresh} />
          </li>
        ))}
      </ul>
      {pictures.length === 0 && <p className="help">{translate("library.empty")}</p>}
    </OverviewSheet>
  );
}
