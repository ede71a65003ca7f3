import { memoize } from "../../json/memoize.ts";
import { literalTexts } from "../../site/find-texts.ts";
import type { Manifests } from "../../site/manifests.ts";
import { valueNames } from "../../site/message-values.ts";
import type { Rule } from "../rule.ts";
import { textValidator } from "../text-validator.ts";

/**
 * Placeholders of other programs: ${name}, %{name}, %s, %1$d, <% name %>, [[name]], %NAME%, *|NAME|*. "{{name}}" is
 * invalid ICU.
 */
const foreign =
  /[$#%]\{\s*[\w.]+\s*\}|\[\[[\w .-]+\]\]|(?<![\d\p{L}%])(%{1,2})[A-Za-z_]{3,}\1(?![\p{L}%])|\*\|\w+\|\*|(?<![\d\s]\s?)(?<=^|\s)%(?:\d+\$)?[sd]\b|(?<=\p{L}\s)%(?:\d+\$)?[sd]\b|<%[^%]*%>/u;

/** A placeholder that an odd number of apostrophes makes plain text: "L'{brand}". Two of them are an apostrophe. */
const quoted = /(?<!')(?:'')*'\{\s*([A-Za-z_]\w*)\s*\}/;

/** The placeholders, and names of values with another sign: ":brand", "@email". */
const validatorFor = memoize((names: string) => {
  const signed = new RegExp(String.raw`(?<![\p{L}\p{N}:@$/(])[:@$](?:${names})(?![\p{L}\p{N}@:.-])`, "u");
  return textValidator({
    validate: (text) => (foreign.exec(text) ?? signed.exec(text))?.[0],
    mayHave: (texts) =>
      /[$#%]\{|%\S*[sd]\b|<%|\[\[|%[A-Za-z_]|\*\|/.test(texts) || (names !== "" && signed.test(texts)),
  });
});

const findQuoted = textValidator({
  validate: (text) => quoted.exec(text)?.[1],
  mayHave: (texts) => quoted.test(texts),
});

/** The names of the values that texts can insert, as the alternatives of a regular expression. */
const namesIn = ({ markets, ...manifests }: Manifests): string =>
  [
    ...new Set(
      markets?.value.markets.flatMap((market) => [...valueNames({ markets, ...manifests }, market)]),
    ),
  ].join("|");

export const foreignPlaceholder: Rule = {
  meta: {
    code: "foreign-placeholder",
    severity: "error",
    tier: "shape",
    title: "A text has a placeholder that nothing fills in",
  },
  check: (site, report) => {
    const names = namesIn(site.manifests);
    findQuoted(site, (name, { document, path, key }) => {
      if (key === undefined) return;
      report({
        document,
        path,
        message: `The ' before {${name}} makes the braces plain text: visitors read "{${name}}".`,
        hint: "Write ’ or '' instead of '.",
      });
    });
    const inserted = new RegExp(String.raw`\{\s*(${names})\s*\}`);
    for (const { text, use, document, path } of literalTexts(site)) {
      const [placeholder, name = ""] = inserted.exec(text) ?? [];
      if (placeholder === undefined || use.values?.includes(name)) continue;
      report({
        document,
        path,
        message: `Only messages insert values: visitors read "${placeholder}".`,
        hint: 'Write the value itself, or make the text a message: "t:key".',
      });
    }
    validatorFor(names)(site, (placeholder, { document, path }) => {
      const [, name] = /^(?:[$#%]\{\s*|[:@$])(\w+)(?:\s*\})?$/.exec(placeholder) ?? [];
      report({
        document,
        path,
        message: `"${placeholder}" is a placeholder of another program: visitors read ${name === undefined || !placeholder.endsWith("}") ? "it as it is" : `"${placeholder.charAt(0)}"`}.`,
        ...(name === undefined
          ? { hint: "Write the name of a value in braces, such as {brand}." }
          : { hint: `Write {${name}}.`, fix: { find: placeholder, replace: `{${name}}` } }),
      });
    });
  },
};
