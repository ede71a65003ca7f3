import { stillPath } from "../workshop-server/preview-paths.ts";
import { config } from "./connection.ts";

interface StillFrameProps {
  readonly title: string;
  readonly route: string;
  /** The segment of the market. */
  readonly segment: string;
  /** The id of the only block to show. Default: all. */
  readonly block?: string | undefined;
}

/** A small picture of a page, or of one of its blocks. */
export const StillFrame = ({ title, route, segment, block }: StillFrameProps) => (
  <span className="preview" aria-hidden="true">
    <iframe
      loading="lazy"
      tabIndex={-1}
      sandbox="allow-same-origin"
      title={title}
      src={`${config.previews}${stillPath}/${route}/${segment}${block === undefined ? "" : `?block=${block}`}`}
    />
  </span>
);
