import { memoize } from "../../json/memoize.ts";
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

/** The placeholders, and names of values with another sign: ":brand", "@email". */
const validatorFor = memoize((names: string) => {
  const signed = new RegExp(String.raw`(?<![\p{L}\p{N}:@$/(])[:@$](?:${names})(?![\p{L}\p{N}@:.-])`, "u");
  return textValidator({
    validate: (text) => (foreign.exec(text) ?? signed.exec(text))?.[0],
    mayHave: (texts) =>
      /[$#%]\{|%\S*[sd]\b|<%|\[\[|%[A-Za-z_]|\*\|/.test(texts) || (names !== "" && signed.test(texts)),
  });
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
    title: "A text has a placeholder of another program",
  },
  check: (site, report) => {
    validatorFor(namesIn(site.manifests))(site, (found, { document, path }) => {
      const [, name] = /^(?:[$#%]\{\s*|[:@$])(\w+)(?:\s*\})?$/.exec(found) ?? [];
      report({
        document,
        path,
        message: `"${found}" is a placeholder of another program: visitors read ${name === undefined || !found.endsWith("}") ? "it as it is" : `"${found.charAt(0)}"`}.`,
        ...(name === undefined
          ? { hint: "Write the name of a value in braces, such as {brand}." }
          : { hint: `Write {${name}}.`, fix: { find: found, replace: `{${name}}` } }),
      });
    });
  },
};
