import { useState } from "react";
import { readName } from "../../workshop/manifests/data-kinds.ts";
import type { SitePicture } from "../../workshop/pictures.ts";
import { api, pictureUrl } from "../api.ts";
import { UploadPicture } from "../fields/upload-picture.tsx";
import { nameManifest } from "../manifests/name-manifest.ts";
import { translate } from "../texts/translate.ts";
import { useLoaded } from "../use-loaded.ts";
import { OverviewSheet } from "./overview-sheet.tsx";
import type { OverviewProps } from "./overviews.ts";

/** The places that show a picture, as links. */
function PictureUses({ picture, ...props }: OverviewProps & { readonly picture: SitePicture }) {
  const { site, entries, onOpen, onShowPage } = props;
  return picture.files.map((file) => {
    const route = file.startsWith("manifests/routes/")
      ? site.routes.find(({ name }) => name === readName(file))
      : undefined;
    const entry = entries.find((candidate) => candidate.file === file);
    const title = route?.path ?? (entry ? nameManifest(entry) : file);
    return (
      <button
        key={file}
        type="button"
        className="link"
        onClick={() => (route ? onShowPage(route.name) : onOpen(file))}
      >
        {title}
      </button>
    );
  });
}

/** All pictures of the site with the places that show them. */
export function PictureLibrary(props: OverviewProps) {
  const [search, setSearch] = useState("");
  const [isUnusedOnly, setUnusedOnly] = useState(false);
  const [uploads, setUploads] = useState(0);
  const loaded = useLoaded(api.pictures, `${props.version} ${uploads}`);
  const pictures = (loaded.value?.pictures ?? []).filter(
    ({ name, files }) => name.includes(search.toLowerCase()) && !(isUnusedOnly && files.length > 0),
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
        <label>
          <input
            type="checkbox"
            checked={isUnusedOnly}
            onChange={({ target }) => setUnusedOnly(target.checked)}
          />{" "}
          {translate("library.unused")}
        </label>
        <UploadPicture onAdd={() => setUploads(uploads + 1)} />
      </div>
      <p className="hidden" role="status">
        {translate("results", { count: pictures.length })}
      </p>
      <ul className="library">
        {pictures.map((picture) => (
          <li key={picture.name}>
            <img src={pictureUrl(picture.name)} alt="" loading="lazy" />
            <strong>{picture.name}</strong>
            <span className="help">
              {translate("library.size", {
                width: picture.width,
                height: picture.height,
                count: picture.files.length,
              })}
            </span>
            <div className="library-uses">
              <PictureUses {...props} picture={picture} />
            </div>
          </li>
        ))}
      </ul>
      {pictures.length === 0 && <p className="help">{translate("library.empty")}</p>}
    </OverviewSheet>
  );
}
