import type { ResolvedQuiz } from "../../fields/quiz/resolved-quiz.ts";
import type { QuizRecord } from "../../quiz/quiz-record.ts";
import { currentVisit } from "../../runtime/hooks/count.ts";
import { hasService } from "../../runtime/hooks/has-service.ts";
import type { FormSubmission } from "../form-submission.ts";

/**
 * Sends the forms of the addresses in a finished quiz, beside what the visitor does next. Without a connection they are sent
 * once there is one. `before`: the last run. Whoever finishes again with the same address wants no second mail.
 */
export function sendAddresses(
  { questions, page }: Pick<ResolvedQuiz, "questions" | "page">,
  answers: QuizRecord["answers"],
  before: QuizRecord | undefined,
): void {
  if (!hasService("forms")) return;
  for (const { id, form } of questions) {
    const address = answers[id];
    if (form === undefined || typeof address !== "string") continue;
    if (before?.outcome !== undefined && before.answers[id] === address) continue;
    const body = JSON.stringify({
      market: document.body.dataset["market"] ?? "",
      page,
      values: { ...form.values, [form.address]: address },
      website: "",
      visit: currentVisit(),
    } satisfies FormSubmission);
    const headers = { "content-type": "application/json" };
    const send = (): Promise<unknown> =>
      fetch(form.action, { method: "POST", headers, body, keepalive: true }).catch(() =>
        addEventListener("online", send, { once: true }),
      );
    void send();
  }
}
