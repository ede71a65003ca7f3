import { useId, useState } from "react";
import { api } from "../api.ts";
import type { FieldProps } from "../forms/field-props.ts";
import { getLabel } from "../forms/prop-schema.ts";
import { lastMoment, onClock } from "../on-clock.ts";
import { translate } from "../texts/translate.ts";

/** A day and time, on the clock of one of the site's time zones. */
export function MomentField({ schema, path, value, isRequired, context }: FieldProps<string>) {
  const { site, market, write } = context;
  const zones = [...new Set(site.markets.map(({ timeZone }) => timeZone))];
  const marketZone = site.markets.find(({ code }) => code === market)?.timeZone ?? zones[0] ?? "UTC";
  const [zone, setZone] = useState(marketZone);
  const id = useId();
  const label = getLabel(schema, path);
  const local = typeof value === "string" ? onClock(value, zone) : "";
  const save = async (next: string) => {
    if (next !== "") await write(path, await api.moment(next, zone), label);
    else if (!isRequired) await write(path, undefined, label);
  };
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <div className="moment">
        <input
          id={id}
          type="datetime-local"
          max={lastMoment}
          key={`${value} ${zone}`}
          defaultValue={local}
          onBlur={({ target }) => target.value !== local && void save(target.value)}
        />
        <select
          aria-label={translate("moment.zone.label", { label })}
          value={zone}
          onChange={({ target }) => setZone(target.value)}
        >
          {zones.map((timeZone) => (
            <option key={timeZone}>{timeZone}</option>
          ))}
        </select>
      </div>
      {value === "campaign" ? (
        <p className="reach-note">{translate("moment.campaign")}</p>
      ) : (
        <button type="button" className="link" onClick={() => void write(path, "campaign", label)}>
          {translate("moment.end")}
        </button>
      )}
    </div>
  );
}
