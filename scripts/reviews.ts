import { existsSync, readFileSync } from "node:fs";
import { loadManifests } from "../engine/build/load-manifests.ts";
import { parseArguments, UsageError } from "../engine/command-line/arguments.ts";
import { refuseUnread } from "../engine/edit/refuse-unread.ts";
import { readReviews } from "../engine/edit/reviews/read-reviews.ts";
import { startTransaction } from "../engine/edit/transaction.ts";
import { verifications } from "../engine/fields/uses/resolved-reviews.ts";
import { installedRules } from "../engine/policies/installed-rules.ts";
import { linkManifests } from "../engine/site/parse-manifests.ts";
import { registry } from "./_registry.ts";
import { run } from "./_run.ts";

const help = `npm run reviews -- import FILE.csv --source NAME [options]

Adds the reviews of a file to manifests/reviews/NAME.json, which says who has collected them. Reads the columns of
Trustpilot, Judge.me, Google and others by their names. Reviews that are there already stay as they are. Adds all
rows or none.

  --source NAME    the file in manifests/reviews/, without .json
  --product ID     the product of reviews that name none of the site's
  --language L     the language of reviews that name none, such as en
  --verified V     how they were verified, if the file does not say it: bought, invited, none (default: none)
  --dry-run        check the file and write nothing
  --project        the project's folder (default: this one)
Exit status: 0 done, 1 rows are wrong and nothing was written, 2 wrong usage or a bug in the engine.`;

const options = {
  source: { type: "string" },
  product: { type: "string" },
  language: { type: "string" },
  verified: { type: "string", default: "none" },
  stars: { type: "string" },
  "dry-run": { type: "boolean", default: false },
  project: { type: "string", default: "." },
} as const;

await run(() => {
  const { values, positionals } = parseArguments(options, 2);
  const [action, file] = positionals;
  if (action !== "import" || file === undefined || values.source === undefined)
    throw new UsageError("Write npm run reviews -- import FILE.csv --source NAME. See --help.");
  if (values.stars !== undefined)
    throw new UsageError(
      "Reviews cannot be chosen by their stars: to leave bad ones out misleads customers (Annex I no. 23c of Directive 2005/29/EC).",
    );
  const verified = verifications.find((name) => name === values.verified);
  if (verified === undefined)
    throw new UsageError(`--verified is "${values.verified}". Known: ${verifications.join(", ")}.`);
  if (!existsSync(file)) throw new UsageError(`There is no file ${file}.`);
  const input = { ...loadManifests(values.project), registry, rules: installedRules };
  const { site } = linkManifests(input);
  refuseUnread(site);
  const { manifests } = site;
  const source = manifests.byKind.reviews.find(({ value }) => value.name === values.source);
  if (source === undefined)
    throw new UsageError(
      `There is no manifests/reviews/${values.source}.json. Write one first: { "name": "${values.source}", "source": "Trustpilot", "link": { "href": "https://…" }, "reviews": {} }`,
    );
  const { reviews, refused } = readReviews(readFileSync(file, "utf8"), manifests.names.product, {
    product: values.product,
    language: values.language,
    verified,
  });
  for (const { line, reason } of refused) console.log(`${file}:${line}  ${reason}`);
  if (refused.length > 0) {
    console.log("Nothing was written. Correct these rows and import the file again.");
    return 1;
  }
  const earlierReviews = source.value.reviews;
  const newReviews = [...reviews].filter(([id]) => !Object.hasOwn(earlierReviews, id));
  const transaction = startTransaction(input, [
    {
      file: source.document.file,
      changes: newReviews.map(([id, review]) => ({ set: ["reviews", id], value: review })),
    },
  ]);
  if (!values["dry-run"]) transaction.write(values.project);
  const verb = values["dry-run"] ? "Would add" : "Added";
  console.log(
    `${verb} ${newReviews.length} to ${source.document.file}. ${reviews.size - newReviews.length} were there.`,
  );
  return 0;
}, help);
