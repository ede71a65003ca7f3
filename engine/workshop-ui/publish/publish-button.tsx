import { useState } from "react";
import { config } from "../connection.ts";
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
        {config.draft ? "Review…" : "Publish…"}
      </button>
      {isOpen && <PublishDialog onPublished={onPublished} onClose={() => setOpen(false)} />}
    </>
  );
}
