import type { ResolvedOrderLine } from "../../fields/order-lines/schema.ts";
import { marketName } from "../form-submission.ts";
import { type TotalAnswer, totalFields, totalPath } from "../order-sums.ts";
import { listFields } from "../resolved-fields.ts";
import type { ResolvedForm } from "../resolved-form.ts";

/** The name of the field with a part of the address, by its autofill name. */
const findName = (form: ResolvedForm, part: string): string =>
  listFields(form).find((field) => "autocomplete" in field && field.autocomplete?.split(" ").at(-1) === part)
    ?.name ?? "";

interface FollowedForm {
  readonly element: HTMLFormElement;
  readonly form: ResolvedForm;
  /** The products with the sums of the page. */
  readonly lines: readonly ResolvedOrderLine[];
}

/**
 * Asks the server for the sums of each product when the typed address changes, and passes the products with them to `show`. Without
 * an address or an answer, these are the sums of the page: the server asks about others when the form is sent.
 */
export function askTotals(
  { element, form, lines }: FollowedForm,
  show: (lines: readonly ResolvedOrderLine[]) => void,
): void {
  const names = { region: findName(form, "address-level1"), postcode: findName(form, "postal-code") };
  let latest = "";
  const ask = async (): Promise<void> => {
    const data = new FormData(element);
    const read = (name: string) => String(data.get(name) ?? "").trim();
    const [region, postcode] = [read(names.region), read(names.postcode)];
    const body = new URLSearchParams({
      [totalFields.market]: read(marketName),
      [totalFields.page]: form.page,
      [totalFields.region]: region,
      [totalFields.postcode]: postcode,
    });
    for (const { id } of lines) body.append(totalFields.product, id);
    const question = String(body);
    if (question === latest) return;
    latest = question;
    const load = async (): Promise<TotalAnswer> => {
      const response = await fetch(totalPath, { method: "POST", body });
      return response.ok ? response.json() : {};
    };
    const sums: TotalAnswer = region + postcode === "" ? {} : await load().catch(() => ({}));
    // The visitor may have changed the address in between.
    if (question === latest) show(lines.map((line) => ({ ...line, ...sums[line.id] })));
  };
  element.addEventListener("change", () => void ask());
  void ask();
}
