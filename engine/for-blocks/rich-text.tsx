import type { ReactNode } from "react";
import type { RichInline, RichNode, RichTextNodes } from "../payload/rich-text.ts";
import { Link } from "./link.tsx";

function inline(parts: readonly RichInline[]): ReactNode {
  return parts.map((part, index) => {
    if (typeof part === "string") return part;
    const children = inline(part[1]);
    if (part[0] === "a") {
      return (
        <Link key={index} link={part[2]}>
          {children}
        </Link>
      );
    }
    const Tag = part[0];
    return <Tag key={index}>{children}</Tag>;
  });
}

function block(node: RichNode, key: number): ReactNode {
  switch (node[0]) {
    case "p":
      return <p key={key}>{inline(node[1])}</p>;
    case "ul":
    case "ol": {
      const List = node[0];
      return (
        <List key={key}>
          {node[1].map((item, place) => (
            <li key={place}>{inline(item)}</li>
          ))}
        </List>
      );
    }
    default: {
      const Tag = node[0];
      return (
        <Tag key={key} id={node[2]}>
          {inline(node[1])}
        </Tag>
      );
    }
  }
}

/** Formatted text as plain elements. */
export function RichText({ value }: { readonly value: RichTextNodes }) {
  return value.map(block);
}

interface LabelTextProps {
  readonly value: RichTextNodes;
  /** A class that shows an element on a line of its own. */
  readonly lineClass: string | undefined;
}

/** The paragraphs of a formatted text inside a label, which must not contain `<p>`. */
export function LabelText({ value, lineClass }: LabelTextProps) {
  return value.map((node, index) =>
    node[0] === "p" ? (
      <span key={index} className={lineClass}>
        {inline(node[1])}
      </span>
    ) : (
      block(node, index)
    ),
  );
}
