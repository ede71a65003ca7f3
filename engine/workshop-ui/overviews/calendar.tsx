import { layCalendar } from "./calendar-bars.ts";
import { OverviewSheet } from "./overview-sheet.tsx";
import type { OverviewProps } from "./overviews.ts";

const printDate = (written: string): string => written.replace("T", " ");

/** "from 2026-11-27 00:00 to 2026-12-01 00:00". An experiment may have no dates. */
const printDates = (from: string | undefined, until: string | undefined): string =>
  [
    from === undefined ? "already running" : `from ${printDate(from)}`,
    until === undefined ? "until you end it" : `to ${printDate(until)}`,
  ].join(" ");

const percent = (share: number): string => `${share * 100}%`;

/** Campaigns and experiments in the order of their beginning. A click opens the form of one. */
export function Calendar({ site, edits, onOpen }: OverviewProps) {
  const { months, today, bars } = layCalendar(site, Date.now());
  return (
    <OverviewSheet title="Calendar" error={undefined} notice={edits.notice} isRead>
      <div className="calendar">
        <div className="calendar-months" aria-hidden="true">
          {months.map(({ name, year, start }) => (
            <span key={start} style={{ left: percent(start) }}>
              {name} <span>{year}</span>
            </span>
          ))}
        </div>
        <ul>
          {bars.map(({ kind, entry, start, end }) => (
            <li key={entry.file}>
              <button type="button" onClick={() => onOpen(entry.file)}>
                <span>
                  <strong>{entry.name}</strong> {!entry.isOn && <span className="tag">off</span>}
                </span>
                <span className="calendar-bar" aria-hidden="true">
                  <span
                    className={entry.isOn ? kind : `${kind} off`}
                    style={{ left: percent(start), width: percent(Math.max(0, end - start)) }}
                  />
                </span>
                <span className="help">
                  {kind}, {printDates(entry.from, entry.until)}
                  {"markets" in entry && ` in ${entry.markets.join(", ")}`}. {entry.description}
                </span>
              </button>
            </li>
          ))}
        </ul>
        <div className="calendar-today" style={{ left: percent(today) }}>
          <span>today</span>
        </div>
      </div>
      {bars.length === 0 && <p className="help">There are no campaigns and no experiments yet.</p>}
    </OverviewSheet>
  );
}
