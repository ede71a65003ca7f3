import { dataKinds, type ManifestEntry } from "../../workshop/manifests/data-kinds.ts";
import { translate } from "../texts/translate.ts";

/** Whether a manifest is the only one of its kind, which has the name of the kind. */
export const isOnly = ({ kind, title }: ManifestEntry): boolean => title === dataKinds[kind].title;

/** What people call a manifest. */
export const nameManifest = (entry: ManifestEntry): string =>
  isOnly(entry) ? translate(`kind.${entry.kind}`) : entry.title;
