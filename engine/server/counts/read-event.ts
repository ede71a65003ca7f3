import type { Exposure, Visit, VisitEvent } from "../../counts/visit-event.ts";

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const isText = (value: unknown): value is string => typeof value === "string" && value.length <= 2048;

const isSource = (value: unknown): value is Visit["source"] => value === null || isText(value);

/** Maximum number of fields in an event. */
const maxErrors = 100;

/** Maximum number of experiments in an event. */
const maxExposures = 50;

function readExposure(value: unknown): Exposure | undefined {
  if (!isRecord(value)) return undefined;
  const { experiment, phase, arm, day } = value;
  return isText(experiment) && isText(phase) && isText(arm) && Number.isSafeInteger(day)
    ? { experiment, phase, arm, day: Number(day) }
    : undefined;
}

/** Reads the visit that a form was sent in. Undefined if the form does not contain it. */
export function readVisit(value: unknown): Visit | undefined {
  if (!isRecord(value) || !isSource(value["source"]) || typeof value["counted"] !== "boolean")
    return undefined;
  const { source, counted, exposures } = value;
  const exposureList = Array.isArray(exposures)
    ? exposures.slice(0, maxExposures).flatMap((one) => readExposure(one) ?? [])
    : [];
  return { source, counted, ...(exposureList.length > 0 && { exposures: exposureList }) };
}

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
