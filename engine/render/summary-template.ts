import { summaryHooks } from "../forms/order-submission.ts";
import { isolatePlaceholders } from "./isolate-placeholders.ts";

const opening = `<template ${summaryHooks.summary}="">`;
const closing = "</template>";

/** The unfilled summary in a page's HTML, if there is one: a template that contains other templates. */
export function findSummary(html: string): string | undefined {
  const start = html.indexOf(opening);
  if (start === -1) return undefined;
  let depth = 0;
  for (const { 0: tag, index } of html.slice(start).matchAll(/<template\b|<\/template>/g)) {
    depth += tag === closing ? -1 : 1;
    if (depth === 0) return html.slice(start, start + index + closing.length);
  }
  return undefined;
}

/** What a template of a summary contains. */
export const readTemplate = (template: string): string => template.slice(opening.length, -closing.length);

/** A right-to-left page whose summary isolates the values of an order. */
export function isolateSummary(html: string): string {
  const template = findSummary(html);
  return template === undefined ? html : html.replace(template, () => isolatePlaceholders(template));
}
