import type { Exposure, Visit } from "./visit-event.ts";

export const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

export const isText = (value: unknown): value is string => typeof value === "string" && value.length <= 2048;

export const isSource = (value: unknown): value is Visit["source"] => value === null || isText(value);

/** Maximum number of experiments in an event. */
const maxExposures = 50;

export function readExposure(value: unknown): Exposure | undefined {
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
    ? exposures.slice(0, maxExposures).flatMap((exposure) => readExposure(exposure) ?? [])
    : [];
  return { source, counted, ...(exposureList.length > 0 && { exposures: exposureList }) };
}
