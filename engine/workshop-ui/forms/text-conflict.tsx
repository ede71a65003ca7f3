import { translate } from "../texts/translate.ts";
import type { Conflict } from "./saved-text.ts";

/** Says that somebody else has changed a text while it was typed, and asks which one to keep. */
export const TextConflict = ({ theirs, keep, take }: Conflict) => (
  <div className="field-problem warning" role="alert">
    <p>{translate("conflict", { text: theirs })}</p>
    <button type="button" onClick={keep}>
      {translate("conflict.keep")}
    </button>{" "}
    <button type="button" onClick={take}>
      {translate("conflict.take")}
    </button>
  </div>
);
