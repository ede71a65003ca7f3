import pc from "picocolors";
import { registry } from "../blocks/registry.ts";
import { loadManifests } from "../engine/build/load-manifests.ts";
import { checkSite } from "../engine/check/check-site.ts";
import { printGithub } from "../engine/problems/print-github.ts";
import { printSarif } from "../engine/problems/print-sarif.ts";
import { summary } from "../engine/problems/print-text.ts";
import { hasErrors, type Problem } from "../engine/problems/problem.ts";
import { printProblems } from "./_print-problems.ts";
import { parseOptions, run, UsageError } from "./_run.ts";

const formats = ["text", "json", "github", "sarif"] as const;

const help = `npm run check -- [--format text|json|github|sarif] [--project FOLDER]

Checks every manifest and says what is wrong, where, and how to mend it.
Exit status: 0 no errors, 1 errors in the content, 2 wrong usage or a bug of ours.`;

run(() => {
  const values = parseOptions({
    format: { type: "string", default: "text" },
    project: { type: "string", default: "." },
    help: { type: "boolean", short: "h", default: false },
  });
  if (values.help) {
    console.log(help);
    return 0;
  }
  const format = formats.find((name) => name === values.format);
  if (format === undefined)
    throw new UsageError(`There is no format "${values.format}". Known: ${formats.join(", ")}.`);

  const manifests = loadManifests(values.project);
  const problems: readonly Problem[] =
    manifests.problems.length > 0 ? manifests.problems : checkSite({ ...manifests, registry }).problems;

  if (format === "json")
    console.log(JSON.stringify({ problems, checked: manifests.documents.length }, null, 2));
  else if (format === "sarif") console.log(printSarif(problems));
  else if (format === "github") for (const problem of problems) console.log(printGithub(problem));
  else {
    printProblems(problems, manifests.documents, pc);
    console.log(summary(problems, manifests.documents.length));
  }
  return hasErrors(problems) ? 1 : 0;
});
