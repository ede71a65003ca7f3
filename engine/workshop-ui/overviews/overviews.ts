import type { ReactNode } from "react";
import type { ManifestPanelProps } from "../manifests/manifest-panel.tsx";
import { Calendar } from "./calendar.tsx";
import { PictureLibrary } from "./picture-library.tsx";
import { PriceTable } from "./price-table.tsx";

export type OverviewProps = Omit<ManifestPanelProps, "file">;

interface Overview {
  readonly title: string;
  readonly purpose: string;
  readonly Panel: (props: OverviewProps) => ReactNode;
}

/** What shows the values of many manifests side by side. The names stand in the address. */
export const overviews = {
  prices: { title: "Prices", purpose: "All products in all currencies", Panel: PriceTable },
  calendar: { title: "Calendar", purpose: "Campaigns and experiments by their dates", Panel: Calendar },
  pictures: { title: "Pictures", purpose: "Where each picture is shown", Panel: PictureLibrary },
} as const satisfies Record<string, Overview>;

export type OverviewName = keyof typeof overviews;

export const isOverview = (name: string): name is OverviewName => Object.hasOwn(overviews, name);
