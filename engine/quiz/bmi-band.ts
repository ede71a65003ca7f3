/**
 * The bands of the body mass index for adults, with their lower bounds (World Health Organization, TRS 894,
 * 2000).
 */
export const bmiBands = [
  { name: "underweight", from: 0 },
  { name: "normal", from: 18.5 },
  { name: "overweight", from: 25 },
  { name: "obesity", from: 30 },
] as const;

export type BmiBand = (typeof bmiBands)[number]["name"];

/**
 * The band of a body mass index. Rounds to one decimal first, because that is the number the visitor sees.
 */
export function bmiBand(bmi: number): BmiBand {
  const rounded = Math.round(bmi * 10) / 10;
  return bmiBands.findLast(({ from }) => rounded >= from)?.name ?? "underweight";
}
