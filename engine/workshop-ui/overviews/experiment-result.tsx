import type { ExperimentResult } from "../../workshop-server/results-view.ts";
import { language, translate } from "../texts/translate.ts";

const number = new Intl.NumberFormat(language);
const share = new Intl.NumberFormat(language, { style: "percent", maximumFractionDigits: 2 });
const points = new Intl.NumberFormat(language, { maximumFractionDigits: 2, signDisplay: "exceptZero" });

/** What follows from the figures, in words. */
export function describeResult({ verdict, winner = "", daysLeft, arms }: ExperimentResult): string {
  if (arms.every(({ exposed }) => exposed === 0)) return translate("results.uncounted");
  if (verdict === "collecting")
    return daysLeft === null ? translate("results.few") : translate("results.collecting", { days: daysLeft });
  return translate(`results.${verdict}`, { winner });
}

/** The difference to the control and its interval. Before there are enough conversions, it may be anything. */
function describeDifference({ difference }: ExperimentResult["arms"][number]): string {
  if (difference === undefined || difference.interval[1] - difference.interval[0] >= 1) return "–";
  const [value = "", low = "", high = ""] = [difference.value, ...difference.interval].map((difference) =>
    points.format(100 * difference),
  );
  return translate("results.between", { value, low, high });
}

/** The arms of an experiment with their figures, and the verdict. */
export function ArmFigures({ result }: { readonly result: ExperimentResult }) {
  const { name, arms, goal } = result;
  return (
    <div className="calendar-result">
      <p>{describeResult(result)}</p>
      {arms.some(({ exposed }) => exposed > 0) && (
        <table>
          <caption className="hidden">{translate("results.caption", { name })}</caption>
          <thead>
            <tr>
              <th scope="col">{translate("results.arm")}</th>
              <th scope="col">{translate("results.visitors")}</th>
              <th scope="col">{translate(`results.${goal}`)}</th>
              <th scope="col">{translate("results.rate")}</th>
              <th scope="col">{translate("results.difference")}</th>
            </tr>
          </thead>
          <tbody>
            {arms.map((arm) => (
              <tr key={arm.id}>
                <th scope="row">{arm.id}</th>
                <td>{number.format(arm.exposed)}</td>
                <td>{number.format(arm.converted)}</td>
                <td>{arm.exposed === 0 ? "–" : share.format(arm.rate)}</td>
                <td>{describeDifference(arm)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </div>
  );
}
