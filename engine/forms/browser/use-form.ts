import { useEffect, useRef, useState } from "react";
import type { ResolvedOrderLine } from "../../fields/order-lines/schema.ts";
import { fillLiveText } from "../../payload/live-text.ts";
import { formAction, type SubmittedForm, sentId } from "../form-submission.ts";
import { findField } from "../resolved-fields.ts";
import type { ResolvedForm } from "../resolved-form.ts";
import { type FieldModel, type FormModel, fieldModel } from "./form-model.ts";
import { useAfterPress } from "./use-after-press.ts";
import { useChosenProduct } from "./use-chosen-product.ts";
import { useSending } from "./use-sending.ts";
import { useTakeOver } from "./use-take-over.ts";

/** What the server adds to the props of a block with a form. */
export interface PostedProps {
  /** Set if the server rendered the page because it did not accept a form that was sent without script. */
  readonly posted?: SubmittedForm;
  /** The product in the address, which the server has selected. */
  readonly addressProduct?: string;
}

export interface FormOptions extends PostedProps {
  readonly form: ResolvedForm;
  /** The products to order. */
  readonly lines?: readonly ResolvedOrderLine[] | undefined;
  /** The address of the page that follows. Default: the form's own. */
  readonly next?: string | undefined;
}

const ignore = () => undefined;

/** Focuses the first invalid field after an attempt. Returns the number of errors in the last attempt. */
function useErrorFocus(attempt: number, invalid: readonly FieldModel[]): number {
  const [announced, announce] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only after an attempt that found errors
  useEffect(() => {
    if (attempt === 0) return;
    document.getElementById(invalid[0]?.attributes.id ?? "")?.focus();
    announce(invalid.length);
  }, [attempt]);
  return announced;
}

/**
 * A form that can be filled in, validated and sent. It works without script: then the browser validates and sends
 * it. What the visitor types survives navigation in the tab.
 */
export function useForm({
  form,
  lines: pageLines = [],
  next,
  posted,
  addressProduct,
}: FormOptions): FormModel {
  const element = useRef<HTMLFormElement>(null);
  const [linesAtAddress, show] = useState<readonly ResolvedOrderLine[]>();
  const lines = linesAtAddress ?? pageLines;
  const sending = useSending(form, element, next, posted);
  const isLive = useTakeOver(element, sending.review);
  const afterPress = useAfterPress();
  const productField = findField(form, "product")?.name ?? "";
  const [product, chooseProduct] = useChosenProduct(
    element,
    productField,
    posted?.draft[productField] ?? addressProduct ?? pageLines.find(({ preselected }) => preselected)?.id,
  );
  const [country, selectCountry] = useState(
    () => posted?.draft[findField(form, "country")?.name ?? ""] ?? form.countries[0]?.code ?? "",
  );
  const { state, draft, tools, keep, recheck } = sending;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the tools listen to the form from then on
  useEffect(() => tools?.follow(tools, element.current, form, pageLines, show), [tools]);
  const only = lines.length === 1 ? lines[0] : undefined;
  const line = lines.find(({ id }) => id === product) ?? only;
  const place = isLive ? `${location.search}#${element.current?.closest("section")?.id}` : "";
  const shared = { form, state, lines, line, chooseProduct, country, selectCountry, tools, posted };
  const [hidden, hide] = useState(posted?.hidden ?? form.hidden);
  const updateHidden = () => {
    // Without the tools, the browser sends the form, and the server shows the fields.
    if (form.hidden) sending.load().then((all) => hide(all.findHidden(all, element.current)), ignore);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: changes of other fields are events
  useEffect(updateHidden, [country, line]);
  const sections = form.sections
    .map(({ title, fields }) => ({
      title,
      fields: fields
        .filter(({ name }) => !hidden?.includes(name))
        .map((field) => fieldModel(field, shared, draft[field.name], place)),
    }))
    .filter(({ fields }) => fields.length > 0);
  const invalid = sections
    .flatMap(({ fields }) => fields)
    .filter(({ field, error }) => error && state.errors[field.name]);
  const announced = useErrorFocus(state.attempt, invalid);
  const summary = fillLiveText(form.labels.summary, { count: invalid.length }, form.languageTag);
  return {
    ...shared,
    attributes: {
      ref: element,
      method: "post",
      action: formAction(form.name),
      encType: form.encType,
      "data-form": form.name,
      noValidate: isLive,
      onSubmit: sending.submit,
      onFocus: sending.begin,
      onBlur: ({ target }) => afterPress(() => recheck(target.name)),
      onChange: ({ target }) => {
        updateHidden();
        recheck(target.name, true);
      },
    },
    sections,
    invalid,
    summary,
    announcement: invalid.length > 0 && invalid.length === announced ? summary : undefined,
    keepAttributes: {
      href:
        state.question && !state.question.earlier
          ? form.page
          : (next ?? form.next ?? `#${sentId(form.name)}`),
      "data-repeat": "keep",
      onClick: (event) => {
        event.preventDefault();
        keep();
      },
    },
    isThanked: state.phase === "sent" && form.sent !== undefined,
  };
}
