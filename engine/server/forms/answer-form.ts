import type { Order } from "../../commerce/order.ts";
import { ordered } from "../../counts/kept-arms.ts";
import { cleanValue } from "../../forms/clean-value.ts";
import { explainLimits } from "../../forms/explain-limits.ts";
import { checkValues, fitValues, listHidden } from "../../forms/form-cases.ts";
import { againPrefix, type RepeatQuestion, type SubmittedForm, sentId } from "../../forms/form-submission.ts";
import {
  type FormErrors,
  type FormValidator,
  type FormValues,
  formValues,
} from "../../forms/form-validator.ts";
import { typedValues } from "../../forms/masks.ts";
import type { ResolvedForm } from "../../forms/resolved-form.ts";
import { armsCookieAfter } from "../http/arms-cookie.ts";
import { orderCookie } from "../http/order-cookie.ts";
import type { askPrice } from "../questions/ask-price.ts";
import type { askRepeat } from "../questions/ask-repeat.ts";
import type { tellSoldOut } from "../questions/sold-out.ts";
import { acceptForm, readQuery } from "./accept-form.ts";
import type { FormPages } from "./form-pages.ts";
import { jsonAnswer, lineAnswer, onwardAnswer } from "./form-responses.ts";
import { blockWith } from "./parsed-page.ts";
import type { Submission } from "./read-submission.ts";
import { formAgain } from "./resubmit.ts";
import type { SubmissionSetup } from "./submission-setup.ts";

/** The response to a submission, and what the log may contain about it. */
export interface Answered {
  readonly response: Response;
  readonly market?: string;
}

/** What accepting and answering a form needs. */
export interface AnswerSetup extends SubmissionSetup {
  readonly ask: ReturnType<typeof askRepeat>;
  readonly askPrice: ReturnType<typeof askPrice>;
  readonly tellSoldOut: ReturnType<typeof tellSoldOut>;
  readonly pages: FormPages;
}

interface NamedForm {
  readonly name: string;
  readonly validator: FormValidator;
}

type Entries = Submission["entries"];

/** The texts of the form's fields as a person reads them. */
const cleaned = ({ fields }: FormValidator, entries: Entries): Entries =>
  entries.flatMap(([name, value]) => {
    const kind = Object.hasOwn(fields, name) ? fields[name] : undefined;
    return kind === undefined
      ? []
      : [[name, typeof value === "string" ? cleanValue(value, kind) : value] as const];
  });

/** The entries as texts, to be sent again. Of a file only its name is left, and the server asks for it. */
export const printEntries = (entries: Entries) =>
  entries.map(([name, value]) => {
    if (typeof value === "object") return [name, value.name] as const;
    return [name, value === true ? value : String(value)] as const;
  });

/** The hidden fields that have their values from the address of the page, which the next attempt does not have. */
const listParameters = ({ sources = {} }: FormValidator, values: FormValues) =>
  Object.fromEntries(
    Object.entries(sources).flatMap(([name, { query }]) => {
      const value = values[name];
      return query !== undefined && typeof value === "string" ? [[name, value]] : [];
    }),
  );

const conflict = (): Response => lineAnswer(409, "This key belongs to a submission of another form.");

/** If the site has no text for what happened, the visitor has to choose the product again. */
const refuseProduct = ({ fields }: FormValidator, text = "enum"): FormErrors => ({
  [Object.keys(fields).find((name) => fields[name] === "product") ?? ""]: text,
});

/** What a visitor learns of a submission, however it was sent. */
interface Outcome {
  readonly status: 200 | 409 | 422 | 503;
  readonly errors?: FormErrors;
  /** The question that the visitor has to answer first. */
  readonly question?: RepeatQuestion;
  /** The order that the browser remembers. */
  readonly order?: Order | undefined;
  /** Whether the answer to the question is a submission of its own. */
  readonly isNext?: true;
}

/** Accepts a submission, unless a robot has sent it: it gets a success response, and nothing is stored. */
async function settle(
  setup: AnswerSetup,
  { isHoneypotFilled }: Pick<Submission, "isHoneypotFilled">,
  validator: FormValidator,
  input: Parameters<typeof acceptForm>[1],
): Promise<Outcome | "conflict"> {
  if (isHoneypotFilled) return { status: 200 };
  const verdict = await acceptForm(setup, input);
  switch (verdict.kind) {
    case "accepted":
      return { status: 200, order: verdict.order };
    case "repeat": {
      const question = await setup.ask(input.market, verdict.held);
      return { status: 409, question, order: verdict.held?.order, isNext: true };
    }
    case "price": {
      const question = await setup.askPrice(verdict.order, verdict.changed);
      return question ? { status: 409, question } : { status: 422, errors: refuseProduct(validator) };
    }
    case "sold-out": {
      const text = await setup.tellSoldOut(input.market, verdict.lines);
      return { status: 422, errors: refuseProduct(validator, text) };
    }
    case "refused":
      return { status: 422, errors: verdict.errors };
    case "failed":
      return { status: 503 };
    case "conflict":
      return "conflict";
  }
}

/** Responds to a form that a script has sent. */
export async function answerJson(
  setup: AnswerSetup,
  request: Request,
  { name, validator }: NamedForm,
  submission: Submission,
): Promise<Answered> {
  const { market, page, shownPrices, key, visit, entries, files } = submission;
  if (!setup.table.markets.some(({ code }) => code === market))
    return { response: lineAnswer(400, "There is no such market.") };
  const values = fitValues(validator, formValues(validator, entries), { market, query: readQuery(request) });
  const findNextPage = async () => {
    const parsed = await setup.pages.find(page);
    const block = parsed && blockWith(parsed, "form", name);
    return block && findNext(block.props);
  };
  const input = {
    name,
    validator,
    market,
    page,
    shownPrices,
    values,
    files,
    key,
    visit,
    request,
    findNext: findNextPage,
  };
  const outcome = await settle(setup, submission, validator, input);
  if (outcome === "conflict") return { response: conflict(), market };
  const { status, errors, question, order } = outcome;
  const next = status === 200 && order ? setup.findPaymentPage?.(order) : undefined;
  const cookies = [
    order && orderCookie(order, setup.services, request),
    status === 200 && order ? armsCookieAfter(ordered, request, setup.services) : undefined,
  ];
  return { response: jsonAnswer(status, { errors, repeat: question, next }, ...cookies), market };
}

/** The next page: that of the block, else that of the form, else the same page with its thank-you text. */
function findNext(props: Readonly<Record<string, unknown>>): string {
  // SAFETY: the compiler puts a resolved form into this prop, and a link into the other.
  const { name, next, page, sent } = props["form"] as ResolvedForm;
  const link = props["next"] as { readonly href: string } | undefined;
  return link?.href ?? next ?? (sent ? `${page}#${sentId(name)}` : page);
}

/**
 * Responds to a form that was sent without script: with the next page, or with the same page and its errors.
 */
export async function answerPlain(
  setup: AnswerSetup,
  request: Request,
  { name, validator }: NamedForm,
  submission: Submission,
): Promise<Answered> {
  const { pages } = setup;
  const { key, shownPrices } = submission;
  const page = await pages.find(submission.page);
  const block = page && blockWith(page, "form", name);
  if (page === undefined || block === undefined)
    return { response: lineAnswer(400, "The page that the submission names has no such form.") };
  // SAFETY: the compiler puts a resolved form into this prop; `blockWith` found it by the form's name.
  const form = block.props["form"] as ResolvedForm;
  const market = page.payload.market.code;
  const entries = cleaned(validator, submission.entries);
  const typed = typedValues(form, formValues(validator, entries));
  const values = fitValues(validator, typed, { market, query: readQuery(request) });
  const next = findNext(block.props);
  const input = {
    name,
    validator,
    market,
    page: form.page,
    shownPrices,
    values,
    files: submission.files,
    key,
    request,
    findNext: async () => next,
  };
  const hidden = form.hidden && listHidden(validator, values, market);
  // A page without script shows no field with a condition. One that is rendered again shows those that its answers ask for.
  const revealed = key === undefined ? form.hidden?.find((field) => !hidden?.includes(field)) : undefined;
  const outcome =
    revealed === undefined
      ? await settle(setup, submission, validator, input)
      : ({
          status: 422,
          errors: checkValues(validator, values, market, setup.services.now()),
        } satisfies Outcome);
  if (outcome === "conflict") return { response: conflict(), market };
  const { status, errors = {}, question, order, isNext }: Outcome = outcome;
  const cookie = order && orderCookie(order, setup.services, request);
  if (status === 200)
    return { response: onwardAnswer((order && setup.findPaymentPage?.(order)) ?? next, cookie), market };
  const typedEntries = printEntries(entries);
  const draft = typedEntries.flatMap(([field, value]) =>
    validator.fields[field] === "file" ? [] : [[field, value === true ? "yes" : value] as const],
  );
  const forgotten = Object.keys(values).filter((field) => validator.fields[field] === "file");
  const posted: SubmittedForm = {
    draft: Object.fromEntries(draft),
    // This page is rendered for one visitor, so its form gets a key of its own.
    key: isNext ? `${againPrefix}${crypto.randomUUID()}` : (key ?? crypto.randomUUID()),
    errors: {
      ...Object.fromEntries(forgotten.map((field) => [field, "fileAgain"])),
      ...explainLimits(form, errors),
    },
    ...(validator.sources && { parameters: listParameters(validator, values) }),
    ...(hidden && { hidden }),
    ...(revealed !== undefined && { revealed }),
    ...(question && { repeat: question }),
    ...(status === 503 && { error: "failed" }),
  };
  // The page of a busy server has no question: it sends the same submission again, with its original key.
  const again = { ...formAgain(block, typedEntries), key };
  return { response: await pages.answer({ page, block, status, posted, again, cookie }), market };
}
