/** Outlines on a grid of 20 × 20. */
const paths = {
  undo: "M7 4 3 8l4 4M3.5 8H12a4.5 4.5 0 0 1 0 9H8",
  redo: "m13 4 4 4-4 4m3.5-4H8a4.5 4.5 0 0 0 0 9h4",
  open: "M11 3h6v6m0-6-8 8M8 4H4a1 1 0 0 0-1 1v11a1 1 0 0 0 1 1h11a1 1 0 0 0 1-1v-4",
  desktop: "M3 4h14v9H3zm4 13h6m-3-4v4",
  phone: "M6 2.5h8a1 1 0 0 1 1 1v13a1 1 0 0 1-1 1H6a1 1 0 0 1-1-1v-13a1 1 0 0 1 1-1zm3 12h2",
  clock: "M10 2.5a7.5 7.5 0 1 0 0 15 7.5 7.5 0 0 0 0-15zM10 6v4l3 2",
  help: "M10 2.5a7.5 7.5 0 1 0 0 15 7.5 7.5 0 0 0 0-15zM7.8 8a2.2 2.2 0 1 1 3.3 1.9c-.8.5-1.1.9-1.1 1.7m0 2.4v.1",
  search: "M9 3a6 6 0 1 0 0 12A6 6 0 0 0 9 3zm4.5 10.5L17 17",
  plus: "M10 4v12M4 10h12",
  close: "m5 5 10 10m0-10L5 15",
  page: "M5 2.5h6l4 4v11H5zm6 0v4h4",
  branch:
    "M6 6.5v7m0-7a2 2 0 1 0 0-4 2 2 0 0 0 0 4zm0 7a2 2 0 1 0 0 4 2 2 0 0 0 0-4zm8-6a2 2 0 1 0 0-4 2 2 0 0 0 0 4zm0 0c0 4-8 2-8 6",
} as const;

export type IconName = keyof typeof paths;

/** Signs that point forwards or back, and are mirrored from right to left. */
const turnedIcons: ReadonlySet<IconName> = new Set(["undo", "redo", "open"]);

/** A picture beside a word, or on a button that has a label. */
export const Icon = ({ name }: { readonly name: IconName }) => (
  <svg className={turnedIcons.has(name) ? "icon turned" : "icon"} viewBox="0 0 20 20" aria-hidden="true">
    <path d={paths[name]} />
  </svg>
);

/** Six dots: the place to hold when dragging. */
export const Grip = () => (
  <svg className="grip" viewBox="0 0 8 14" aria-hidden="true">
    {[2, 7, 12].flatMap((y) => [2, 6].map((x) => <circle key={`${x} ${y}`} cx={x} cy={y} r="1.2" />))}
  </svg>
);
