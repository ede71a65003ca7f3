import type { ImageIndex } from "../images/image-index.ts";
import { kindNames } from "../schema/kinds.ts";
import { isMessageKey } from "../schema/messages.ts";
import type { LinkedRoute } from "../site/link-routes.ts";
import type { LinkedSite } from "../site/link-site.ts";
import { hashFiles, hashManifest, listManifests } from "./build-id.ts";
import { contentHash } from "./hash.ts";

/** What the pages of a site are made from. */
export interface SiteInputs {
  /** The hash of each file of messages, by name. */
  readonly messageFiles: Readonly<Record<string, string>>;
  /**
   * Hashes what the pages of a route are made from, without messages: the manifests of the route and of its bases, and
   * what all pages depend on. That is all other manifests, and all but the content of other routes.
   */
  hashRoute(route: LinkedRoute): string;
  /** The files of messages that differ from those of another build, and the references of the messages in them. */
  findChanged(messageFiles: SiteInputs["messageFiles"]): ReadonlySet<string>;
}

/** Reads what pages are made from. `common`: what all pages depend on besides manifests, pictures and videos. */
export function siteInputs(
  { manifests, routes }: LinkedSite,
  index: ImageIndex,
  common: readonly unknown[],
): SiteInputs {
  const { messages } = manifests.byKind;
  const shared = listManifests(
    manifests,
    kindNames.filter((kind) => kind !== "messages" && kind !== "route"),
  );
  const table = [...routes.values()].map(({ blocks, head, sources, changes, ...rest }) => rest);
  const commonHash = contentHash(
    JSON.stringify([common, shared, hashFiles(index, manifests.media), table]),
    32,
  );
  const messageFiles = Object.fromEntries(
    messages.map((manifest) => [manifest.document.file, hashManifest("messages", manifest)]),
  );
  return {
    messageFiles,
    hashRoute: ({ sources }) =>
      contentHash([commonHash, ...sources.map((source) => hashManifest("route", source))].join(" "), 32),
    findChanged: (before) => {
      const differs = (file: string) => before[file] !== messageFiles[file];
      const references = messages
        .filter(({ document }) => differs(document.file))
        .flatMap(({ value }) =>
          Object.keys(value)
            .filter(isMessageKey)
            .map((key) => `t:${key}`),
        );
      const files = [...Object.keys(before), ...Object.keys(messageFiles)].filter(differs);
      return new Set([...files, ...references]);
    },
  };
}
