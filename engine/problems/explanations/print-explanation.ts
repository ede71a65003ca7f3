import { type AdviceCode, isAdvice, type ProblemCode } from "../catalogue.ts";
import type { Explanation } from "./explanation.ts";
import { explanations } from "./explanations.ts";

/** Where an example stands, in words. */
function place({ file, at = [], language }: Explanation): string {
  return [`\`${language === "css" ? "" : "manifests/"}${file}\``, ...at.map((step) => `\`${step}\``)].join(
    " › ",
  );
}

function example(title: string, text: string | null, language = "json"): string {
  if (text === null) return `**${title}:** there is no such file.`;
  if (text === "") return `**${title}:** nothing stands in the file.`;
  // The mark cannot be seen, so it is spelt out.
  return `**${title}:**\n\n\`\`\`${language}\n${text.replace("\ufeff", "<U+FEFF>")}\n\`\`\``;
}

/** How a site sets a rule that is advice, and a manifest may break it. */
function printSetting(code: AdviceCode): string {
  const setting = `**Advice.** \`site.json\` may say \`"rules": { "${code}": "error" }\`, or \`"warning"\`, or \`"off"\`.`;
  // What is allowed in vain is taken out; nothing allows it.
  if (code === "unused-allowance") return setting;
  return `${setting} To let one thing break it, write \`"allow": { "${code}": "The reason, in a sentence." }\` on that thing, or on what it lies in.`;
}

/** Why a rule is there, its examples, and how it is set where it can be, as Markdown. */
export function printExplanation(code: ProblemCode): string {
  const explanation: Explanation = explanations[code];
  const { why, wrong, right, language } = explanation;
  return [
    why,
    `In ${place(explanation)}:`,
    example("Wrong", wrong, language),
    example("Right", right, language),
    ...(isAdvice(code) ? [printSetting(code)] : []),
  ].join("\n\n");
}
