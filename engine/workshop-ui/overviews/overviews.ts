import type { ReactNode } from "react";
import type { ManifestPanelProps } from "../manifests/manifest-panel.tsx";
import { Calendar } from "./calendar.tsx";
import { PictureLibrary } from "./picture-library.tsx";
import { PriceTable } from "./price-table.tsx";

export type OverviewProps = Omit<ManifestPanelProps, "file">;

type Panel = (props: OverviewProps) => ReactNode;

/** What shows the values of many manifests side by side. The names stand in the address. */
export const overviews = {
  prices: PriceTable,
  calendar: Calendar,
  pictures: PictureLibrary,
} as const satisfies Record<string, Panel>;

export type OverviewName = keyof typeof overviews;

export const isOverview = (name: string): name is OverviewName => Object.hasOwn(overviews, name);
