import { memoize } from "../json/memoize.ts";
import { upgradeProps } from "../registry/create-registry.ts";
import type { SiteManifest } from "../schema/site.ts";
import type { LoadKind } from "../schema/third-parties.ts";
import { allBlocks } from "./collect-field-uses.ts";
import type { LinkedSite } from "./link-site.ts";
import { fitsBlock, readableBlock } from "./prop-errors.ts";
import type { ResolvedBlock } from "./resolved-block.ts";

/** A host of `thirdParties` in site.json. */
export type ThirdParty = NonNullable<NonNullable<SiteManifest["thirdParties"]>[LoadKind]>[number];

/** Another host that an instance of a block loads from. */
export interface NeededHost {
  readonly resolved: ResolvedBlock;
  /** The prop with the address. */
  readonly prop: string;
  readonly kind: LoadKind;
  /** "www.youtube-nocookie.com". */
  readonly host: string;
  /** The entry of site.json that allows it. */
  readonly declared: ThirdParty | undefined;
}

/** Whether an entry allows a host. "*.a.example" does not allow "a.example": CSP Level 3, section 6.7.2.8. */
const allows = (entry: string, host: string): boolean =>
  entry.startsWith("*.") ? host.endsWith(entry.slice(1)) : entry === host;

/** The hosts that an instance needs, as its block declares. */
export function blockHosts(site: LinkedSite, resolved: ResolvedBlock): readonly NeededHost[] {
  const { manifests } = site;
  const block = readableBlock(manifests, resolved);
  if (block?.loads === undefined || !fitsBlock(manifests, resolved)) return [];
  const loads = block.loads(upgradeProps(block, resolved.version, resolved.props));
  return loads.flatMap(({ prop, kind, address }) => {
    if (!URL.canParse(address)) return [];
    const { host } = new URL(address);
    const declared = manifests.settings?.value.thirdParties?.[kind]?.find((party) =>
      allows(party.host, host),
    );
    return [{ resolved, prop, kind, host, declared }];
  });
}

/** The hosts that all instances need. */
export const neededHosts = memoize((site: LinkedSite): readonly NeededHost[] =>
  allBlocks(site).flatMap((resolved) => blockHosts(site, resolved)),
);
