/** What the law keeps out of advertising for food. */
export type ClaimKind = "cure" | "wonder" | "amount" | "doctor";

/** Why, and where it stands. Great Britain has kept each as its own law. */
export const claimReasons: Readonly<Record<ClaimKind, string>> = {
  cure: "Food may not be said to prevent, treat or cure a disease (Regulation (EU) 1169/2011, Art. 7 (3)).",
  wonder: "No health claim of the register says that (Regulation (EC) 1924/2006, Art. 10 (1)).",
  amount: "Claims may not name a rate or an amount of weight loss (Regulation (EC) 1924/2006, Art. 12 (b)).",
  doctor: "Claims may not refer to recommendations of doctors (Regulation (EC) 1924/2006, Art. 12 (c)).",
};

const weight = String.raw`\d+(?:[.,]\d+)?\s*(?:kg|kilos?|kiloa|pounds?|lbs?|stones?)\b`;
const illness =
  "(?:diabetes|diabète|obesity|obésité|adipositas|fetma|fedme|lihavuutta|übergewicht|depression|krebs|cancer)";

/** By language, what such claims look like. */
const patterns: Readonly<Record<string, Readonly<Record<ClaimKind, string>>>> = {
  da: {
    cure: `helbreder|helbrede|kurerer|behandler ${illness}`,
    wonder: String.raw`fedtforbrænd\p{L}*|detox\p{L}*|udrens\p{L}*|mirakel\p{L}*|vidundermid\p{L}*`,
    amount: `(?:tab|taber|tabe|tabt|smid|smed)\\s+(?:dig\\s+|mig\\s+|sig\\s+)?(?:op til\\s+)?${weight}|${weight}\\s+(?:mindre|lettere)\\s+på`,
    doctor: "anbefalet af (?:læger|lægen|din læge)|læger anbefaler",
  },
  de: {
    cure: String.raw`heilt\b|heilen\b|heilung\b|kuriert\p{L}*|(?:behandelt|lindert) ` + illness,
    wonder: String.raw`fettverbrenn\p{L}*|fatburn\p{L}*|fett weg\b|entgift\p{L}*|entschlack\p{L}*|detox\p{L}*|wundermittel|wunderpille\p{L}*|schlankmacher`,
    amount:
      String.raw`\b(?:nehmen|nimm|nehme|nahm|abnehmen|abgenommen|verlieren|verlier|verlor|verloren|weniger)\b[^.!?]{0,30}\b` +
      weight +
      "|" +
      weight +
      String.raw`[^.!?]{0,25}\b(?:abnehmen|abgenommen|verloren|verlieren|weniger|leichter)\b`,
    doctor: "von (?:ärzten|ärztinnen|experten) empfohlen|ärztlich empfohlen|ärzte empfehlen",
  },
  en: {
    cure: `\\b(?:cures?|heals?)\\b|(?:treats?|prevents?|fights?) ${illness}`,
    wonder: String.raw`fat[- ]burn\p{L}*|burns? fat|melts? fat|detox\p{L}*|miracle (?:pill|cure|diet)|appetite suppressants?`,
    amount: `\\b(?:lose|loses|losing|lost|drop|dropped|shed)\\b[^.!?]{0,30}\\b${weight}|${weight} (?:lighter|down)\\b`,
    doctor:
      "(?:doctor|physician|gp)s?[- ](?:recommended|approved)|recommended by (?:doctors|physicians|your gp)|doctors recommend",
  },
  fi: {
    cure: `parantaa (?:sairau\\p{L}*|taud\\p{L}*)|hoitaa ${illness}`,
    wonder: String.raw`rasvanpolt\p{L}*|polttaa rasvaa|detox\p{L}*|ihmelääk\p{L}*|ihmepiller\p{L}*`,
    amount: `(?:laihdu|laihduta|laihduin|pudota|pudotin|pudotti)\\s+(?:jopa\\s+)?${weight}`,
    doctor: "lääkäri(?:n|en) suosittelem\\p{L}*|lääkärit suosittelevat",
  },
  fr: {
    cure: `guéri\\p{L}*|(?:traite|soigne|prévient) (?:le |l’|la )?${illness}`,
    wonder: String.raw`brûle[- ]graisses?|brûler les graisses|détox\p{L}*|pilule miracle|produit miracle|coupe[- ]faim`,
    amount: `(?:perdez|perdre|perdu|perd|perds)\\s+(?:jusqu’à\\s+)?${weight}|${weight} (?:en moins|de moins)`,
    doctor: "recommandée?s? par (?:les|des|nos|votre) médecins?|les médecins (?:le |la )?recommandent",
  },
  sv: {
    cure: `\\b(?:botar|läker)\\b|behandlar ${illness}`,
    wonder: String.raw`fettförbrän\p{L}*|detox\p{L}*|utrens\p{L}*|mirakel(?:piller|kur|medel)\p{L}*`,
    amount: `(?:gå|går|gick|gått|tappa|tappat|tappade)\\s+(?:ner\\s+|ned\\s+)?(?:upp till\\s+)?${weight}`,
    doctor: "rekommendera(?:s|d|t|de) av läkare|läkare rekommenderar",
  },
};

const negations =
  "kein\\p{L}*|nicht|ohne|nie|niemand|weder|no|nobody|not|never|without|nor|neither|pas|personne|sans|aucune?|jamais|ni|ingen|inget|inga|inte|utan|aldrig|ikke|uden|intet|ei|eivät|kukaan|ilman";
const negatedBefore = new RegExp(
  `(?<!\\p{L})(?:${negations})\\s+(?:[\\p{L}’']+[\\s,]+){0,4}(?:[\\p{L}]+’)?$`,
  "iu",
);
const negatedBehind = /^\s*(?:nichts|nothing|rien|ingenting|intet|mitään)(?!\p{L})/iu;

const kinds = ["cure", "wonder", "amount", "doctor"] as const satisfies readonly ClaimKind[];

const compiled = new Map(
  Object.entries(patterns).map(([language, byKind]) => [
    language,
    // One look for all: hardly any text has one of them.
    new RegExp(kinds.map((kind) => `(?<${kind}>${byKind[kind]})`).join("|"), "giu"),
  ]),
);

/** The first words of a text in a language that claim what food may not, unless they are said not to hold. */
export function findClaim(
  text: string,
  language: string,
): { readonly words: string; readonly kind: ClaimKind } | undefined {
  const pattern = compiled.get(language);
  if (pattern === undefined) return undefined;
  for (const match of text.matchAll(pattern)) {
    const end = match.index + match[0].length;
    if (negatedBefore.test(text.slice(0, match.index)) || negatedBehind.test(text.slice(end))) continue;
    const kind = kinds.find((name) => match.groups?.[name] !== undefined);
    if (kind) return { words: match[0], kind };
  }
  return undefined;
}
