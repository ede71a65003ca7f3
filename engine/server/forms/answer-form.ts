import { ordered } from "../../counts/kept-arms.ts";
import { againPrefix, type SubmittedForm, sentId } from "../../forms/form-submission.ts";
import { type FormErrors, type FormValidator, formValues } from "../../forms/form-validator.ts";
import { typedValues } from "../../forms/masks.ts";
import type { ResolvedForm } from "../../forms/resolved-form.ts";
import { armsCookieAfter } from "../counting/arms-cookie.ts";
import { orderCookie } from "../orders/order-cookie.ts";
import type { Order } from "../stores/order-store.ts";
import { type AcceptSetup, acceptForm, type Verdict } from "./accept-form.ts";
import type { askPrice } from "./ask-price.ts";
import type { askRepeat } from "./ask-repeat.ts";
import type { FormPages } from "./form-pages.ts";
import { jsonAnswer, lineAnswer, onwardAnswer } from "./form-responses.ts";
import { blockWith } from "./parsed-page.ts";
import { cleanText, type Submission } from "./read-submission.ts";
import { formAgain } from "./resubmit.ts";

/** The response to a submission, and what the log may contain about it. */
export interface Answered {
  readonly response: Response;
  readonly market?: string;
}

/** What accepting and answering a form needs. */
export interface AnswerSetup extends AcceptSetup {
  readonly ask: ReturnType<typeof askRepeat>;
  readonly askPrice: ReturnType<typeof askPrice>;
  readonly pages: FormPages;
}

interface NamedForm {
  readonly name: string;
  readonly validator: FormValidator;
}

type Entries = Submission["entries"];

const cleaned = ({ fields }: FormValidator, entries: Entries): Entries =>
  entries.flatMap(([name, value]) => {
    if (!Object.hasOwn(fields, name)) return [];
    return [[name, value === true ? value : cleanText(value, fields[name] === "lines")] as const];
  });

const conflict = (): Response => lineAnswer(409, "This key belongs to a submission of another form.");

/** The cookie that lets the visitor's browser remember the order. */
const cookieOf = async (
  { services }: AnswerSetup,
  request: Request,
  order?: Order,
): Promise<string | undefined> => order && orderCookie(order, services, request);

/** If the site has no text for the question, the visitor has to choose the product again, at its new price. */
const priceRefusal = ({ fields }: FormValidator): { errors: FormErrors } => ({
  errors: { [Object.keys(fields).find((name) => fields[name] === "product") ?? ""]: "enum" },
});

/** A robot gets a success response, and nothing is stored. */
const honeypotVerdict: Verdict = { kind: "accepted", isNew: false };

/** Responds to a form that a script has sent. */
export async function answerJson(
  setup: AnswerSetup,
  request: Request,
  { name, validator }: NamedForm,
  submission: Submission,
): Promise<Answered> {
  const { market, page, shown, key, visit, entries } = submission;
  if (!setup.table.markets.some(({ code }) => code === market))
    return { response: lineAnswer(400, "There is no such market.") };
  const values = formValues(validator, cleaned(validator, entries));
  const verdict = submission.isHoneypotFilled
    ? honeypotVerdict
    : await acceptForm(setup, { name, validator, market, page, shown, values, key, visit, request });
  const answer = async (): Promise<Response> => {
    switch (verdict.kind) {
      case "accepted":
        return jsonAnswer(
          200,
          {},
          await cookieOf(setup, request, verdict.order),
          verdict.order && armsCookieAfter(ordered, request, setup.services),
        );
      case "repeat": {
        const repeat = await setup.ask(market, verdict.held);
        return jsonAnswer(409, { repeat }, await cookieOf(setup, request, verdict.held?.order));
      }
      case "price": {
        const question = await setup.askPrice(verdict.order);
        return question ? jsonAnswer(409, { repeat: question }) : jsonAnswer(422, priceRefusal(validator));
      }
      case "refused":
        return jsonAnswer(422, { errors: verdict.errors });
      case "conflict":
        return conflict();
      case "failed":
        return jsonAnswer(503, {});
    }
  };
  return { response: await answer(), market };
}

/** The next page: that of the block, else that of the form, else the same page with its thank-you text. */
function nextOf(props: Readonly<Record<string, unknown>>, { name, next, page, sent }: ResolvedForm): string {
  const own = props["next"] as { readonly href: string } | undefined;
  return own?.href ?? next ?? (sent ? `${page}#${sentId(name)}` : page);
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
  const { key, shown } = submission;
  const page = await pages.at(submission.page);
  const block = page && blockWith(page, "form", name);
  if (page === undefined || block === undefined)
    return { response: lineAnswer(400, "The page that the submission names has no such form.") };
  // SAFETY: the compiler puts a resolved form into this prop; `blockWith` found it by the form's name.
  const form = block.props["form"] as ResolvedForm;
  const { market } = form;
  const entries = cleaned(validator, submission.entries);
  const again = async (
    status: 409 | 422 | 503,
    found: Omit<SubmittedForm, "draft" | "key"> & { readonly key?: string },
    cookie?: string,
  ): Promise<Response> => {
    const draft = Object.fromEntries(
      entries.map(([field, value]) => [field, value === true ? "yes" : value]),
    );
    // This page is rendered for one visitor, so its form gets a key of its own.
    const posted: SubmittedForm = { draft, key: key ?? crypto.randomUUID(), ...found };
    // The page of a busy server has no question: it sends the same submission again, with its original key.
    return pages.answer({
      page,
      block,
      status,
      posted,
      again: { ...formAgain(block, entries), key },
      cookie,
    });
  };
  const values = typedValues(form, formValues(validator, entries));
  const verdict = submission.isHoneypotFilled
    ? honeypotVerdict
    : await acceptForm(setup, { name, validator, market, page: form.page, shown, values, key, request });
  const answer = async (): Promise<Response> => {
    switch (verdict.kind) {
      case "accepted":
        return onwardAnswer(nextOf(block.props, form), await cookieOf(setup, request, verdict.order));
      case "repeat": {
        const repeat = await setup.ask(market, verdict.held);
        const fresh = `${againPrefix}${crypto.randomUUID()}`;
        const cookie = await cookieOf(setup, request, verdict.held?.order);
        return again(409, { errors: {}, repeat, key: fresh }, cookie);
      }
      case "price": {
        const question = await setup.askPrice(verdict.order);
        return question ? again(409, { errors: {}, repeat: question }) : again(422, priceRefusal(validator));
      }
      case "refused":
        return again(422, { errors: verdict.errors });
      case "conflict":
        return conflict();
      case "failed":
        return again(503, { errors: {}, error: "failed" });
    }
  };
  return { response: await answer(), market };
}
