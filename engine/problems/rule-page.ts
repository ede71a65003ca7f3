import { isAdvice, type RuleMeta } from "./rule-meta.ts";

/** The place of an example in a manifest. */
interface ExamplePlace {
  /** `manifests/routes/take.json` */
  readonly file: string;
  /**
   * The place in the file, from the outside in: properties, and entries of lists by id, name or code. Without
   * it, the example is a whole file.
   */
  readonly at: readonly string[] | undefined;
}

/** An example that breaks the rule, and what the check then reports. */
interface WrongExample extends ExamplePlace {
  readonly text: string | null;
  /** The message and the hint, as Markdown. Undefined if the page does not show them. */
  readonly report: string | undefined;
  /** Where the problem is reported, if the page says that: a place in a file. */
  readonly reportedAt: ExamplePlace | undefined;
}

/** The page that explains a rule to those who write manifests: why, an example that breaks it, a right one. */
export interface RulePage extends ExamplePlace {
  /** What goes wrong for a shopper or a marketer if the rule is broken. */
  readonly why: string;
  /** The language of the examples. */
  readonly language: string;
  /** The text of the example; null if the file does not exist. A property `"…"` stands for more properties. */
  readonly wrong: string | null;
  readonly right: string | null;
  /** The first wrong example and all further ones, which may be in other places. */
  readonly wrongExamples: readonly WrongExample[];
  /** Another right example, which is easily mistaken for a wrong one. It may be in another place. */
  readonly alsoRight: ExamplePlace & { readonly text: string | null };
  /** Everything after the heading, as Markdown. */
  readonly body: string;
}

const layout =
  /^# (?<code>\S+)\n\n(?<why>.+?)\n\n(?<scope>In|The file) (?<place>`.+`):\n\n\*\*Wrong:\*\*(?<wrong>.+?)\n\n\*\*Right:\*\*(?<right>.+?)\n\n\*\*Also right:\*\*(?<words>[^\n]*)(?<also>.+)$/su;

/** The place that the words before an example name: "Another page. In `manifests/routes/take.json` › `head`:". */
const exactPlace = /(?:^|\. )(?<scope>In|The file) (?<place>`manifests\/.+`):$/u;

function parsePlace({ scope, place = "" }: Readonly<Record<string, string | undefined>>): ExamplePlace {
  const [file = "", ...at] = [...place.matchAll(/`([^`]+)`/gu)].map(([, step = ""]) => step);
  return { file, at: scope === "In" ? at : undefined };
}

function parseExample(text: string): Pick<RulePage, "language" | "wrong"> {
  const [, language = "json", example] = /^\n\n```(\w+)\n(.*)\n```(?:$|\n\n>)/su.exec(text.trimEnd()) ?? [];
  if (example !== undefined) return { language, wrong: example.replace("<U+FEFF>", "\ufeff") };
  return { language, wrong: text.includes("does not exist") ? null : "" };
}

/** The quote below a wrong example: "> In `rules` › `2`: The message. The hint." The place may start with a file. */
const quote = /\n\n> (?:In (?<place>`[^`]+`(?: › `[^`]+`)*): )?(?<report>[^\n]+)$/u;

/** The place in a quote. Without a file, it is in the file of the example. */
function parseReportPlace(place: string, { file }: ExamplePlace): ExamplePlace {
  const steps = [...place.matchAll(/`([^`]+)`/gu)].map(([, step = ""]) => step);
  const [first = "", ...at] = steps;
  return /^(?:manifests|public)\//u.test(first) ? { file: first, at } : { file, at: steps };
}

function parseWrongExample(text: string, place: ExamplePlace): WrongExample {
  const groups = quote.exec(text.trimEnd())?.groups;
  return {
    file: place.file,
    at: place.at,
    text: parseExample(text).wrong,
    report: groups?.["report"],
    reportedAt: groups?.["place"] === undefined ? undefined : parseReportPlace(groups["place"], place),
  };
}

/** The wrong examples of a page: the text after its first heading "Wrong:" to its first "Right:". */
function parseWrongExamples(text: string, place: ExamplePlace): WrongExample[] {
  const [first = "", ...otherExamples] = text.split("\n\n**Also wrong:**");
  return [
    parseWrongExample(first, place),
    ...otherExamples.map((other) => {
      const [words = ""] = other.split("\n");
      const { groups } = exactPlace.exec(words) ?? {};
      return parseWrongExample(other.slice(words.length), groups ? parsePlace(groups) : place);
    }),
  ];
}

/** Parses a rule's page. Throws if it does not have the layout that `engine/docs/add-a-rule.md` shows. */
export function parseRulePage(code: string, markdown: string): RulePage {
  const { groups } = layout.exec(markdown) ?? {};
  if (groups?.["code"] !== code)
    throw new Error(
      `The page of the rule "${code}" needs a heading "# ${code}", the reason, the place and three examples.`,
    );
  const place = parsePlace(groups);
  const [firstWrong = ""] = (groups["wrong"] ?? "").split("\n\n**Also wrong:**");
  const { language, wrong } = parseExample(firstWrong);
  const { wrong: right } = parseExample(groups["right"] ?? "");
  const { groups: otherPlace } = exactPlace.exec(groups["words"] ?? "") ?? {};
  const { wrong: also } = parseExample(groups["also"] ?? "");
  const body = markdown.slice(markdown.indexOf("\n")).trim();
  return {
    ...place,
    why: groups["why"] ?? "",
    language,
    wrong,
    right,
    wrongExamples: parseWrongExamples(groups["wrong"] ?? "", place),
    alsoRight: { ...(otherPlace ? parsePlace(otherPlace) : place), text: also },
    body,
  };
}

/** How to configure and suppress an advice rule. */
function printSetting({ code }: RuleMeta): string {
  const setting = `**Advice.** To change its severity, write \`"rules": { "${code}": "error" }\` in \`site.json\`; \`"warning"\` and \`"off"\` work too.`;
  // `unused-allowance` itself cannot be suppressed.
  if (code === "unused-allowance") return setting;
  return `${setting} To suppress it in one place, write \`"allow": { "${code}": "The reason, in a sentence." }\` there or on a part around it.`;
}

/** A rule's reason, examples and configuration, as Markdown. */
export const printRulePage = (meta: RuleMeta, { body }: RulePage): string =>
  isAdvice(meta) ? `${body}\n\n${printSetting(meta)}` : body;

const introduction = `# Rules of the check

<!-- Generated by \`npm run schemas\` from the page of each rule, which is beside its code. -->

\`npm run check\` gives each problem a code. This page says what each code means and why it matters, with an example. An **error** stops the
build; a **warning** does not. Rules marked as **advice** can be configured for the site, or suppressed with a reason: see
[Suppress a rule](docs/checking.md#suppress-a-rule). All other rules always hold.

Each example names its file and the place in it: properties, and entries of lists by their id, name or code. \`"…": "…"\` stands for
further properties. The quote below a wrong example is what the check reports.`;

const row = (meta: RuleMeta): string =>
  `| [\`${meta.code}\`](#${meta.code}) | ${meta.title} | ${meta.severity}${isAdvice(meta) ? ", advice" : ""} |`;

/** The text of `manifests/RULES.md`: every rule, explained to those who write manifests. */
export function rulesMarkdown(metas: Iterable<RuleMeta>, pageOf: (code: string) => RulePage): string {
  const metaList = [...metas];
  return `${[
    introduction,
    ["| code | meaning | severity |", "| --- | --- | --- |", ...metaList.map(row)].join("\n"),
    ...metaList.map((meta) =>
      [`## ${meta.code}`, `*${meta.title}.*`, printRulePage(meta, pageOf(meta.code))].join("\n\n"),
    ),
  ].join("\n\n")}\n`;
}
