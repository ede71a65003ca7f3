/** Vector files: favicon and the neutral payment marks. */
import { markLeaf } from "./brand.ts";
import { data } from "./geometry.ts";
import { apricot, butter, paper, persimmon, sage, spruce } from "./paper.ts";

const svg = (w: number, h: number, content: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${w} ${h}" width="${w}" height="${h}">${content}</svg>\n`;

/** Rounded paper card every payment mark sits on. */
const card = (content: string): string =>
  svg(
    96,
    60,
    `<rect x="1.5" y="1.5" width="93" height="57" rx="9" fill="${paper}" stroke="${sage}" stroke-width="2"/>` +
      `<g fill="none" stroke="${spruce}" stroke-width="2.6" stroke-linecap="round" stroke-linejoin="round">${content}</g>`,
  );

const icon = (): string =>
  svg(
    64,
    64,
    `<circle cx="32" cy="32" r="31" fill="${spruce}"/><circle cx="32" cy="32" r="24.5" fill="none" stroke="${sage}" stroke-width="2.6"/>` +
      markLeaf(32, 48.6, 0.315)
        .map((s, i) => `<path d="${data(s)}" fill="${i === 0 ? apricot : paper}"/>`)
        .join(""),
  );

export const vectorMarks: Readonly<Record<string, string>> = {
  "images/pay-invoice.svg": card(
    `<path d="M36 13h18l8 8v26l-4.3-3-4.3 3-4.4-3-4.3 3-4.4-3-4.3 3z" fill="${butter}"/><path d="M54 13v8h8M42 27h14M42 34h9"/><circle cx="64" cy="42" r="6.5" fill="${persimmon}" stroke="none"/><path d="M61.2 42l2 2.2 3.6-4" stroke="${paper}" stroke-width="2"/>`,
  ),
  "images/pay-later.svg": card(
    `<rect x="29" y="16" width="30" height="29" rx="5" fill="${butter}"/><path d="M29 25h30M37 12.500v6M51 12.500v6"/><circle cx="61" cy="40" r="9.500" fill="${sage}"/><path d="M61 35v5.500l3.6 2.4"/>`,
  ),
  "images/pay-wallet.svg": card(
    `<path d="M29 22l28-8c2-.5 3.6.6 3.6 2.6V21" /><rect x="28" y="21" width="40" height="26" rx="5" fill="${sage}"/><path d="M68 30h-9a4.5 4.5 0 0 0 0 9h9" fill="${paper}"/><circle cx="59.6" cy="34.5" r="1.2" fill="${spruce}"/>`,
  ),
  "images/pay-card.svg": card(
    `<rect x="26" y="15" width="44" height="30" rx="5" fill="${sage}"/><path d="M26 23.5h44" stroke-width="6" stroke-linecap="butt"/><path d="M33 38h8"/><rect x="55" y="32.500" width="9" height="7" rx="2" fill="${butter}" stroke-width="2"/>`,
  ),
  "images/pay-transfer.svg": card(
    `<path d="M30 26l18-11 18 11z" fill="${butter}"/><path d="M34.500 31v10M43.500 31v10M52.500 31v10M61.500 31v10M30 46h36"/>`,
  ),
  "favicon.svg": icon(),
};
