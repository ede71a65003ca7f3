import { type ReactNode, useRef, useState } from "react";
import { api, pictureUrl } from "./api.ts";
import { PicturePicker } from "./picture-picker.tsx";
import type { FieldProps } from "./plain-fields.tsx";
import { getLabel } from "./prop-schema.ts";
import { useLoaded } from "./use-loaded.ts";

interface PictureFieldProps extends FieldProps {
  /** The fields of its description and its size. */
  readonly children: ReactNode;
}

interface WrittenPicture {
  readonly image?: string;
  readonly preset?: string;
}

/** A picture as it is cut on the page, and a way to choose another one. */
export function PictureField({ schema, path, value, isRequired, context, children }: PictureFieldProps) {
  const [isOpen, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const loaded = useLoaded(api.pictures, `${context.version}`);
  const { pictures = [], presets = [] } = loaded.value ?? {};
  // SAFETY: the form reads any value as a picture, and each part of it may be missing.
  const { image, preset: presetName } = (value ?? {}) as WrittenPicture;
  const preset = presets.find(({ name }) => name === presetName);
  const label = getLabel(schema, path);
  const choose = async (name: string) => {
    const alt = pictures.find((picture) => picture.name === name)?.alt;
    const next =
      value === undefined
        ? {
            image: name,
            ...(alt ? { alt } : { alt: "", decorative: true }),
            preset: presets[0]?.name,
          }
        : { ...value, image: name, alt: alt ?? "" };
    if (await context.write(path, next, `${label}: ${name}`)) close();
  };
  const close = () => {
    setOpen(false);
    opener.current?.focus();
  };
  return (
    <fieldset className="group">
      <legend>{label}</legend>
      <div className="picture">
        {image && (
          <img
            src={pictureUrl(image)}
            alt=""
            style={{
              aspectRatio: preset?.width && preset.height ? `${preset.width} / ${preset.height}` : "auto",
            }}
          />
        )}
        <div>
          <p className="place">{image ?? "No picture"}</p>
          <div className="item-tools">
            <button ref={opener} type="button" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
              {image ? "Other picture" : "Choose a picture"}
            </button>
            {image && !isRequired && (
              <button type="button" onClick={() => void context.write(path, undefined, `${label}: remove`)}>
                Remove
              </button>
            )}
          </div>
        </div>
      </div>
      {isOpen && loaded.value && (
        <PicturePicker
          pictures={pictures}
          current={image}
          onChoose={(name) => void choose(name)}
          onAdd={(name) => void choose(name)}
          onClose={close}
        />
      )}
      {image && children}
    </fieldset>
  );
}
