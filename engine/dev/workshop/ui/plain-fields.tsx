import { useId, useState } from "react";
import type { NameKind } from "../../../fields/name-kinds.ts";
import type { JsonPath } from "../../../json/document.ts";
import type { Problem } from "../../../problems/problem.ts";
import type { TextOperation } from "../../../workshop/operations.ts";
import type { EffectiveProp } from "../../../workshop/page-props.ts";
import type { SiteView } from "../site-view.ts";
import type { PageView } from "../workshop-desk.ts";
import { api } from "./api.ts";
import { getLabel, listChoices, type PropSchema } from "./prop-schema.ts";
import { useChoice } from "./use-choice.ts";
import { useLoaded } from "./use-loaded.ts";
import type { ProblemsByFile } from "./use-problems.ts";

/** What all fields of a block share. */
export interface FormContext {
  readonly site: SiteView;
  readonly market: string;
  readonly version: number;
  readonly problems: ProblemsByFile;
  /** The texts of the market's language, by message key. Another object once they have been read again. */
  readonly texts: PageView["texts"];
  /** The values of the block, with their places. */
  readonly props: readonly EffectiveProp[];
  /** The place of the selected value. */
  readonly focused: JsonPath | undefined;
  /** The click on the page that has selected it. Each one moves the focus of the keyboard to its field. */
  readonly click: object | undefined;
  fix(problem: Problem, choice?: string): void;
  /** Whether a change keeps the message there, which these manifests name. Else the chosen layer gets its own. */
  keepsMessage(path: JsonPath, files: readonly string[]): boolean;
  /** Writes a text in one language, in the chosen layer. */
  writeText(
    path: JsonPath,
    text: Pick<TextOperation, "locale" | "text" | "before" | "isOwn">,
    label: string,
    isContinued?: boolean,
  ): Promise<boolean>;
  /** Says that a translation fits its original, although that has changed. */
  confirmText(key: string, locale: string): Promise<boolean>;
  /** The labels of the block's fields, by the names of the props. */
  readonly labels: ReadonlyMap<string, string>;
  /** Gives a prop a value in the chosen layer; undefined removes it. */
  write(path: JsonPath, value: unknown, label: string, isContinued?: boolean): Promise<boolean>;
}

export interface FieldProps {
  readonly schema: PropSchema;
  readonly path: JsonPath;
  readonly value: unknown;
  readonly isRequired: boolean;
  readonly context: FormContext;
}

/** A list of the site's names of a kind. */
export function NameField({
  kind,
  path,
  value,
  isRequired,
  schema,
  context,
}: FieldProps & { readonly kind: NameKind }) {
  const names = useLoaded(() => api.names(kind), kind).value ?? [];
  const id = useId();
  const label = getLabel(schema, path);
  const { current, choose, onFocus } = useChoice({ value, revision: context.props }, (next, isContinued) =>
    context.write(path, next, label, isContinued),
  );
  const isListed = names.some(({ name }) => name === current);
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <select
        id={id}
        value={typeof current === "string" ? current : ""}
        onChange={({ target }) => choose(target.value || undefined)}
        onFocus={onFocus}
      >
        {(!isRequired || current === undefined) && <option value="">None</option>}
        {!isListed && typeof current === "string" && <option value={current}>{current}</option>}
        {names.map(({ name, meaning }) => (
          <option key={name} value={name}>
            {meaning ? `${name} – ${meaning.slice(0, 60)}` : name}
          </option>
        ))}
      </select>
    </div>
  );
}

const wordsFor = (choice: unknown): string =>
  choice === true ? "Yes" : choice === false ? "No" : String(choice);

/** A list of the few values that a prop can have. */
export function ChoiceField({ schema, path, value, isRequired, context }: FieldProps) {
  const id = useId();
  const label = getLabel(schema, path);
  const choices = listChoices(schema) ?? [];
  const { current, choose, onFocus } = useChoice({ value, revision: context.props }, (next, isContinued) =>
    context.write(path, next, label, isContinued),
  );
  const isAbsent = current === undefined;
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <select
        id={id}
        value={String(current ?? "")}
        onChange={({ target }) => choose(choices.find((choice) => String(choice) === target.value))}
        onFocus={onFocus}
      >
        {(!isRequired || isAbsent) && (
          <option value="" disabled={isRequired}>
            {schema.default === undefined ? "None" : `Default: ${wordsFor(schema.default)}`}
          </option>
        )}
        {!isAbsent && !choices.includes(current) && (
          <option value={String(current)} disabled>
            {String(current)}
          </option>
        )}
        {choices.map((choice) => (
          <option key={String(choice)} value={String(choice)}>
            {wordsFor(choice)}
          </option>
        ))}
      </select>
    </div>
  );
}

/** A check box. What a manifest leaves out has the schema's default, which is off if it names none. */
export function SwitchField({ schema, path, value, isRequired, context }: FieldProps) {
  const label = getLabel(schema, path);
  const { default: usual = false } = schema;
  const { current, choose } = useChoice({ value: value ?? usual, revision: context.props }, (next) =>
    context.write(path, next === usual && !isRequired ? undefined : next, label),
  );
  return (
    <label className="field switch">
      <input type="checkbox" checked={current === true} onChange={({ target }) => choose(target.checked)} />
      {label}
    </label>
  );
}

/** A number. One that does not fit is not saved. */
export function NumberField({ schema, path, value, isRequired, context }: FieldProps) {
  const id = useId();
  const label = getLabel(schema, path);
  const { minimum: min, maximum: max } = schema;
  const [isWrong, setWrong] = useState(false);
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="number"
        min={min}
        max={max}
        required={isRequired}
        placeholder={schema.default === undefined ? undefined : String(schema.default)}
        aria-describedby={isWrong ? `${id}-wrong` : undefined}
        defaultValue={typeof value === "number" ? value : ""}
        key={String(value)}
        onBlur={({ target }) => {
          const isRight = target.validity.valid;
          setWrong(!isRight);
          const next = target.value === "" ? undefined : target.valueAsNumber;
          if (isRight && next !== value) void context.write(path, next, label);
        }}
      />
      {isWrong && (
        <p className="field-problem error" id={`${id}-wrong`}>
          Not saved: write a number{min !== undefined && ` from ${min}`}
          {max !== undefined && ` to ${max}`}.
        </p>
      )}
    </div>
  );
}
