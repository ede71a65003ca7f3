import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { copyShop } from "./copy-shop.ts";

/**
 * A project with the shop's manifests and pictures in which every market counts visits with consent, or none. It has its own
 * output and no database.
 */
export function countingProject(root: string, counts: "consent" | "off"): string {
  const folder = copyShop(root, `counting-${counts}`);
  rmSync(join(folder, "data"), { recursive: true, force: true });
  const file = join(folder, "manifests/markets.json");
  // SAFETY: the shop's own file passes the check.
  const manifest = JSON.parse(readFileSync(file, "utf8")) as { markets: readonly object[] };
  const statistics = { counts, experiments: "off", reason: "The bench compares counting with not counting." };
  const markets = manifest.markets.map((market) => ({ ...market, statistics }));
  writeFileSync(file, JSON.stringify({ ...manifest, markets }));
  return folder;
}
