import { type DateLimit, findDate, isDate } from "./date-limits.ts";
import type { FormSubmission } from "./form-submission.ts";
import type { FormErrors, FormValues } from "./form-validator.ts";
import { readNumber } from "./read-number.ts";
import { cleanFileName, type FileType, findType, jsonPart, type SentFile } from "./sent-file.ts";

interface DateRule {
  readonly kind: "date";
  readonly min?: DateLimit | undefined;
  readonly max?: DateLimit | undefined;
}

interface NumberRule {
  readonly kind: "number";
  readonly min?: number | undefined;
  readonly max?: number | undefined;
  readonly step: number;
}

interface FileRule {
  readonly kind: "file";
  readonly types: readonly FileType[];
  /** Of all files together, in MB of 1,048,576 bytes. */
  readonly maxSize: number;
  readonly maxCount: number;
}

export type TypedRule = DateRule | NumberRule | FileRule;

/** The language and the time zone of a market. */
export interface TypedMarket {
  readonly languageTag: string;
  /** IANA. Default: UTC. */
  readonly timeZone?: string | undefined;
}

/** What a form has with dates, numbers or files. Other forms load none of it. */
export interface TypedFields {
  /** The numbers and files among the entries of a form. */
  collect(entries: Iterable<readonly [string, unknown]>): FormValues;
  /** Reads numbers as people of the market type them. A text that is none stays as it is. */
  read(values: FormValues, market: string): FormValues;
  /** The errors of dates, numbers and files at a time (milliseconds since 1970). `earliest|24 December 2026`: a keyword with its limit. */
  check(values: FormValues, market: string, now: number): FormErrors;
  /** Lets the browser's calendar offer only dates within limits that move. */
  prepare(form: HTMLFormElement, market: string): void;
  /** The body of a request with files. Undefined if the form has none. */
  pack(post: FormSubmission, data: FormData): FormData | undefined;
}

const megabyte = 1_048_576;

/** Whether a number is a multiple of `step` from `from` on, as far as a number can say. */
const isOnStep = (value: number, from: number, step: number): boolean => {
  const steps = (value - from) / step;
  return Math.abs(steps - Math.round(steps)) < 1e-6;
};

function checkDate(
  value: string,
  { min, max }: DateRule,
  { languageTag, timeZone }: TypedMarket,
  now: number,
): string | undefined {
  if (!isDate(value)) return "date";
  const format = (date: string) =>
    new Intl.DateTimeFormat(languageTag, { dateStyle: "long", timeZone: "UTC" }).format(new Date(date));
  const earliest = min && findDate(min, now, timeZone);
  if (earliest !== undefined && value < earliest) return `earliest|${format(earliest)}`;
  const latest = max && findDate(max, now, timeZone);
  return latest !== undefined && value > latest ? `latest|${format(latest)}` : undefined;
}

function checkNumber(
  value: unknown,
  { min, max, step }: NumberRule,
  { languageTag }: TypedMarket,
): string | undefined {
  if (typeof value !== "number") return "number";
  const format = (number: number) =>
    new Intl.NumberFormat(languageTag, { maximumFractionDigits: 10 }).format(number);
  if (min !== undefined && value < min) return `minimum|${format(min)}`;
  if (max !== undefined && value > max) return `maximum|${format(max)}`;
  const from = min ?? 0;
  return isOnStep(value, from, step)
    ? undefined
    : `step|${format(from + Math.floor((value - from) / step) * step)}`;
}

function checkFiles(
  value: unknown,
  { types, maxSize, maxCount }: FileRule,
  { languageTag }: TypedMarket,
): string | undefined {
  // A page that the server has rendered again keeps only the names of files.
  if (!Array.isArray(value)) return "fileAgain";
  const files: readonly SentFile[] = value;
  if (files.length > maxCount) return `fileCount|${maxCount}`;
  if (files.reduce((sum, { size }) => sum + size, 0) > maxSize * megabyte)
    return `fileSize|${new Intl.NumberFormat(languageTag, { style: "unit", unit: "megabyte" }).format(maxSize)}`;
  return files.every(({ type }) => type !== "" && types.includes(type))
    ? undefined
    : `fileType|${types.map((type) => type.toUpperCase()).join(", ")}`;
}

/** The file of a control. Undefined if nothing was chosen, which browsers send as an empty file without a name. */
function readFile(value: unknown): SentFile | undefined {
  if (!(value instanceof File)) return value instanceof Object ? (value as SentFile) : undefined;
  return value.name === ""
    ? undefined
    : { name: cleanFileName(value.name), type: findType(value.name), size: value.size };
}

/** Reads and checks the dates, numbers and files of a form. Browser and server share it. */
export function createTypedFields(
  rules: Readonly<Record<string, TypedRule>>,
  markets: Readonly<Record<string, TypedMarket>>,
): TypedFields {
  const getMarket = (code: string): TypedMarket =>
    (Object.hasOwn(markets, code) ? markets[code] : undefined) ?? { languageTag: "en" };
  const getRule = (name: string) => (Object.hasOwn(rules, name) ? rules[name] : undefined);
  return {
    collect(entries) {
      const values: Record<string, number | readonly SentFile[]> = {};
      const files: Record<string, readonly SentFile[]> = {};
      for (const [name, value] of entries) {
        const kind = getRule(name)?.kind;
        const file = kind === "file" ? readFile(value) : undefined;
        if (file) files[name] = [...(files[name] ?? []), file];
        if (kind === "number" && typeof value === "number") values[name] = value;
      }
      return { ...values, ...files };
    },
    read: (values, market) =>
      Object.fromEntries(
        Object.entries(values).map(([name, value]) => {
          if (getRule(name)?.kind !== "number" || typeof value !== "string") return [name, value];
          return [name, readNumber(value, getMarket(market).languageTag) ?? value];
        }),
      ),
    check: (values, code, now) =>
      Object.fromEntries(
        Object.entries(rules).flatMap(([name, rule]) => {
          const value = values[name];
          if (value === undefined) return [];
          const market = getMarket(code);
          const error =
            rule.kind === "date"
              ? checkDate(String(value), rule, market, now)
              : rule.kind === "number"
                ? checkNumber(value, rule, market)
                : checkFiles(value, rule, market);
          return error === undefined ? [] : [[name, error]];
        }),
      ),
    prepare(form, market) {
      const { timeZone } = getMarket(market);
      const limit = () => {
        for (const [name, rule] of Object.entries(rules)) {
          const input = form.elements.namedItem(name);
          if (rule.kind !== "date" || !(input instanceof HTMLInputElement)) continue;
          if (rule.min) input.min = findDate(rule.min, Date.now(), timeZone);
          if (rule.max) input.max = findDate(rule.max, Date.now(), timeZone);
        }
      };
      limit();
      form.addEventListener("focusin", limit);
    },
    pack(post, data) {
      const body = new FormData();
      for (const [name, value] of data)
        if (getRule(name)?.kind === "file" && readFile(value)) body.append(name, value);
      if ([...body.keys()].length === 0) return undefined;
      const values = Object.entries(post.values).filter(([, value]) => !Array.isArray(value));
      body.append(jsonPart, JSON.stringify({ ...post, values: Object.fromEntries(values) }));
      return body;
    },
  };
}
