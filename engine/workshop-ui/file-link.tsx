import type { FileLine } from "../workshop/page-props.ts";
import { api } from "./api.ts";

/** A line of a file. A click opens it in the editor. */
export const FileLink = ({ at }: { readonly at: FileLine }) => (
  <button type="button" className="link place" title="Open in the editor" onClick={() => void api.open(at)}>
    {at.file}:{at.line}
  </button>
);
