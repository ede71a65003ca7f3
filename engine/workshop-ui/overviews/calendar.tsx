import type { CampaignEntry, ExperimentEntry } from "../../workshop-server/site-view.ts";
import { api } from "../api.ts";
import { translate } from "../texts/translate.ts";
import { useLoaded } from "../use-loaded.ts";
import { layCalendar } from "./calendar-bars.ts";
import { ArmFigures } from "./experiment-result.tsx";
import { OverviewSheet } from "./overview-sheet.tsx";
import type { OverviewProps } from "./overviews.ts";

const printDate = (written: string): string => written.replace("T", " ");

/** "from 2026-11-27 00:00 to 2026-12-01 00:00". An experiment may have no dates. */
const printDates = (from: string | undefined, until: string | undefined): string =>
  [
    from === undefined
      ? translate("calendar.running")
      : translate("calendar.from", { date: printDate(from) }),
    until === undefined
      ? translate("calendar.open")
      : translate("calendar.until", { date: printDate(until) }),
  ].join(" ");

function describeDates(entry: CampaignEntry | ExperimentEntry): string {
  const dates = printDates(entry.from, entry.until);
  return "markets" in entry
    ? translate("calendar.markets", { dates, markets: entry.markets.join(", ") })
    : dates;
}

const percent = (share: number): string => `${share * 100}%`;

/** Campaigns and experiments in the order of their beginning, with results. A click opens the form of one. */
export function Calendar({ site, edits, version, onOpen }: OverviewProps) {
  const { months, today, bars } = layCalendar(site, Date.now());
  const { value: results, error } = useLoaded(api.results, `${version}`);
  return (
    <OverviewSheet
      title={translate("overview.calendar")}
      error={undefined}
      notice={edits.notice ?? error}
      isRead
    >
      <div className="calendar">
        <div className="calendar-months" aria-hidden="true">
          {months.map(({ name, year, start }) => (
            <span key={start} style={{ insetInlineStart: percent(start) }}>
              {name} <span>{year}</span>
            </span>
          ))}
        </div>
        <ul>
          {bars.map(({ kind, entry, start, end }) => {
            const result =
              kind === "experiment" ? results?.find(({ name }) => name === entry.name) : undefined;
            return (
              <li key={entry.file}>
                <button type="button" onClick={() => onOpen(entry.file)}>
                  <span>
                    <strong>{entry.name}</strong>{" "}
                    {!entry.isOn && <span className="tag">{translate("calendar.off")}</span>}
                  </span>
                  <span className="calendar-bar" aria-hidden="true">
                    <span
                      className={entry.isOn ? kind : `${kind} off`}
                      style={{ insetInlineStart: percent(start), width: percent(Math.max(0, end - start)) }}
                    />
                  </span>
                  <span className="help">
                    {translate(`calendar.${kind}`)}, {describeDates(entry)}. {entry.description}
                  </span>
                </button>
                {result && <ArmFigures result={result} />}
              </li>
            );
          })}
        </ul>
        <div className="calendar-today" style={{ insetInlineStart: percent(today) }}>
          <span>{translate("calendar.today")}</span>
        </div>
      </div>
      {results === null && site.experiments.length > 0 && (
        <p className="help">{translate("results.elsewhere")}</p>
      )}
      {bars.length === 0 && <p className="help">{translate("calendar.empty")}</p>}
    </OverviewSheet>
  );
}
