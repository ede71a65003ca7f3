import type { RichInline, RichNode, RichTextNodes } from "funnel-engine/for-blocks/view";
import type { CSSProperties, ReactNode } from "react";

const body: CSSProperties = {
  color: "var(--text)",
  fontFamily: "var(--font-body)",
  fontSize: "16px",
  lineHeight: "24px",
};

const sizes = {
  normal: body,
  small: { ...body, fontSize: "14px", lineHeight: "21px" },
} as const satisfies Record<string, CSSProperties>;

export type TextSize = keyof typeof sizes;

/** A table for layout with one cell. Outlook ignores the padding of other elements. */
export const Section = ({ children }: { children: ReactNode }) => (
  <table role="presentation" width="100%" cellPadding={0} cellSpacing={0} border={0}>
    <tbody>
      <tr>
        <td className="pad" style={{ padding: "0 32px 24px" }}>
          {children}
        </td>
      </tr>
    </tbody>
  </table>
);

/** A line of text as a heading of level 1, 2 or 3. */
export function MailHeading({ level, children }: { level: 1 | 2 | 3; children: ReactNode }) {
  const Tag = `h${level}` as const;
  const [fontSize, lineHeight] = { 1: ["28px", "34px"], 2: ["20px", "26px"], 3: ["16px", "24px"] }[level];
  const style = {
    color: "var(--brand)",
    fontFamily: "var(--font-display)",
    fontSize,
    lineHeight,
    margin: "0 0 12px",
  };
  return (
    <Tag className="text" style={style}>
      {children}
    </Tag>
  );
}

/** A link in a text. */
export const MailLink = ({ href, children }: { href: string; children: ReactNode }) => (
  <a className="link" href={href} style={{ color: "var(--brand)", textDecoration: "underline" }}>
    {children}
  </a>
);

/** A button: a coloured cell, which Outlook draws too. */
export const MailButton = ({ href, children }: { href: string; children: ReactNode }) => (
  <table role="presentation" cellPadding={0} cellSpacing={0} border={0}>
    <tbody>
      <tr>
        <td className="button" style={{ backgroundColor: "var(--accent)", borderRadius: "24px" }}>
          <a
            href={href}
            style={{
              ...body,
              color: "var(--on-accent)",
              display: "inline-block",
              fontWeight: 600,
              padding: "12px 28px",
              textAlign: "center",
              textDecoration: "none",
            }}
          >
            {children}
          </a>
        </td>
      </tr>
    </tbody>
  </table>
);

/** A paragraph. */
export const MailParagraph = ({ size = "normal", children }: { size?: TextSize; children: ReactNode }) => (
  <p className="text" style={{ ...sizes[size], margin: "0 0 12px" }}>
    {children}
  </p>
);

/** A table of labels and values. Its rows are `MailRow`s. */
export const MailRows = ({ children }: { children: ReactNode }) => (
  <table width="100%" cellPadding={0} cellSpacing={0} border={0}>
    <tbody>{children}</tbody>
  </table>
);

interface RowProps {
  readonly label: ReactNode;
  readonly value: ReactNode;
  readonly isTotal?: boolean;
}

/** A row with a label at the start and a value at the end. */
export function MailRow({ label, value, isTotal }: RowProps) {
  const cell: CSSProperties = {
    ...body,
    borderBottom: "1px solid var(--selected)",
    fontWeight: isTotal ? 700 : 400,
    padding: "8px 0",
    verticalAlign: "top",
  };
  return (
    <tr>
      <th scope="row" className="text line" style={{ ...cell, paddingInlineEnd: "8px", textAlign: "start" }}>
        {label}
      </th>
      <td className="text line" style={{ ...cell, textAlign: "end" }}>
        {value}
      </td>
    </tr>
  );
}

const inline = (parts: readonly RichInline[]): ReactNode =>
  parts.map((part, index) => {
    if (typeof part === "string") return part;
    const children = inline(part[1]);
    if (part[0] === "a")
      return (
        <MailLink key={index} href={part[2].href}>
          {children}
        </MailLink>
      );
    const Tag = part[0];
    return <Tag key={index}>{children}</Tag>;
  });

function block(node: RichNode, key: number, size: TextSize): ReactNode {
  switch (node[0]) {
    case "p":
      return (
        <MailParagraph key={key} size={size}>
          {inline(node[1])}
        </MailParagraph>
      );
    case "ul":
    case "ol": {
      const List = node[0];
      return (
        <List
          key={key}
          className="text"
          style={{ ...sizes[size], margin: "0 0 12px", paddingInlineStart: "24px" }}
        >
          {node[1].map((item, place) => (
            <li key={place} style={{ marginBottom: "4px" }}>
              {inline(item)}
            </li>
          ))}
        </List>
      );
    }
    default:
      return (
        <MailHeading key={key} level={3}>
          {inline(node[1])}
        </MailHeading>
      );
  }
}

/** Formatted text with inlined styles. */
export const MailRichText = ({ value, size = "normal" }: { value: RichTextNodes; size?: TextSize }) =>
  value.map((node, index) => block(node, index, size));
