import { isRecord, isSource, isText, readExposure } from "../../counts/read-visit.ts";
import type { VisitEvent } from "../../counts/visit-event.ts";

/** Maximum number of fields in an event. */
const maxErrors = 100;

/** Reads an event. Undefined if the text is not one. The caller compares the names with those of the site. */
export function readEvent(text: string): VisitEvent | undefined {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return undefined;
  }
  if (!isRecord(value)) return undefined;
  const { id, market, source, view, from, quiz, step, outcome, form, errors } = value;
  const { experiment, phase, arm, kept, reached } = value;
  if (!isText(id) || id.length < 8 || !isText(market) || !isSource(source)) return undefined;
  const about = { id, market, source };
  if (isText(view) && isText(from)) return { ...about, view, from };
  if (isText(quiz) && isText(step)) return { ...about, quiz, step };
  if (isText(quiz) && isText(outcome)) return { ...about, quiz, outcome };
  const exposure = reached === true ? readExposure(value) : undefined;
  if (exposure) return { ...about, ...exposure, reached: true, kept: isText(kept) ? kept : "" };
  if (isText(experiment) && isText(phase) && isText(arm) && isText(kept))
    return { ...about, experiment, phase, arm, kept };
  const isErrors = Array.isArray(errors) && errors.length <= maxErrors && errors.every(isText);
  return isText(form) && isErrors ? { ...about, form, errors } : undefined;
}
