import { useMarket } from "../../runtime/hooks/use-market.ts";
import { honeypotName, keyName, marketName, pageName, shownName, shownPrices } from "../form-submission.ts";
import type { FormModel } from "./form-model.ts";

/** The fields that every form sends besides those of its manifest. `className` hides one of them from people. */
export function HiddenFields({
  model,
  className,
}: {
  readonly model: FormModel;
  readonly className?: string | undefined;
}) {
  const { form, lines, posted, state } = model;
  const values = {
    [marketName]: useMarket(),
    [pageName]: form.page,
    // The next attempt confirms the prices of a question.
    [shownName]: state.question?.now?.prices ?? shownPrices(lines),
    [keyName]: posted?.key,
    ...posted?.parameters,
  };
  return (
    <>
      {Object.entries(values).map(
        ([name, value]) => value && <input key={name} type="hidden" name={name} value={value} />,
      )}
      <p className={className} aria-hidden="true">
        <label>
          {`${form.labels.trap} `}
          <input type="text" name={honeypotName} tabIndex={-1} autoComplete="off" />
        </label>
      </p>
    </>
  );
}
