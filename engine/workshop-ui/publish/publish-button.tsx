import { useState } from "react";
import { config } from "../connection.ts";
import { waitForSaves } from "../forms/saved-text.ts";
import { translate } from "../texts/translate.ts";
import { PublishDialog } from "./publish-dialog.tsx";

/** Opens the dialog that publishes, or the review of a draft. */
export function PublishButton({ onPublished }: { onPublished(): void }) {
  const [isOpen, setOpen] = useState(false);
  const open = async () => {
    if (config.draft === undefined) return setOpen(true);
    await waitForSaves();
    location.assign(config.draft.review);
  };
  return (
    <>
      <button type="button" className="primary" onClick={() => void open()}>
        {translate(config.draft ? "publish.review" : "publish.open")}
      </button>
      {isOpen && <PublishDialog onPublished={onPublished} onClose={() => setOpen(false)} />}
    </>
  );
}
