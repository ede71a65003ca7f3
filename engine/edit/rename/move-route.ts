import type { JsonChange } from "../../json/edit-json.ts";
import { printJson } from "../../json/print-json.ts";
import { twinPath } from "../../routing/page-path.ts";
import type { LinkedSite } from "../../site/link-site.ts";

type PathEdit =
  | { readonly file: string; readonly change: JsonChange }
  | { readonly file: string; readonly text: string };

/**
 * Gives a route a new path. A permanent redirect leads from the old address to the new one, and from each old
 * twin to its new one. Redirects to an old address lead to the new one too. A route with any value in its address
 * (`"twin": "from"`) has no twins to redirect.
 */
export function moveRoute({ manifests }: LinkedSite, root: string, name: string, path: string): PathEdit[] {
  const route = manifests.routes.find(({ value }) => value.name === name);
  const old = route?.value.path;
  if (route === undefined || old === undefined || old === path) return [];
  const { markets, twin } = route.value;
  const segments = (manifests.markets?.value.markets ?? [])
    .filter(({ code }) => twin === undefined && (markets?.includes(code) ?? true))
    .map(({ segment }) => segment);
  const moved = new Map([
    [old, path],
    ...segments.map((segment) => [twinPath(old, segment), twinPath(path, segment)] as const),
  ]);
  // A redirect of a base page takes its twins along, except from the home page.
  const added = [...moved]
    .filter(([from]) => old === "/" || from === old)
    .map(([from, to]) => ({ from, to, status: 301 }));
  const ownPath: PathEdit = { file: route.document.file, change: { set: ["path"], value: path } };
  if (manifests.redirects === undefined) {
    const manifest = { $schema: "./schema/redirects.json", redirects: added };
    return [ownPath, { file: `${root}redirects.json`, text: printJson(manifest) }];
  }
  const { document, value } = manifests.redirects;
  const retargeted = value.redirects.flatMap(({ to }, index): PathEdit[] => {
    const target = moved.get(to);
    return target === undefined
      ? []
      : [{ file: document.file, change: { set: ["redirects", index, "to"], value: target } }];
  });
  const inserted = added.map(
    (redirect, index): PathEdit => ({
      file: document.file,
      change: { insert: ["redirects", value.redirects.length + index], value: redirect },
    }),
  );
  return [ownPath, ...retargeted, ...inserted];
}
