import type { FileLine } from "../workshop/page-props.ts";
import { api } from "./api.ts";
import { translate } from "./texts/translate.ts";

/** A line of a file. A click opens it in the editor. */
export const FileLink = ({ at }: { readonly at: FileLine }) => (
  <button
    type="button"
    className="link place"
    title={translate("file.open")}
    onClick={() => void api.open(at)}
  >
    {at.file}:{at.line}
  </button>
);
