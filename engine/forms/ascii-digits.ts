/** The value of a decimal digit of any script. Unicode lists the ten digits of a script in order. */
function readDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  let value = 0;
  while (value < 9 && /\p{Nd}/u.test(String.fromCodePoint(code - value - 1))) value++;
  return `${value}`;
}

/** Writes digits of every script in ASCII, without invisible characters (NFKC): `１２` and `١٢` become `12`. */
export const asciiDigits = (text: string): string =>
  text
    .normalize("NFKC")
    .replace(/\p{Cf}/gu, "")
    .replace(/\p{Nd}/gu, readDigit)
    .trim();
