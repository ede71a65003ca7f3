import { useId, useRef } from "react";
import { moneyFormat, parseTypedAmount, printTypedAmount } from "../../commerce/money.ts";
import { type JsonPath, valueAt } from "../../json/document.ts";
import type { FieldProps, FormContext } from "../forms/field-props.ts";
import { getLabel } from "../forms/prop-schema.ts";
import { useSavedText } from "../forms/saved-text.ts";
import { translate } from "../texts/translate.ts";

/** The market in whose format an amount is typed: the one that its place names, by its code or its currency. */
function findMarket(path: JsonPath, { site, market, manifest }: FormContext) {
  const [first, index] = path;
  const code = first === "markets" ? valueAt(manifest?.value, ["markets", index ?? 0, "code"]) : market;
  const chosenMarket = site.markets.find((candidate) => candidate.code === code);
  for (const step of path.toReversed()) {
    const named = site.markets.find((candidate) => candidate.code === step);
    if (named) return named;
    if (typeof step !== "string" || !/^[A-Z]{3}$/.test(step)) continue;
    if (chosenMarket?.currency === step) return chosenMarket;
    const { languageTag } = site.markets.find(({ currency }) => currency === step) ?? { languageTag: "en" };
    return { currency: step, languageTag };
  }
  return chosenMarket ?? { currency: "EUR", languageTag: "en" };
}

/** An amount of money, typed in the format of its market and written in the smallest unit of its currency. */
export function AmountField({ schema, path, value, isRequired, context }: FieldProps<number>) {
  const { currency, languageTag } = findMarket(path, context);
  const parse = (text: string) => parseTypedAmount(text, languageTag, currency);
  const label = getLabel(schema, path);
  const id = useId();
  const typed = useRef("");
  const amount = typeof value === "number" ? value : undefined;
  const isTyped = amount !== undefined && parse(typed.current) === amount;
  const printed = amount === undefined ? "" : printTypedAmount(amount, languageTag, currency);
  const { text, field } = useSavedText<HTMLInputElement>({
    value: isTyped ? typed.current : printed,
    revision: context.props,
    isFilled: isRequired,
    onClear: isRequired
      ? undefined
      : () => void context.write(path, undefined, translate("label.removed", { label })),
    onSave: async (next, { isContinued }) => {
      const nextAmount = parse(next);
      if (nextAmount === undefined || nextAmount <= (schema.exclusiveMinimum ?? -1)) return false;
      typed.current = next;
      return context.write(path, nextAmount, label, isContinued);
    },
  });
  const typedAmount = parse(text);
  return (
    <div className="field amount">
      <label htmlFor={id}>
        {label} <span className="unit">{currency}</span>
      </label>
      <input
        id={id}
        inputMode="decimal"
        autoComplete="off"
        aria-describedby={`${id}-shown`}
        {...field}
        onBlur={() => {
          typed.current = "";
          field.onBlur();
        }}
      />
      <p
        id={`${id}-shown`}
        className={typedAmount === undefined && text !== "" ? "field-problem error" : "hint"}
      >
        {typedAmount !== undefined && moneyFormat(languageTag, currency)(typedAmount)}
        {typedAmount === undefined &&
          text !== "" &&
          translate("amount.wrong", { example: printTypedAmount(1999, languageTag, currency) })}
      </p>
    </div>
  );
}
