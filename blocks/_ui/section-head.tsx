interface SectionHeadProps {
  readonly title: string;
  readonly intro?: string | undefined;
}

/** A block's title and its one or two sentences. */
export function SectionHead({ title, intro }: SectionHeadProps) {
  return (
    <div className="head">
      <h2>{title}</h2>
      {intro && <p className="lead">{intro}</p>}
    </div>
  );
}
