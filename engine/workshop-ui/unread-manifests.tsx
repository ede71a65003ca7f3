import type { SiteView } from "../workshop-server/site-view.ts";
import { FileLink } from "./file-link.tsx";
import { translate } from "./texts/translate.ts";

/** The manifests that cannot be read, each with its mistake. Until they are correct, edits are refused. */
export function UnreadManifests({ unread }: Pick<SiteView, "unread">) {
  if (unread.length === 0) return null;
  return (
    <div className="notice" role="alert">
      <p>{translate("manifests.unread")}</p>
      {unread.map((problem) => (
        <p key={problem.file}>
          <FileLink at={problem} /> {problem.message} {problem.hint}
        </p>
      ))}
    </div>
  );
}
