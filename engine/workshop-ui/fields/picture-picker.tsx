import { useState } from "react";
import type { SitePicture } from "../../workshop/pictures.ts";
import { pictureUrl } from "../api.ts";
import { closingKeys } from "../list-keys.ts";
import { translate } from "../texts/translate.ts";
import { UploadPicture } from "./upload-picture.tsx";

interface PicturePickerProps {
  readonly pictures: readonly SitePicture[];
  readonly current: string | undefined;
  onChoose(name: string): void;
  /** A picture has been uploaded. */
  onAdd(name: string): void;
  onClose(): void;
}

function comeIntoView(element: HTMLElement | null): void {
  element?.scrollIntoView({ block: "nearest" });
}

/** All pictures of the site, and a way to add one. */
export function PicturePicker({ pictures, current, onChoose, onAdd, onClose }: PicturePickerProps) {
  const [search, setSearch] = useState("");
  const matches = pictures.filter(({ name }) => name.includes(search.toLowerCase()));
  return (
    <section
      ref={comeIntoView}
      className="catalogue"
      aria-label={translate("pictures.label")}
      onKeyDown={closingKeys(onClose)}
    >
      <div className="picker-head">
        <input
          type="search"
          // biome-ignore lint/a11y/noAutofocus: the user has just opened the list to find a picture
          autoFocus
          placeholder={translate("pictures.find")}
          aria-label={translate("pictures.find")}
          value={search}
          onChange={({ target }) => setSearch(target.value)}
        />
        <UploadPicture onAdd={onAdd} />
      </div>
      <ul className="pictures">
        {matches.map(({ name, width, height }) => (
          <li key={name}>
            <button type="button" aria-current={name === current} onClick={() => onChoose(name)}>
              <img src={pictureUrl(name)} alt="" loading="lazy" />
              <span className="place">{name}</span>
              <span className="place">
                {width} × {height}
              </span>
            </button>
          </li>
        ))}
      </ul>
      {matches.length === 0 && <p className="empty">{translate("pictures.empty")}</p>}
    </section>
  );
}
