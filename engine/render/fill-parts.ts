import { summaryHooks } from "../forms/order-submission.ts";
import { escapeHtml } from "./escape-html.ts";

/** Values by placeholder. A list is shown in lines. */
type Values = Readonly<Record<string, string | readonly string[] | undefined>>;

/** What a template shows. */
export interface PartsContent {
  readonly values: Values;
  /** The values of each repetition of a part. A part without any is left out. */
  readonly parts: Readonly<Record<string, readonly Values[] | undefined>>;
}

const partOrPlaceholder = new RegExp(
  `<template ${summaryHooks.part}="([\\w-]+)">(.*?)</template>|\\{(\\w+)\\}`,
  "gs",
);

/** Fills HTML with placeholders and with parts: templates that are repeated, shown once or left out. */
export function fillParts(html: string, { values, parts }: PartsContent): string {
  return html.replace(partOrPlaceholder, (text, part?: string, content = "", name = "") => {
    if (part !== undefined)
      return (parts[part] ?? [])
        .map((entry) => fillParts(content, { values: { ...values, ...entry }, parts: {} }))
        .join("");
    const value = values[name];
    return value === undefined ? text : [value].flat().join("\n").split("\n").map(escapeHtml).join("<br>");
  });
}
