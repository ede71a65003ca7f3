import { type Extensions, InputRule, Mark, mergeAttributes, Node } from "@tiptap/core";
import { Bold } from "@tiptap/extension-bold";
import { Document } from "@tiptap/extension-document";
import { Heading } from "@tiptap/extension-heading";
import { Italic } from "@tiptap/extension-italic";
import { BulletList, ListItem, ListKeymap, OrderedList } from "@tiptap/extension-list";
import { Paragraph } from "@tiptap/extension-paragraph";
import { Text } from "@tiptap/extension-text";
import { UndoRedo } from "@tiptap/extensions";

const readSource = (element: HTMLElement): string => element.textContent;

/** A value that the page fills in. It is deleted and moved as a whole. */
const Placeholder = Node.create({
  name: "placeholder",
  group: "inline",
  inline: true,
  atom: true,
  addAttributes: () => ({ source: { default: "", parseHTML: readSource, rendered: false } }),
  parseHTML: () => [{ tag: "span[data-placeholder]" }],
  renderHTML: ({ node }) => ["span", { "data-placeholder": "" }, String(node.attrs["source"])],
  renderText: ({ node }) => String(node.attrs["source"]),
  addInputRules() {
    return [
      new InputRule({
        find: /\{\w+\}$/,
        handler: ({ range, match, chain }) =>
          void chain()
            .insertContentAt(range, { type: this.name, attrs: { source: match[0] } })
            .run(),
      }),
    ];
  },
});

/** Markdown that pages show without its formatting, such as a quote or a table. */
const Source = Node.create({
  name: "source",
  group: "block",
  atom: true,
  addAttributes: () => ({ source: { default: "", parseHTML: readSource, rendered: false } }),
  parseHTML: () => [{ tag: "pre[data-source]" }],
  renderHTML: ({ node }) => ["pre", { "data-source": "" }, String(node.attrs["source"])],
});

/** Leads to a page, to a section or to an address, as Markdown writes it: `to:terms`. */
const Link = Mark.create({
  name: "link",
  inclusive: false,
  addAttributes: () => ({
    to: { default: "", parseHTML: (element) => element.getAttribute("href"), rendered: false },
  }),
  parseHTML: () => [{ tag: "a[href]" }],
  renderHTML: ({ mark, HTMLAttributes }) => [
    "a",
    mergeAttributes(HTMLAttributes, { href: String(mark.attrs["to"]) }),
    0,
  ],
});

/** What the Markdown of the manifests has, and no more. */
export const extensions: Extensions = [
  Document,
  Paragraph,
  Text,
  Heading.configure({ levels: [2, 3] }),
  Bold,
  Italic,
  Link,
  BulletList,
  OrderedList,
  ListItem.extend({ content: "paragraph" }),
  ListKeymap,
  Placeholder,
  Source,
  UndoRedo,
];
