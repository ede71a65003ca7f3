import type { ResolvedHeading, ResolvedImage } from "../../engine/fields/resolved.ts";
import { Heading } from "./heading.tsx";
import { Picture } from "./picture.tsx";

interface SectionHeadProps {
  readonly title: ResolvedHeading;
  readonly intro?: string | undefined;
  /** Shown next to a long list on wide screens. */
  readonly image?: ResolvedImage | undefined;
}

/** A block's title and its introduction of one or two sentences. */
export function SectionHead({ title, intro, image }: SectionHeadProps) {
  return (
    <div className="head">
      <Heading value={title} />
      {intro && <p className="lead">{intro}</p>}
      {image && <Picture image={image} className="leaf max-md:hidden" />}
    </div>
  );
}
