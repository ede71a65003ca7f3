import { type PropsWithChildren, useState } from "react";
import type { FieldProps } from "../forms/field-props.ts";
import { getLabel, hasOnlyParts } from "../forms/prop-schema.ts";
import { ProblemTags } from "../problem-tags.tsx";
import { readColor } from "../themes/color-look.ts";
import { printText } from "./condition-words.ts";

/** A value with more parts than this is folded. */
const maxParts = 6;

/** The number of colours that stand for a palette. */
const maxSwatches = 9;

/** The properties by which people know a value, the best first. */
const names = ["title", "label", "name", "code", "id", "from", "ref", "block", "value", "routes", "shows"];

/** A few words for a value: a text in it, or its names. */
function summarize(value: unknown, texts: FieldProps["context"]["texts"]): string {
  const part = names.map((name) => Object(value)[name]).find((candidate) => candidate !== undefined);
  const words = String(Array.isArray(part) ? part.join(", ") : (part ?? ""));
  return printText(words, texts);
}

/** The number of values inside a value. */
const countParts = (value: unknown): number =>
  typeof value === "object" && value !== null
    ? Object.values(value).reduce<number>((sum, inner) => sum + countParts(inner), 0)
    : 1;

/** The colours of a palette, or of what stands for those that it leaves out. */
function Swatches({ schema: { properties = {} }, path, value, context }: FieldProps) {
  const colors = Object.keys(properties).map(
    (key) => readColor(context, [...path, key]) ?? String(Object(value)[key] ?? ""),
  );
  return (
    <span className="swatches" aria-hidden="true">
      {[...new Set(colors)].slice(0, maxSwatches).map((color) => (
        <span key={color} className="swatch" style={{ background: color }} />
      ))}
    </span>
  );
}

/** Folds a value of a manifest that has many parts, and each palette. What is folded is not drawn. */
export function Fold(props: PropsWithChildren<FieldProps>) {
  const { schema, path, value, context, children } = props;
  const { manifest } = context;
  const [isOpen, setOpen] = useState(false);
  // A value that grows while it is edited does not fold.
  const [isLarge] = useState(() => countParts(value) > maxParts);
  const isList = Array.isArray(value) || schema.additionalProperties;
  const isPalette = schema["x-field"] === "palette";
  const isFolded = isPalette || (isLarge && !isList && !hasOnlyParts(schema));
  if (manifest === undefined || !isFolded) return children;
  return (
    <details className="fold" open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>
        <span className="fold-name">{getLabel(schema, path)}</span>
        {isPalette ? (
          <Swatches {...props} />
        ) : (
          <span className="fold-words">{summarize(value, context.texts)}</span>
        )}
        <ProblemTags problems={manifest.problemsIn(path)} isBeside />
      </summary>
      {isOpen && children}
    </details>
  );
}
