import type { Problem } from "../problems/problem.ts";
import { count } from "./labels.ts";
import type { ImpactGroup, ImpactReport } from "./report.ts";
import { causeLabel, headline, listRoutes, pagesLabel } from "./report-labels.ts";

/** GitHub accepts comments of 65,536 characters. The rest is for what a workflow adds. */
const maxLength = 60_000;

/** Groups and problems are listed up to this number. */
const maxListed = 30;

/** Text as Markdown shows it: nothing in it is a link, a mention or HTML. Code in backticks stays. */
const escapeMarkdown = (text: string): string =>
  text
    .split(/(`[^`]*`)/)
    .map((part, index) =>
      index % 2 === 1
        ? part
        : part.replace(/[\\*_[\]<>#|~]/g, (sign) => `\\${sign}`).replaceAll("@", "@\u2060"),
    )
    .join("");

const code = (text: string): string => `\`${text.replaceAll("`", "")}\``;

/** The pages of a group, folded. */
function foldPages(report: ImpactReport, group: ImpactGroup): string[] {
  if (group.pages.length === 0) return [];
  const lines = listRoutes(report, group).map(({ route, markets }) => `- ${code(route)} ${markets}`);
  return ["", `<details><summary>${pagesLabel(report, group)}</summary>`, "", ...lines, "", "</details>"];
}

function groupPart(report: ImpactReport, group: ImpactGroup): string {
  const sentences = group.sentences.slice(0, maxListed).map((sentence) => `- ${escapeMarkdown(sentence)}`);
  const more = group.sentences.length - sentences.length;
  return [
    `#### ${code(causeLabel(group))} → ${pagesLabel(report, group)}`,
    "",
    ...sentences,
    ...(more > 0 ? [`- and ${more} more`] : []),
    ...foldPages(report, group),
    "",
  ].join("\n");
}

const problemLine = ({ file, line, severity, message }: Problem): string =>
  `- ${severity === "error" ? "❌" : "⚠️"} ${code(`${file}:${line}`)} ${escapeMarkdown(message)}`;

function listPart(title: string, lines: readonly string[]): string[] {
  if (lines.length === 0) return [];
  const more = lines.length - maxListed;
  return [
    [`### ${title}`, "", ...lines.slice(0, maxListed), ...(more > 0 ? [`- and ${more} more`] : []), ""].join(
      "\n",
    ),
  ];
}

/** The report for the comment of a pull request. What does not fit is counted. */
export function reportMarkdown(report: ImpactReport): string {
  const { groups, problems, funnel, notes } = report;
  const steps = funnel.map(
    ({ is, from, to, by, query, markets }) =>
      `- ${is === "new" ? "➕" : "➖"} ${code(`${from}${query && `?${query}`}`)} → ${code(to)} (${by}) in ${markets.join(", ")}`,
  );
  const parts = [
    `### ${escapeMarkdown(headline(report))}\n`,
    ...listPart("New problems", problems.new.map(problemLine)),
    ...groups.map((group) => groupPart(report, group)),
    ...listPart("Problems that are gone", problems.gone.map(problemLine)),
    ...listPart("The funnel", steps),
    ...listPart(
      "Also",
      notes.map((note) => `- ${escapeMarkdown(note)}`),
    ),
  ];
  const fitting: string[] = [];
  let length = 0;
  for (const part of parts) {
    length += part.length + 1;
    if (length > maxLength) break;
    fitting.push(part);
  }
  const missing = parts.length - fitting.length;
  if (missing > 0)
    fitting.push(`_${count(missing, "more part")} did not fit. Run \`npm run impact\` to see everything._\n`);
  return fitting.join("\n");
}
