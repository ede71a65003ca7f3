import { type ChangeEvent, useId, useState } from "react";
import { api } from "../api.ts";
import { translate } from "../texts/translate.ts";

interface UploadPictureProps {
  /** The picture in whose place the new one is shown. Default: none. */
  readonly replaces?: string;
  onAdd(name: string): void;
}

/** Adds a picture to the site, or says why that is not possible. */
export function UploadPicture({ replaces, onAdd }: UploadPictureProps) {
  const [error, setError] = useState<string>();
  const id = useId();
  const upload = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? [];
    if (file === undefined) return;
    try {
      onAdd((await api.addPicture(file, replaces)).name);
      setError(undefined);
    } catch (reason) {
      setError(reason instanceof Error ? reason.message : String(reason));
    }
    target.value = "";
  };
  return (
    <>
      <label className="upload" htmlFor={id}>
        {translate(replaces === undefined ? "pictures.upload" : "pictures.replace")}
        <input
          id={id}
          type="file"
          aria-label={
            replaces === undefined ? undefined : translate("pictures.replace.label", { name: replaces })
          }
          accept=".webp,.avif,.png,.jpg,.jpeg,.svg"
          onChange={upload}
        />
      </label>
      {error && (
        <p className="notice" role="alert">
          {error}
        </p>
      )}
    </>
  );
}
