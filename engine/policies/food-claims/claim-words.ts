/** The kinds of claims that the law forbids in food advertising. */
export type ClaimKind = "cure" | "wonder" | "amount" | "doctor" | "harmless" | "proven";

/** Why a claim is forbidden, with its source. Great Britain has kept each rule in its own law. */
export const claimReasons: Readonly<Record<ClaimKind, string>> = {
  cure: "Food must not claim to prevent, treat or cure a disease (Regulation (EU) 1169/2011, Art. 7 (3)).",
  wonder: "No authorised health claim says that (Regulation (EC) 1924/2006, Art. 10 (1)).",
  harmless:
    "Nobody can promise that all visitors tolerate a food (Regulation (EU) 1169/2011, Art. 7 (1); Directive 2005/29/EC, Art. 6).",
  proven:
    "Only an authorised claim may say that an effect is proven (Regulation (EC) 1924/2006, Art. 6 (1) and 10 (1)).",
  amount: "Claims must not name a rate or an amount of weight loss (Regulation (EC) 1924/2006, Art. 12 (b)).",
  doctor: "Claims must not refer to recommendations by doctors (Regulation (EC) 1924/2006, Art. 12 (c)).",
};

const weight = String.raw`\d+(?:[.,]\d+)?\s*(?:kg|kilos?|kiloa|chil[io]|pounds?|lbs?|stones?)\b`;
const illness =
  "(?:diabetes|diabète|diabete|obesity|obésité|obesitas|obesità|obesidad|adipositas|fetma|fedme|lihavuutta|übergewicht|overgewicht|sovrappeso|sobrepeso|depression|depressie|depressione|depresión|krebs|kanker|cancer|cancro|cáncer|kræft|arthrose|arthritis|artros|slidgigt)";

/** "Cure" is also French and Italian: "une cure de printemps" makes no claim. */
const englishCure = String.raw`(?<!\b(?:l[ae]s?|[mst](?:a|es)|[nv]o(?:tre|s)|leurs?|cette|ces|une|des?|en|deux|trois|premi[eè]re) )\bcures?\b(?! (?:d[eiu]s?|d[’']\S+|per|d[ée]tox|minceur|naturel\p{L}*|compl[èe]te?s?)(?!\p{L}))`;

/** Finnish inflects the names of illnesses. */
const finnishIllness = String.raw`(?:diabete|syöpä|syövä|masennu|lihavuu|sairau|taud|taut)\p{L}*`;

/** Regular expressions for such claims, by language. */
const patterns = {
  da: {
    cure: `helbreder|helbrede|kurerer|(?:behandler|forebygger|bekæmper) ${illness}`,
    wonder: String.raw`fedtforbrænd\p{L}*|forbrænder fedt|appetitdæmp\p{L}*|(?:renser|udrenser) (?:din |hele )?krop\p{L}*|detox\p{L}*|udrens\p{L}*|mirakel\p{L}*|vidundermid\p{L}*|(?:øger|booster|sætter gang i) (?:dit |din )?(?:stofskifte|forbrænding)\p{L}*|(?:styrker|booster) (?:dit )?immunforsvar\p{L}*|garanteret vægttab`,
    amount: `(?:tab|taber|tabe|tabt|smid|smed)\\s+(?:dig\\s+|mig\\s+|sig\\s+)?(?:op til\\s+)?${weight}|${weight}\\s+(?:mindre|lettere)\\s+på|${weight}\\s+(?:om|på en) (?:ugen?|måned(?:en)?)`,
    doctor: "anbefalet af (?:læger|lægen|din læge)|læger anbefaler",
    harmless: String.raw`(?:uden|ingen|fri for) (?:kendte )?bivirkning\p{L}*|bivirkningsfri\p{L}*`,
    proven: "(?:klinisk|videnskabeligt|medicinsk) (?:bevist|testet|dokumenteret|påvist|afprøvet)",
  },
  de: {
    cure:
      String.raw`heilt\b|heilen\b|heilung\b|kuriert\p{L}*|(?:behandelt|lindert|verhindert|bekämpft|(?:hilft|wirkt|schützt) (?:gegen|vor)|beugt) ` +
      illness,
    wonder: String.raw`fettverbrenn\p{L}*|appetitzügler|appetithemm\p{L}*|(?:reinigt|entgiftet) (?:den |ihren |deinen )?körper|(?:schwemmt|spült) (?:\p{L}+ )?(?:giftstoffe|schlacken)|fatburn\p{L}*|fett weg\b|entgift\p{L}*|entschlack\p{L}*|detox\p{L}*|wundermittel|wunderpille\p{L}*|schlankmacher|(?:kurbelt|regt|heizt|bringt)\b[^.!?]{0,25}\bstoffwechsel|stoffwechsel (?:anregen|ankurbeln)|(?:stärkt|boostet) (?:das |dein |ihr )?immunsystem|garantiert(?:er|e)? (?:abnehmen|gewichtsverlust|schlank)`,
    amount:
      String.raw`\b(?:nehmen|nimm|nehme|nahm|abnehmen|abgenommen|verlieren|verlier|verlor|verloren|weniger)\b[^.!?]{0,30}\b` +
      weight +
      "|" +
      weight +
      String.raw`(?:[^.!?]{0,25}\b(?:abnehmen|abgenommen|verloren|verlieren|weniger|leichter)\b|\s+(?:in|pro) (?:\p{L}+ |\d+ )?(?:Tag|Woche|Monat)(?:e?n)?\b)`,
    doctor: "von (?:ärzten|ärztinnen|experten) empfohlen|ärztlich empfohlen|ärzte empfehlen",
    harmless: String.raw`(?:ohne|keine(?:rlei)?|frei von) (?:bekannten? )?nebenwirkung\p{L}*|nebenwirkungsfrei\p{L}*`,
    proven: String.raw`(?:klinisch|wissenschaftlich|medizinisch) (?:bewiesen|erwiesen|geprüft|getestet|belegt|bestätigt|nachgewiesen)\p{L}*|nachweislich wirksam|(?:in|durch) studien (?:bewiesen|belegt|bestätigt)`,
  },
  en: {
    cure: `${englishCure}|\\bheals?\\b|(?:cures?|treats?|prevents?|fights?|reverses?|beats?) ${illness}`,
    wonder: String.raw`fat[- ]burn\p{L}*|burns? fat|melts? fat|detox\p{L}*|(?:cleanses|purifies) (?:your |the )?(?:body|liver|blood|colon)|(?:flush(?:es)?|removes?|eliminates?) (?:out )?(?:\p{L}+ )?toxins|miracle (?:pill|cure|diet)|appetite suppressants?|(?:boosts?|speeds? up|kick-?starts?|fires? up) (?:your |the )?(?:metabolism|immun\p{L}+)|guaranteed weight loss`,
    amount: `\\b(?:lose|loses|losing|lost|drop|dropped|shed)\\b[^.!?]{0,30}\\b${weight}|${weight} (?:lighter|down)\\b|${weight} (?:in|per|a) (?:\\p{L}+ |\\d+ )?(?:days?|weeks?|months?)\\b`,
    doctor:
      "(?:doctor|physician|gp)s?[- ](?:recommended|approved)|recommended by (?:doctors|physicians|your gp)|doctors recommend",
    harmless:
      "(?:no|without|zero|free (?:of|from)) (?:any )?(?:known )?side[- ]effects?|side[- ]effect[- ]free",
    proven:
      "(?:clinically|scientifically|medically) (?:proven|tested|shown|backed|validated)|proven (?:in|by) (?:clinical )?(?:studies|trials|science)",
  },
  es: {
    cure: `\\bcura[nr]? (?:el |la |las |los )?(?:enfermedad\\p{L}*|${illness})|(?:trata|previene|combate) (?:el |la )?${illness}`,
    wonder: String.raw`quemagrasas?|quema[rn]? (?:la )?grasas?|d[eé]tox\p{L}*|desintoxica\p{L}*|(?:píldora|pastilla|producto|dieta)s? milagro(?:s[ao]s?)?|inhibidor(?:es)? del apetito|(?:elimina|depura|limpia)[rn]? (?:el |tu |las |los )?(?:cuerpo|organismo|toxinas)|(?:acelera|estimula|activa) (?:el |tu )?metabolismo|(?:refuerza|fortalece|potencia) (?:el |tu |las |tus )?(?:sistema inmun\p{L}+|defensas)|pérdida de peso garantizada`,
    amount: `(?:pierd[aeo]n?s?|perder|perdido|perdí|perdió|adelga[zc]\\p{L}+|baj(?:a|ar|é|ó))\\s+(?:hasta\\s+)?${weight}|${weight} de menos`,
    doctor: "recomendad[ao]s? por (?:los |tu |su )?(?:médicos?|doctores)|los médicos (?:lo |la )?recomiendan",
    harmless: "(?:sin|ningún|cero) efectos? (?:secundari|advers)os?",
    proven: "(?:clínica|científica)mente (?:probad|demostrad|comprobad|testad)[ao]s?",
  },
  fi: {
    cure: `(?:paranta[av]|hoita[av]|ehkäise|torju)\\p{L}* ${finnishIllness}`,
    wonder: String.raw`rasvanpolt\p{L}*|polttaa rasvaa|ruokahalun hillit\p{L}*|puhdistaa (?:kehon?|elimistön?|maksan)|(?:poistaa|huuhtoo) kuona-?aine\p{L}*|detox\p{L}*|ihmelääk\p{L}*|ihmepiller\p{L}*|(?:kiihdyttää|nopeuttaa|vilkastuttaa) aineenvaihdun\p{L}*|(?:vahvistaa|parantaa) (?:immuunipuolustus|vastustusky)\p{L}*|taattu painonpudotus`,
    amount: `(?:laih[dt]u|pudot)\\p{L}*\\s+(?:jopa\\s+)?${weight}|${weight} (?:kevyempi|vähemmän|(?:\\p{L}+ |\\d+ )?(?:kuukaudessa|viikossa))`,
    doctor: "lääkäri(?:n|en) suosittelem\\p{L}*|lääkärit suosittelevat",
    harmless: String.raw`(?:ilman|ei(?: ole)?) (?:tunnettuja )?(?:sivu|haitta)vaikutuk\p{L}*|(?:sivu|haitta)vaikutuk\p{L}* ei ole|(?:sivu|haitta)vaikutukse(?:ton|ttom)\p{L}*`,
    proven: String.raw`(?:kliinise|tieteellise|lääketieteellise)sti (?:todiste|testa|tutki|osoite|todenne)\p{L}*`,
  },
  fr: {
    cure: `guéri\\p{L}*|(?:traite|soigne|prévient) (?:le |l’|la )?${illness}`,
    wonder: String.raw`brûl(?:e|ez|er)[- ](?:(?:l|v|t)es |vos )?graisses?|(?:élimine|évacue)\p{L}* (?:les |vos |tes )?toxines|(?:purifie|détoxifie)\p{L}* (?:le |l’|votre |ton )?(?:corps|organisme|foie)|détox\p{L}*|pilule miracle|produit miracle|coupe[- ]faim|(?:booste|accélère|stimule)\p{L}* (?:le |votre |ton )?métabolisme|(?:renforce|booste|stimule)\p{L}* (?:le |votre |ton |les |vos |tes )?(?:système immunitaire|défenses)|perte de poids garantie`,
    amount: `(?:perdez|perdre|perdu|perd|perds)\\s+(?:jusqu’à\\s+)?${weight}|${weight} (?:en moins|de moins|(?:en|par) (?:\\p{L}+ |\\d+ )?(?:jours?|semaines?|mois))`,
    doctor: "recommandée?s? par (?:les|des|nos|votre) médecins?|les médecins (?:le |la )?recommandent",
    harmless: "(?:sans aucun|sans|aucuns?|zéro|pas d[’']) ?effets? (?:secondaire|indésirable)s?",
    proven:
      "(?:clinique|scientifique|médicale)ment (?:prouvé|testé|démontré|validé|éprouvé)e?s?|efficacité prouvée",
  },
  it: {
    cure: `\\b(?:guarisce|guarire|guariscono|guarigione)\\b|(?:cura|previene|combatte) (?:il |la |l’)?${illness}`,
    wonder: String.raw`brucia[- ]?grassi|brucia(?:re|no)? i grassi|detox\p{L}*|disintossica\p{L}*|(?:pillola|pastiglia|prodotto|dieta) miracolos[oa]|(?:blocca|spezza)[- ]?fame|(?:elimina|depura|purifica)\p{L}* (?:il |l’|le |tuo )*(?:corpo|organismo|tossine)|(?:accelera|stimola|velocizza) (?:il )?(?:tuo )?metabolismo|(?:rafforza|potenzia|stimola) (?:il |le )?(?:tuo |tue )?(?:sistema immunitario|difese)|dimagrimento garantito`,
    amount: `(?:perd[ieo]|perdere|perso|persi|dimagri\\p{L}+)\\s+(?:fino a\\s+|di\\s+)?${weight}|${weight} in meno`,
    doctor:
      "(?:raccomandat|consigliat)[aoei] da(?:i|l tuo|l suo) medic[io]|i medici (?:lo |la )?(?:raccomandano|consigliano)",
    harmless: "(?:senza|nessun|zero|priv[oa] di) effett[oi] (?:collateral|indesiderat)[ei]",
    proven: "(?:clinica|scientifica)mente (?:provat|testat|dimostrat|comprovat)[aoei]",
  },
  nl: {
    cure: `\\b(?:geneest|genezen|genezing)\\b|(?:behandelt|voorkomt|bestrijdt) ${illness}`,
    wonder: String.raw`vetverbrand\p{L}*|verbrandt vet|detox\p{L}*|ontgift\p{L}*|ontslak\p{L}*|wonder(?:pil|middel|kuur|dieet)\p{L}*|eetlustremmers?|(?:reinigt|zuivert) (?:je |uw |het )?lichaam|(?:versnelt|stimuleert|boost) (?:je |uw |de |het )?(?:stofwisseling|metabolisme)|(?:versterkt|boost) (?:je |uw |het )?immuunsysteem|gegarandeerd (?:afvallen|gewichtsverlies)`,
    amount: `\\b(?:verlies|verliest|verliezen|verloor|verloren)\\b[^.!?]{0,30}\\b${weight}|${weight}\\s+(?:af|kwijt|lichter|afgevallen|afvallen)\\b`,
    doctor: String.raw`aanbevolen door (?:artsen|dokters|je huisarts|uw huisarts)|(?:artsen|dokters) (?:bevelen|raden)\b[^.!?]{0,30}\baan\b`,
    harmless: String.raw`(?:zonder|geen|vrij van) (?:bekende )?bijwerking\p{L}*`,
    proven: "(?:klinisch|wetenschappelijk) (?:bewezen|getest|aangetoond|onderbouwd)",
  },
  sv: {
    cure: `\\b(?:botar|läker)\\b|(?:behandlar|förebygger|bekämpar) ${illness}`,
    wonder: String.raw`fettförbrän\p{L}*|(?:bränner|förbränner) fett|aptit(?:dämp|häm)\p{L}*|renar (?:din |hela )?kropp\p{L}*|detox\p{L}*|utrens\p{L}*|mirakel(?:piller|kur|medel)\p{L}*|(?:ökar|boostar|sätter fart på) (?:din )?(?:ämnesomsättning|metabolism)\p{L}*|(?:stärker|boostar) (?:ditt )?immunförsvar\p{L}*|garanterad viktnedgång`,
    amount: `(?:gå|går|gick|gått|tappa|tappat|tappade)\\s+(?:ner\\s+|ned\\s+)?(?:upp till\\s+)?${weight}|${weight} (?:i|på en) (?:veckan?|månad(?:en)?)`,
    doctor: "rekommendera(?:s|d|t|de) av läkare|läkare rekommenderar",
    harmless: String.raw`(?:utan|inga|fri från) (?:kända )?biverkning\p{L}*|biverkningsfri\p{L}*`,
    proven: String.raw`(?:kliniskt|vetenskapligt|medicinskt) (?:bevis|test|beprövad|belag|dokumenter)\p{L}*`,
  },
} as const satisfies Readonly<Record<string, Readonly<Record<ClaimKind, string>>>>;

type Language = keyof typeof patterns;

/**
 * Words that negate a claim, by language. They cannot be shared: "sin" is Spanish for "without", but Swedish
 * for "its".
 */
const negations: Readonly<Record<Language, string>> = {
  da: "ingen|intet|ikke|uden|aldrig",
  de: "kein\\p{L}*|nicht|ohne|nie|niemand|weder",
  en: "no|nobody|not|never|without|nor|neither",
  es: "no|ni|nunca|sin|ningún|ninguna|nadie",
  fi: "ei|eivät|kukaan|ilman",
  fr: "pas|personne|sans|aucune?|jamais|ni",
  it: "non|no|né|nessun[oa]?|senza|mai",
  nl: "geen|niet|niemand|nooit|zonder|noch",
  sv: "ingen|inget|inga|inte|utan|aldrig",
};
const negatedBehind = /^\s*(?:nichts|nothing|rien|ingenting|intet|mitään|niets|niente|nulla|nada)(?!\p{L})/iu;

const kinds = [
  "cure",
  "wonder",
  "amount",
  "doctor",
  "harmless",
  "proven",
] as const satisfies readonly ClaimKind[];

interface Compiled {
  readonly claim: RegExp;
  readonly negatedBefore: RegExp;
}

// SAFETY: `Object.keys` of a constant object returns exactly its own keys.
const languages = Object.keys(patterns) as Language[];

const compiled = new Map<string, Compiled>(
  languages.map((language) => [
    language,
    {
      // One search for all kinds: hardly any text has a claim.
      claim: new RegExp(kinds.map((kind) => `(?<${kind}>${patterns[language][kind]})`).join("|"), "giu"),
      negatedBefore: new RegExp(
        `(?<!\\p{L})(?:${negations[language]})\\s+(?:[\\p{L}’']+[\\s,]+){0,4}(?:[\\p{L}]+’)?$`,
        "iu",
      ),
    },
  ]),
);

/** Whether `forbidden-claim` reads texts in this language. It reports nothing in others. */
export const readsClaims = (language: string): boolean => compiled.has(language);

/** Whether a text contains such a claim, negated or not. */
export function hasClaim(text: string, language: string): boolean {
  const claim = compiled.get(language)?.claim;
  if (claim === undefined) return false;
  claim.lastIndex = 0;
  return claim.test(text);
}

interface Claim {
  readonly words: string;
  readonly kind: ClaimKind;
}

/** Every claim that a text contains in a language. A negated one is denied. */
function* claimsIn(text: string, language: string): Generator<Claim & { at: number; isDenied: boolean }> {
  const expressions = compiled.get(language);
  if (expressions === undefined) return;
  const { claim, negatedBefore } = expressions;
  // Not `matchAll`, which would copy the regular expression for each text.
  claim.lastIndex = 0;
  for (let match = claim.exec(text); match; match = claim.exec(text)) {
    const { groups, index } = match;
    const end = claim.lastIndex;
    const kind = kinds.find((name) => groups?.[name] !== undefined);
    const isDenied = negatedBefore.test(text.slice(0, index)) || negatedBehind.test(text.slice(end));
    if (kind) yield { words: match[0], kind, at: index, isDenied };
    claim.lastIndex = end;
  }
}

/** The first forbidden claim in a text; negated claims do not count. */
export const findClaim = (text: string, language: string): Claim | undefined =>
  claimsIn(text, language).find(({ isDenied }) => !isDenied);

/** The first forbidden claim in a text whose language is unknown. It may be denied in any language: "kein Detox". */
export function findClaimInAny(text: string): Claim | undefined {
  const claims = languages.flatMap((language) => [...claimsIn(text, language)]);
  const denied = new Set(claims.flatMap(({ at, isDenied }) => (isDenied ? at : [])));
  return claims.find(({ at }) => !denied.has(at));
}
