import { useState } from "react";
import { config } from "../connection.ts";
import { translate } from "../texts/translate.ts";
import { PublishDialog } from "./publish-dialog.tsx";

/** Opens the dialog that publishes, or the review of a draft. */
export function PublishButton({ onPublished }: { onPublished(): void }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        className="primary"
        onClick={() => (config.draft ? location.assign(config.draft.review) : setOpen(true))}
      >
        {translate(config.draft ? "publish.review" : "publish.open")}
      </button>
      {isOpen && <PublishDialog onPublished={onPublished} onClose={() => setOpen(false)} />}
    </>
  );
}
