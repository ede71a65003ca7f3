import type { FileLine } from "../../../workshop/page-props.ts";
import type { PageView } from "../workshop-desk.ts";
import { FileLink } from "./file-link.tsx";
import type { Found, FoundValue } from "./find-props.ts";
import type { Selection } from "./page-frame.tsx";

/** Where a value of the page is written: of a text, its message. */
function placeOf(page: PageView, block: string, { prop, source }: FoundValue): FileLine | undefined {
  if (source !== undefined) return source;
  if (prop === undefined) return undefined;
  const { props = [] } = page.page.blocks.find(({ id }) => id === block) ?? {};
  const path = JSON.stringify(prop).slice(0, -1);
  // A link is several values.
  const found = props.find((one) => JSON.stringify(one.prop).startsWith(path));
  return found?.message ?? found;
}

const Place = ({ label, at }: { readonly label: string; readonly at: FileLine }) => (
  <p>
    {label} <FileLink at={at} />
  </p>
);

interface SelectionPlaceProps {
  readonly page: PageView;
  readonly selection: Selection | undefined;
}

/** The file and the line of what was clicked, also if it is no value of the block, such as a price. */
export function SelectionPlace({ page, selection }: SelectionPlaceProps) {
  if (selection === undefined) return null;
  const found: Omit<Found, "block"> = selection.found ?? selection;
  const shown = placeOf(page, selection.block, found);
  const address = found.address && placeOf(page, selection.block, found.address);
  if (shown === undefined && address === undefined) return null;
  return (
    <div className="selection-place">
      {shown && <Place label={found.source ? "This comes from" : "Written in"} at={shown} />}
      {address && address !== shown && <Place label="Its link:" at={address} />}
    </div>
  );
}
