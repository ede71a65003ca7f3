import type { Conflict } from "./saved-text.ts";

/** Says that somebody else has changed a text while it was typed, and asks which one to keep. */
export const TextConflict = ({ theirs, keep, take }: Conflict) => (
  <div className="field-problem warning" role="alert">
    <p>This text has been changed elsewhere, to “{theirs}”. Yours is not saved.</p>
    <button type="button" onClick={keep}>
      Save mine
    </button>{" "}
    <button type="button" onClick={take}>
      Take theirs
    </button>
  </div>
);
