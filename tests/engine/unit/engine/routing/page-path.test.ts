import { expect, it } from "vitest";
import { geoPath } from "../../../../../engine/routing/market-cookie.ts";
import { isReservedPath } from "../../../../../engine/routing/page-path.ts";
import { reportsPath } from "../../../../../engine/routing/page-policies.ts";
import { adminPath } from "../../../../../engine/server/admin/report-query.ts";
import { healthPaths } from "../../../../../engine/server/operations/health.ts";
import { metricsPath } from "../../../../../engine/server/operations/metrics.ts";

const folderOf = (path: string): string => path.slice(0, path.indexOf("/", 1));

it.each([adminPath, metricsPath, ...healthPaths, folderOf(geoPath), folderOf(reportsPath)])(
  "the server's path %s is reserved",
  (path) => {
    expect(isReservedPath(path)).toBe(true);
    expect(isReservedPath(path.toUpperCase())).toBe(true);
    expect(isReservedPath(`${path}2`)).toBe(false);
  },
);
