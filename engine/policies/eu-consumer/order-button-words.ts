import { orderForms } from "../../check/forms.ts";
import type { Rule } from "../../check/rule.ts";
import { buttonLength } from "../../fields/fields.ts";
import { isJsonObject } from "../../json/compare/is-same-json.ts";
import { type SourceLocation, valueAt } from "../../json/document.ts";
import { allBlocks, blockUses, formUses } from "../../site/collect-field-uses.ts";
import { isEngineMessage } from "../../site/engine-messages.ts";
import type { FieldUse } from "../../site/field-use.ts";
import type { LinkedSite } from "../../site/link-site.ts";
import { findMessage } from "../../site/message-catalogues.ts";
import { neededMessages } from "../../site/needed-messages.ts";
import { economicArea } from "./economic-area.ts";

interface Words {
  /** Words that say that the order must be paid. */
  readonly pattern: RegExp;
  /** The directive's own words. */
  readonly example: string;
}

/** By language. */
const words: Readonly<Record<string, Words>> = {
  da: { pattern: /betal|køb/i, example: "Ordre med betalingspligt" },
  de: { pattern: /kauf|bezahl|zahlen|zahlung|kostenpflichtig/i, example: "Zahlungspflichtig bestellen" },
  en: { pattern: /\b(?:buy|pay|payment|purchase)\b/i, example: "Order with obligation to pay" },
  es: { pattern: /pag(?:ar|o)|compr/i, example: "Pedido con obligación de pago" },
  fi: { pattern: /maks|osta/i, example: "Tilaus, johon liittyy maksuvelvoite" },
  fr: { pattern: /payer|paie|acheter|achat/i, example: "Commande avec obligation de paiement" },
  it: { pattern: /paga|acquist|compra/i, example: "Ordine con obbligo di pagare" },
  nl: { pattern: /betal|betaal|koop/i, example: "Bestelling met betalingsverplichting" },
  pl: { pattern: /płat|płac|płać|kup/i, example: "Zamówienie z obowiązkiem zapłaty" },
  sv: { pattern: /betal|köp/i, example: "Beställning med betalningsskyldighet" },
};

/** Whether a text says so in any language: untranslated texts are reported by other rules. */
const hasWords = (text: string): boolean => Object.values(words).some(({ pattern }) => pattern.test(text));

/** Whether a text is the label of a link, which orders nothing: `{ "label": …, "link": … }`. */
function isLink(use: FieldUse): boolean {
  const { document, path } = use.locate();
  const parent = valueAt(document.value, path.slice(0, -1));
  return path.at(-1) === "label" && isJsonObject(parent) && "link" in parent;
}

/** The buttons that order or pay: of order forms, of offers after an order, and of the methods of payment. */
function findButtons(site: LinkedSite): FieldUse<"text">[] {
  const { registry } = site.manifests;
  const blocks = allBlocks(site).filter(
    (resolved) =>
      registry.get(resolved.block)?.uses.includes("paymentMethods") ||
      blockUses(site, resolved, "upsell").length > 0,
  );
  return [
    ...[...orderForms(site)].flatMap((form) =>
      formUses(form).filter((use) => use.is("text") && use.locate().path[0] === "submit"),
    ),
    ...blocks.flatMap((resolved) =>
      blockUses(site, resolved, "text").filter((use) => use.max === buttonLength && !isLink(use)),
    ),
  ].filter((use) => use.is("text"));
}

export const orderButtonWords: Rule = {
  meta: {
    code: "order-button-words",
    severity: "error",
    tier: "content",
    title: "The button that orders does not say that the order must be paid",
    configurable: true,
  },
  check: (site, report) => {
    const { manifests } = site;
    const markets = (manifests.markets?.value.markets ?? []).filter(
      ({ country }) => economicArea.has(country) || country === "GB",
    );
    const reported = new Set<string>();
    for (const use of findButtons(site)) {
      const key = use.value.startsWith("t:") ? use.value.slice(2) : undefined;
      const buttonMarkets = key === undefined ? undefined : neededMessages(site).get(key)?.markets;
      for (const { code, locale, languageTag } of markets) {
        const expected = words[new Intl.Locale(languageTag).language];
        const message = key === undefined ? undefined : findMessage(manifests, locale, key);
        const text = (message?.text ?? use.value).replaceAll("\u00ad", "");
        const isUnknown = key !== undefined && !(message && buttonMarkets?.has(code));
        if (expected === undefined || isUnknown || hasWords(text)) continue;
        const location: SourceLocation =
          message && !isEngineMessage(message)
            ? { document: message.document, path: [key ?? ""] }
            : use.locate();
        const place = `${location.document.file} ${location.path.join(".")}`;
        if (reported.has(place)) continue;
        reported.add(place);
        report({
          ...location,
          message: `"${text}" does not say that the customer must pay. The button that orders has to (Art. 8 (2) of Directive 2011/83/EU; in GB reg. 14 (4) of the Consumer Contracts Regulations 2013).`,
          hint: `Use the words of the law, such as "${expected.example}", or a verb for buying or paying.`,
        });
      }
    }
  },
};
