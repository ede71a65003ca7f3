import { openInEditor } from "../dev/open-in-editor.ts";
import type { FileLine } from "../workshop/page-props.ts";

/** A line of a file. A click opens it in the editor. */
export const FileLink = ({ at: { file, line } }: { readonly at: FileLine }) => (
  <button
    type="button"
    className="link place"
    title="Open in the editor"
    onClick={() => void openInEditor(`${file}:${line}`)}
  >
    {file}:{line}
  </button>
);
