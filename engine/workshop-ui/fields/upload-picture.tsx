import { type ChangeEvent, useId, useState } from "react";
import { api } from "../api.ts";
import { translate } from "../texts/translate.ts";

/** Adds a picture to the site, or says why that is not possible. */
export function UploadPicture({ onAdd }: { onAdd(name: string): void }) {
  const [error, setError] = useState<string>();
  const id = useId();
  const upload = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? [];
    if (file === undefined) return;
    try {
      onAdd((await api.addPicture(file)).name);
      setError(undefined);
    } catch (reason) {
      setError(reason instanceof Error ? reason.message : String(reason));
    }
    target.value = "";
  };
  return (
    <>
      <label className="upload" htmlFor={id}>
        {translate("pictures.upload")}
        <input id={id} type="file" accept=".webp,.avif,.png,.jpg,.jpeg,.svg" onChange={upload} />
      </label>
      {error && (
        <p className="notice" role="alert">
          {error}
        </p>
      )}
    </>
  );
}
