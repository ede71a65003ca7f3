import type { FormManifest } from "../../schema/form.ts";
import type { Finding } from "../../site/finding.ts";
import { formFields } from "../../site/form-schema.ts";
import type { Rule } from "../rule.ts";

/** Why a form cannot be sent with an e-mail address alone. */
function findMistake(form: FormManifest): Pick<Finding, "message" | "hint"> | undefined {
  const fields = formFields(form).map(({ field }) => field);
  const address = fields.find(({ control }) => control === "email");
  if (address === undefined)
    return {
      message: `The form "${form.name}" has no field for an e-mail address.`,
      hint: "Add one, or name another form.",
    };
  const open = fields.filter((field) => field.required && field !== address && field.control !== "checkbox");
  return open.length === 0
    ? undefined
    : {
        message: `The form "${form.name}" requires ${open.map(({ name }) => `"${name}"`).join(", ")} besides the address, so the server refuses it.`,
        hint: "Name a form that requires only an e-mail address and checkboxes.",
      };
}

export const unfitQuizForm: Rule = {
  meta: {
    code: "unfit-quiz-form",
    severity: "error",
    tier: "content",
    title: "The address of a quiz does not complete its form",
    once: true,
  },
  check: ({ manifests }, report) => {
    for (const { document, value } of manifests.quizzes.values())
      for (const [index, question] of value.questions.entries()) {
        const form = question.kind === "email" ? manifests.forms.get(question.form) : undefined;
        const mistake = form && findMistake(form.value);
        if (mistake) report({ document, path: ["questions", index, "form"], ...mistake });
      }
  },
};
