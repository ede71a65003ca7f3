import type { ReactNode } from "react";
import type { RichInline, RichNode, RichText as RichTextValue } from "../../engine/schema/resolved.ts";
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
    case "h2":
    case "h3": {
      const Heading = node[0];
      return (
        <Heading key={key} id={node[2]}>
          {inline(node[1])}
        </Heading>
      );
    }
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
  }
}

/** Formatted text as plain elements. Put it into a `.flow` for its rhythm. */
export function RichText({ value }: { readonly value: RichTextValue }) {
  return value.map(block);
}
