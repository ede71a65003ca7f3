import type { ResolvedHeading } from "../fields/heading/schema.ts";

interface HeadingProps {
  readonly value: ResolvedHeading;
  readonly className?: string;
}

/** A heading at the level that the block's schema declares. */
export function Heading({ value: { level, text }, className }: HeadingProps) {
  const Tag = `h${level}` as const;
  return <Tag className={className}>{text}</Tag>;
}
