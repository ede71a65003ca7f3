import type { KindName } from "../schema/kinds.ts";
import type { LinkedSite } from "../site/link-site.ts";
import { listNames } from "./labels.ts";
import { listMails } from "./list-mails.ts";
import type { ManifestChange } from "./manifest-change.ts";
import { valueSentence } from "./sentences/block-change.ts";
import { campaignSentences } from "./sentences/campaign.ts";
import { experimentSentences } from "./sentences/experiment.ts";
import { formSentences } from "./sentences/form.ts";
import { glossarySentences } from "./sentences/glossary.ts";
import { layoutSentences } from "./sentences/layout.ts";
import { mailSentences } from "./sentences/mail.ts";
import { marketsSentences } from "./sentences/markets.ts";
import { messagesSentences } from "./sentences/messages.ts";
import { orderTargetsSentences } from "./sentences/order-targets.ts";
import { paymentsSentences } from "./sentences/payments.ts";
import { productSentences } from "./sentences/product.ts";
import { quizSentences } from "./sentences/quiz.ts";
import { redirectsSentences } from "./sentences/redirects.ts";
import { reviewsSentences } from "./sentences/reviews.ts";
import { routeSentences } from "./sentences/route.ts";
import { type DescribedChange, presentValue, type SentenceWriter } from "./sentences/sentence-writer.ts";
import { servedSentences } from "./sentences/served.ts";
import { sharedBlockSentences } from "./sentences/shared-block.ts";
import { siteSentences } from "./sentences/site.ts";
import { taxesSentences } from "./sentences/taxes.ts";
import { themeSentences } from "./sentences/theme.ts";
import { translationsSentences } from "./sentences/translations.ts";
import { wordsSentences } from "./sentences/words.ts";

/** The words for every kind of manifest. A new kind needs one line here. */
const writers: { readonly [Kind in KindName]: SentenceWriter } = {
  site: siteSentences,
  markets: marketsSentences,
  "order-targets": orderTargetsSentences,
  payments: paymentsSentences,
  taxes: taxesSentences,
  redirects: redirectsSentences,
  served: servedSentences,
  layout: layoutSentences,
  theme: themeSentences,
  route: routeSentences,
  "shared-block": sharedBlockSentences,
  product: productSentences,
  reviews: reviewsSentences,
  quiz: quizSentences,
  form: formSentences,
  mail: mailSentences,
  messages: messagesSentences,
  translations: translationsSentences,
  glossary: glossarySentences,
  words: wordsSentences,
  campaign: campaignSentences,
  experiment: experimentSentences,
};

const fileName = (file: string): string => file.slice(file.lastIndexOf("/") + 1).replace(/\.json$/, "");

/** A suppression of the check, in any manifest. */
function suppressionSentence(change: DescribedChange, subject: string): string | undefined {
  const { path, value } = presentValue(change);
  if (path.at(-2) !== "allow") return undefined;
  const code = `\`${path.at(-1)}\``;
  return change.after
    ? `${subject}: the check no longer reports ${code}, because: ${value}`
    : `${subject}: the check reports ${code} again.`;
}

/** Objects and lists whose entries are described one by one, also if all of them are new. */
const containers = new Set([
  "allow",
  "budgets",
  "facts",
  "layouts",
  "legalLinks",
  "marketPrices",
  "prices",
  "rules",
]);

/** The entries of a container that is new or removed as a whole. Undefined for other values. */
function splitEntries(change: DescribedChange): DescribedChange[] | undefined {
  const { path, value } = presentValue(change);
  const isWhole = (change.before === undefined) !== (change.after === undefined);
  if (!isWhole || !containers.has(String(path.at(-1))) || typeof value !== "object" || value === null)
    return undefined;
  const { before, after } = change;
  return Object.entries(value).map(([key, inner]) => {
    const entry = { value: inner, path: [...path, Array.isArray(value) ? Number(key) : key] };
    return {
      ...change,
      ...(before && { before: { ...before, ...entry } }),
      ...(after && { after: { ...after, ...entry } }),
    };
  });
}

function describe(change: DescribedChange): string {
  const writer = writers[change.kind];
  const subject = writer.subject(change);
  return (
    splitEntries(change)?.map(describe).join(" ") ??
    suppressionSentence(change, subject) ??
    writer.changed?.(change) ??
    `${subject}: ${valueSentence(change)}.`
  );
}

/** Says in a sentence what a change of a manifest does. A change of several entries has a sentence for each. */
export function describeChange(
  change: ManifestChange,
  sites: { readonly before: LinkedSite; readonly after: LinkedSite },
): string {
  const described = { ...change, name: fileName(change.file), sites };
  const { before, after } = change;
  if (change.differences.length > 0 || (before && after)) {
    const mails = listMails(after ? sites.after : sites.before, change);
    const shownBy =
      mails.length === 0 ? "" : ` It is in the ${mails.length === 1 ? "mail" : "mails"} ${listNames(mails)}.`;
    return describe(described) + shownBy;
  }
  const writer = writers[change.kind];
  const subject = writer.subject(described);
  const what = `${subject.charAt(0).toLowerCase()}${subject.slice(1)}`;
  if (after) return writer.added?.({ ...described, after }) ?? `New: ${what}.`;
  return (before && writer.removed?.({ ...described, before })) ?? `Removed: ${what}.`;
}
