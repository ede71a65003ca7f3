import type { ArmCounts, StratumCounts } from "../../statistics/judge-experiment.ts";
import type { PhaseCounts } from "../../statistics/sample-ratio.ts";
import type { CountSum, ReadCounts } from "../count.ts";
import type { CountedExperiment } from "../statistics-table.ts";

/** What is counted of an experiment until a day of exposure. */
export interface ExperimentCounts {
  readonly strata: readonly StratumCounts[];
  readonly phases: readonly PhaseCounts[];
  /** Browsers exposed on each day. */
  readonly exposedOn: ReadonlyMap<number, number>;
  /** First orders by arm, paid or not. Undefined if no order had to be paid before the goods leave. */
  readonly ordered: Readonly<Record<string, number>> | undefined;
}

type ArmSum = CountSum & { readonly day: number };

const noCounts: ArmCounts = { exposed: 0, converted: 0, amount: 0, squares: 0 };

const kinds = [
  "arm-exposed",
  "arm-ordered",
  "arm-squares",
  "arm-unpaid",
  "arm-unpaid-squares",
  "arm-reached",
] as const;

/** Reads all counters of an experiment, by the day of the exposure. Days are days since 1970-01-01. */
export async function readArmSums(
  read: ReadCounts,
  experiment: string,
  today: number,
): Promise<readonly ArmSum[]> {
  const sums = await read({ from: 0, to: today + 1, kinds, subject: experiment, by: ["day"] });
  return sums.map((sum) => ({ ...sum, day: sum.day ?? 0 }));
}

/** Adds one counter to the counts of an arm. What is not paid of its orders is subtracted. */
function addSum(
  counts: ArmCounts,
  { kind, number, amount }: ArmSum,
  goal: CountedExperiment["goal"],
): ArmCounts {
  const { exposed, converted, squares } = counts;
  const addOrders = (sign: 1 | -1) => ({
    converted: goal === "order" ? converted + sign * number : converted,
    amount: counts.amount + sign * amount,
  });
  switch (kind) {
    case "arm-exposed":
      return { ...counts, exposed: exposed + number };
    case "arm-reached":
      return goal === "reach" ? { ...counts, converted: converted + number } : counts;
    case "arm-ordered":
      return { ...counts, ...addOrders(1) };
    case "arm-unpaid":
      return { ...counts, ...addOrders(-1) };
    default:
      return { ...counts, squares: squares + (kind === "arm-squares" ? amount : -amount) };
  }
}

/** The weights in a counter of exposures: `control:1,short:1`. */
const readWeights = (text: string): readonly (readonly [id: string, weight: number])[] =>
  text.split(",").map((part) => {
    const [id = "", weight] = part.split(":");
    return [id, Number(weight)] as const;
  });

/** A phase, day by day. */
function phaseCounts(sums: readonly ArmSum[]): PhaseCounts {
  const exposed = sums.filter(({ kind }) => kind === "arm-exposed");
  const weights = readWeights(exposed[0]?.object.split(" ")[3] ?? "");
  const days = [...Map.groupBy(exposed, ({ day }) => day)].sort(([a], [b]) => a - b);
  return {
    weights: weights.map(([, weight]) => weight),
    days: days.map(([, daySums]) =>
      weights.map(([id]) =>
        daySums.reduce((sum, { object, number }) => sum + (object.split(" ")[1] === id ? number : 0), 0),
      ),
    ),
  };
}

function countOrdered(sums: readonly ArmSum[]): ExperimentCounts["ordered"] {
  if (!sums.some(({ kind }) => kind === "arm-unpaid")) return undefined;
  const ordered: Record<string, number> = {};
  for (const { kind, object, number } of sums) {
    const [, arm = ""] = object.split(" ");
    if (kind === "arm-ordered") ordered[arm] = (ordered[arm] ?? 0) + number;
  }
  return ordered;
}

/** Counts the arms of an experiment in each phase and currency. Ignores orders in phases that exposed nobody. */
export function countArms(sums: readonly ArmSum[], goal: CountedExperiment["goal"]): ExperimentCounts {
  const byPhase = Map.groupBy(sums, ({ object }) => object.split(" ")[0] ?? "");
  const phases = [...byPhase].filter(([, phaseSums]) => phaseSums.some(({ kind }) => kind === "arm-exposed"));
  const strata = phases.flatMap(([phase, phaseSums]) =>
    [...Map.groupBy(phaseSums, ({ object }) => object.split(" ")[2] ?? "")].map(
      ([currency, same]): StratumCounts => {
        const arms: Record<string, ArmCounts> = {};
        for (const sum of same) {
          const [, arm = ""] = sum.object.split(" ");
          arms[arm] = addSum(arms[arm] ?? noCounts, sum, goal);
        }
        return { phase, currency, arms };
      },
    ),
  );
  const exposedOn = new Map<number, number>();
  for (const { kind, day, number } of sums)
    if (kind === "arm-exposed") exposedOn.set(day, (exposedOn.get(day) ?? 0) + number);
  return {
    strata,
    phases: phases.map(([, phaseSums]) => phaseCounts(phaseSums)),
    exposedOn,
    ordered: countOrdered(phases.flatMap(([, phaseSums]) => phaseSums)),
  };
}
