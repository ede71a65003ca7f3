import { isSameOrigin } from "../same-origin.ts";
import { addressGroup } from "./address-group.ts";
import { type Answered, answerJson, answerPlain } from "./answer-form.ts";
import { answerQuiz } from "./answer-quiz.ts";
import { placeOrders } from "./place-orders.ts";
import { lineAnswer } from "./post-answers.ts";
import { postLimit } from "./post-limit.ts";
import type { PostSetup } from "./post-setup.ts";
import { readPost } from "./read-post.ts";

const unknown = (): Answered => ({ response: lineAnswer(404, "There is no such form.") });

/**
 * Takes what forms and quizzes post, at `/api/forms/{name}`. By script (JSON): 200 `{}`, 422 `{ errors }`, 503 when it could not be
 * kept. Without (fields): 303 to the page that follows, 422 or 503 with the same page and everything typed. Anybody else:
 * 400 cannot be read, 403 from another site, 404 no such form, 409 key of another form, 413 over 64 KB, 415 another type, 429 too many.
 */
export function postForms(setup: PostSetup): (request: Request, name: string) => Promise<Response> {
  const { services } = setup;
  const taking = { ...setup, orders: placeOrders(setup.files, services) };
  const wait = postLimit();
  const answer = async (request: Request, name: string): Promise<Answered & { readonly trap?: true }> => {
    if (!isSameOrigin(request)) return { response: lineAnswer(403, "This comes from another site.") };
    const group = addressGroup(services.addressOf(request));
    const waiting = group === undefined ? 0 : wait(group, services.now());
    if (waiting > 0) {
      const seconds = String(Math.ceil(waiting / 1000));
      return { response: lineAnswer(429, "These are too many posts.", { "retry-after": seconds }) };
    }
    const forms = await setup.forms();
    const post = await readPost(request);
    if ("status" in post) return { response: lineAnswer(post.status, post.reason) };
    const validator = Object.hasOwn(forms, name) ? forms[name] : undefined;
    if (validator === undefined)
      return (post.kind === "plain" && (await answerQuiz(setup, name, post))) || unknown();
    const form = { name, validator };
    const answered =
      post.kind === "json"
        ? await answerJson(taking, request, form, post)
        : await answerPlain(taking, request, form, post);
    return { ...answered, ...(post.isTrapped && { trap: true }) };
  };
  return async (request, name) => {
    const { response, market, trap } = await answer(request, name);
    // A name that is none of ours is the visitor's own text.
    const known = market !== undefined && { form: name, market };
    services.log({ event: "form", status: response.status, ...known, ...(trap && { trap }) });
    return response;
  };
}
