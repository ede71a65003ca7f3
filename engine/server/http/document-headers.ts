import type { PagePolicies, PolicyHeaders } from "../../routing/page-policies.ts";
import { pagePolicy } from "./security-headers.ts";
import type { Files } from "./stored-files.ts";

/** The headers of a document. `pageKey` says where it is stored (see `getPageKey`). */
export type DocumentHeaders = (pageKey: string) => Promise<Readonly<Record<string, string>>>;

/**
 * The headers of a build's documents: their policies, and what the host offers to scripts. `fixedPolicy` replaces the
 * build's policies.
 */
export function documentHeaders(
  files: Files,
  /** What the host offers, and when the site changes. A header: pages do not have to be rewritten. */
  timing: () => Readonly<Record<string, string>>,
  fixedPolicy?: PolicyHeaders,
): DocumentHeaders {
  let policy: ReturnType<typeof pagePolicy> | undefined = fixedPolicy && (() => fixedPolicy);
  const readPolicies = async () => {
    const file = await files.server("csp.json");
    // SAFETY: the build writes this file from its PagePolicies.
    return pagePolicy(file && (JSON.parse(new TextDecoder().decode(file.body)) as PagePolicies));
  };
  return async (pageKey) => {
    policy ??= await readPolicies();
    return { ...timing(), ...policy(pageKey) };
  };
}
