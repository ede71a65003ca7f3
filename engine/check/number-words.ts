/**
 * The words for two to twelve, by language, separated by spaces; forms of one number by a bar. A dash
 * stands for an ambiguous word, such as French "neuf", or a word that is not only used as a number.
 */
const lists: Readonly<Record<string, string>> = {
  da: "to tre fire fem seks syv otte - ti elleve tolv",
  de: "zwei|zweimal drei|dreimal vier|viermal fünf|fünfmal sechs|sechsmal sieben acht neun zehn elf zwölf",
  en: "two|twice three four five six seven eight nine ten eleven twelve",
  es: "dos tres cuatro cinco seis siete ocho nueve diez once doce",
  fi: "kaksi|kahden|kahta|kahdesti kolme|kolmen|kolmea|kolmesti neljä|neljän|neljää viisi|viiden|viittä kuusi|kuuden|kuutta seitsemän kahdeksan yhdeksän kymmenen yksitoista kaksitoista",
  fr: "deux trois quatre cinq six sept huit - dix onze douze",
  it: "due tre quattro cinque - sette otto nove dieci undici dodici",
  nl: "twee drie vier vijf zes zeven acht negen tien elf twaalf",
  sv: "två|tvåa tre fyra fem sex sju åtta nio tio elva tolv",
};

/** The numbers that a language writes as words, in small letters. */
export const numberWords: ReadonlyMap<string, ReadonlyMap<string, number>> = new Map(
  Object.entries(lists).map(([language, list]) => [
    language,
    new Map(
      list
        .split(" ")
        .flatMap((words, index) =>
          words === "-" ? [] : words.split("|").map((word) => [word, index + 2] as const),
        ),
    ),
  ]),
);
