import { useRef, useState } from "react";
import type { FieldValue } from "../../fields/field-kinds.ts";
import { api, pictureUrl } from "../api.ts";
import type { FieldProps } from "../forms/field-props.ts";
import { getLabel } from "../forms/prop-schema.ts";
import { translate } from "../texts/translate.ts";
import { useLoaded } from "../use-loaded.ts";
import { ObjectParts } from "./object.tsx";
import { PicturePicker } from "./picture-picker.tsx";

/** A picture as it is cut on the page, and a way to choose another one. */
export function ImageField(props: FieldProps<FieldValue<"image">>) {
  const { schema, path, value, isRequired, context } = props;
  const { image: _, ...parts } = schema.properties ?? {};
  const [isOpen, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const loaded = useLoaded(api.pictures, `${context.version}`);
  const { pictures = [], presets = [] } = loaded.value ?? {};
  const image = typeof value?.image === "string" ? value.image : undefined;
  const { width, height } = presets.find(({ name }) => name === value?.preset) ?? {};
  const aspectRatio = width && height ? `${width} / ${height}` : "auto";
  const label = getLabel(schema, path);
  const choose = async (name: string) => {
    const alt = pictures.find((picture) => picture.name === name)?.alt;
    const next =
      image === undefined
        ? { image: name, ...(alt ? { alt } : { alt: "", decorative: true }), preset: presets[0]?.name }
        : { ...value, image: name, alt: alt ?? "" };
    if (await context.write(path, next, translate("label.value", { label, value: name }))) close();
  };
  const close = () => {
    setOpen(false);
    opener.current?.focus();
  };
  return (
    <fieldset className="group">
      <legend>{label}</legend>
      <div className="picture">
        {image && <img src={pictureUrl(image)} alt="" style={{ aspectRatio }} />}
        <div>
          <p className="place">{image ?? translate("picture.none")}</p>
          <div className="item-tools">
            <button ref={opener} type="button" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
              {translate(image ? "picture.other" : "picture.choose")}
            </button>
            {image && !isRequired && (
              <button
                type="button"
                onClick={() => void context.write(path, undefined, translate("label.removed", { label }))}
              >
                {translate("remove")}
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
      {image && <ObjectParts {...props} schema={{ ...schema, properties: parts }} />}
    </fieldset>
  );
}
