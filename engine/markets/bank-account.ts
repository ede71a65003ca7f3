import { countrySpecs } from "ibantools";

/** The parts by which banks find an account, without its holder. */
type AccountPart =
  | "iban"
  | "bank"
  | "branch"
  | "accountType"
  | "accountNumber"
  | "routingNumber"
  | "sortCode"
  | "bsb"
  | "institution"
  | "transit"
  | "ifsc"
  | "clabe";

/** An account: the values of its parts. Undefined parts are missing. */
type BankAccount = Readonly<Partial<Record<AccountPart, string | undefined>>>;

/** What transfers need in countries whose banks have codes of their own. */
const ofCountries: Readonly<Record<string, readonly AccountPart[]>> = {
  AU: ["bsb", "accountNumber"],
  CA: ["institution", "transit", "accountNumber"],
  GB: ["sortCode", "accountNumber"],
  IN: ["ifsc", "accountNumber"],
  JP: ["bank", "branch", "accountType", "accountNumber"],
  MX: ["clabe"],
  NZ: ["accountNumber"],
  US: ["routingNumber", "accountNumber"],
};

/** Parts that only banks of one country have. */
const codes: readonly AccountPart[] = [
  "routingNumber",
  "sortCode",
  "bsb",
  "institution",
  "transit",
  "ifsc",
  "clabe",
];

/** Territories whose banks take part in the system of another country. */
const systems: Readonly<Record<string, string>> = {
  AS: "US",
  GG: "GB",
  GU: "US",
  IM: "GB",
  JE: "GB",
  MP: "US",
  PR: "US",
  VI: "US",
};

/** Countries that pay each other in euro as at home (EPC409-09, version of 2025). */
const sepa = new Set(
  `AD AL AT AX BE BG BL CH CY CZ DE DK EE ES FI FR GB GF GG GI GP GR HR HU IE IM IS IT JE LI LT LU LV MC MD ME MF MK
   MQ MT NL NO PL PM PT RE RO RS SE SI SK SM VA YT`.split(/\s+/),
);

/** The structure of the IBANs of a country (ISO 13616), if its banks have any. */
function findStructure(country: string): RegExp | undefined {
  const { IBANRegistry, bban_regexp } = countrySpecs[country] ?? {};
  return IBANRegistry && bban_regexp ? new RegExp(bban_regexp) : undefined;
}

/** The parts that an account in a country has, by which its own customers can pay into it. */
export function listAccountParts(country: string): readonly AccountPart[] {
  const parts = ofCountries[systems[country] ?? country];
  return parts ?? (findStructure(country) ? ["iban"] : ["bank", "accountNumber"]);
}

/** Whether customers in a country can pay into an account without a transfer to another banking system. */
export function isPayableFrom(account: BankAccount, country: string): boolean {
  const parts = listAccountParts(country);
  const home = account.iban?.slice(0, 2) ?? "";
  if (home === country || (sepa.has(home) && sepa.has(country))) return true;
  return (
    parts.every((part) => account[part] !== undefined && part !== "iban") &&
    codes.every((code) => account[code] === undefined || parts.includes(code))
  );
}

/** The remainder of an IBAN by 97: letters count from 10, and the first four signs come last. 1 if no sign has a slip. */
const remainder = (iban: string): bigint =>
  BigInt(
    `${iban.slice(4)}${iban.slice(0, 4)}`.replaceAll(/[A-Z]/g, (letter) =>
      String(Number.parseInt(letter, 36)),
    ),
  ) % 97n;

/** Whether an IBAN has the structure of its country, and check digits that fit (ISO 13616). */
export const isIban = (iban: string): boolean =>
  (findStructure(iban.slice(0, 2))?.test(iban.slice(4)) ?? false) && remainder(iban) === 1n;

/** Whether the check digit fits: the digits count 3, 7 and 1 times in turn. So have routing numbers and CLABEs. */
export const hasCheckDigit = (digits: string): boolean =>
  [...digits].reduce((sum, digit, index) => sum + Number(digit) * ([3, 7, 1][index % 3] ?? 0), 0) % 10 === 0;

/** Examples of parts. They are all zeros, so that they do not look like a real account. */
const samples: Readonly<Record<Exclude<AccountPart, "iban">, string>> = {
  bank: "Example Bank",
  branch: "000",
  accountType: "普通",
  accountNumber: "0000000",
  routingNumber: "000000000",
  sortCode: "00-00-00",
  bsb: "000-000",
  institution: "000",
  transit: "00000",
  ifsc: "XXXX0000000",
  clabe: "000000000000000000",
};

/** An IBAN of zeros. */
function sampleIban(country: string): string {
  const structure = findStructure(country)?.source ?? "";
  const bban = [...structure.matchAll(/\[(A-Z|[^\]]+)\]\{(\d+)\}/g)]
    .map(([, signs, count]) => (signs === "A-Z" ? "X" : "0").repeat(Number(count)))
    .join("");
  const digits = 98n - remainder(`${country}00${bban}`);
  return `${country}${String(digits).padStart(2, "0")}${bban}`;
}

/** An example of an account in a country, whose check digits fit. */
export const sampleAccount = (country: string): BankAccount =>
  Object.fromEntries(
    listAccountParts(country).map((part) => [part, part === "iban" ? sampleIban(country) : samples[part]]),
  );
