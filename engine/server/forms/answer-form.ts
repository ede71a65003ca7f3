import { type PostedForm, sentId } from "../../forms/form-post.ts";
import { type FormErrors, type FormValidator, formValues } from "../../forms/form-validator.ts";
import { typedValues } from "../../forms/typed-values.ts";
import type { ResolvedForm } from "../../schema/resolved-form.ts";
import type { Order } from "../sink.ts";
import { cleanText } from "./clean-text.ts";
import type { Orders } from "./place-orders.ts";
import { jsonAnswer, lineAnswer, onwardAnswer, pageAnswer } from "./post-answers.ts";
import type { PostSetup } from "./post-setup.ts";
import type { Post } from "./read-post.ts";
import { redrawPage } from "./redraw-page.ts";
import { blockWith, storedPage } from "./stored-page.ts";
import { takeForm, type Verdict } from "./take-form.ts";

/** What became of a post: the answer, and what may be noted of it. */
export interface Answered {
  readonly response: Response;
  readonly market?: string;
}

/** What a form is taken with. */
export interface TakingSetup extends PostSetup {
  readonly orders: Orders;
}

interface NamedForm {
  readonly name: string;
  readonly validator: FormValidator;
}

type Entries = Post["entries"];

const cleaned = ({ fields }: FormValidator, entries: Entries): Entries =>
  entries.flatMap(([name, value]) => {
    if (!Object.hasOwn(fields, name)) return [];
    return [[name, value === true ? value : cleanText(value, fields[name] === "lines")] as const];
  });

const conflict = (): Response => lineAnswer(409, "This key belongs to a post of another form.");

const cookieOf = async (orders: Orders, request: Request, order?: Order): Promise<string | undefined> =>
  order && orders.cookie(order, request);

/** A robot is told that all went well, and nothing is kept. */
const trapped: Verdict = { kind: "taken", isNew: false };

/** Answers what script has sent. */
export async function answerJson(
  { orders, ...setup }: TakingSetup,
  request: Request,
  { name, validator }: NamedForm,
  post: Post,
): Promise<Answered> {
  const { market, key, entries } = post;
  if (!setup.table.markets.some(({ code }) => code === market))
    return { response: lineAnswer(400, "There is no such market.") };
  const address = setup.services.addressOf(request);
  const values = formValues(validator, cleaned(validator, entries));
  const verdict = post.isTrapped
    ? trapped
    : await takeForm(setup, orders, { name, validator, market, values, key, address });
  const answer = async (): Promise<Response> => {
    switch (verdict.kind) {
      case "taken":
        return jsonAnswer(200, {}, await cookieOf(orders, request, verdict.order));
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

/** The page that follows: the block's, the form's, else the same page with the words that thank for it. */
function nextOf(props: Readonly<Record<string, unknown>>, { name, next, page, sent }: ResolvedForm): string {
  const own = props["next"] as { readonly href: string } | undefined;
  return own?.href ?? next ?? (sent ? `${page}#${sentId(name)}` : page);
}

/** Answers fields that were sent without script: with the next page, or with the same one and what was not right on it. */
export async function answerPlain(
  { orders, ...setup }: TakingSetup,
  request: Request,
  { name, validator }: NamedForm,
  post: Post,
): Promise<Answered> {
  const page = await storedPage(setup, post.page);
  const block = page && blockWith(page, "form", name);
  if (page === undefined || block === undefined)
    return { response: lineAnswer(400, "There is no such form on the page that the post names.") };
  // Sound: it is what the compiler has made of a form.
  const form = block.props["form"] as ResolvedForm;
  const { market } = form;
  const entries = cleaned(validator, post.entries);
  const again = async (status: 422 | 503, errors: FormErrors): Promise<Response> => {
    const draft = Object.fromEntries(
      entries.map(([field, value]) => [field, value === true ? "yes" : value]),
    );
    const posted: PostedForm = { draft, errors, ...(status === 503 && { trouble: "failed" }) };
    return pageAnswer(
      status,
      redrawPage(page, block.id, posted, await setup.renderPage()),
      await setup.documentHeaders(page.folder),
    );
  };
  const values = typedValues(form, formValues(validator, entries));
  const address = setup.services.addressOf(request);
  const verdict = post.isTrapped
    ? trapped
    : await takeForm(setup, orders, { name, validator, market, values, key: undefined, address });
  const answer = async (): Promise<Response> => {
    switch (verdict.kind) {
      case "taken":
        return onwardAnswer(nextOf(block.props, form), await cookieOf(orders, request, verdict.order));
      case "refused":
        return again(422, verdict.errors);
      case "conflict":
        return conflict();
      case "failed":
        return again(503, {});
    }
  };
  return { response: await answer(), market };
}
