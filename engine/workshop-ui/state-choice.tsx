import type { RouteEntry, SiteView } from "../workshop-server/site-view.ts";
import { Icon } from "./icon.tsx";
import { lastMoment, onClock } from "./on-clock.ts";
import type { PageState } from "./pages/page-changes.tsx";
import { translate } from "./texts/translate.ts";

interface StateChoiceProps {
  readonly site: SiteView;
  readonly route: RouteEntry;
  readonly state: PageState;
  onState(state: PageState): void;
}

/** Takes the focus from a button that has just disappeared. */
function focusIfLost(input: HTMLInputElement | null): void {
  if (document.activeElement === document.body) input?.focus();
}

/** The moment that the page shows: now, or another time on the clock of the default market. */
export function MomentChoice({ site, state, onState }: Omit<StateChoiceProps, "route">) {
  const zone = site.markets.find(({ code }) => code === site.defaultMarket)?.timeZone ?? "UTC";
  if (!state.at)
    return (
      <button
        type="button"
        title={translate("moment.choose")}
        onClick={() => onState({ ...state, at: onClock(new Date().toISOString(), zone) })}
      >
        <Icon name="clock" /> {translate("moment.now")}
      </button>
    );
  return (
    <>
      <label>
        <span className="hidden">{translate("moment.label")}</span>
        <input
          type="datetime-local"
          max={lastMoment}
          ref={focusIfLost}
          title={translate("moment.zone", { zone })}
          value={state.at}
          onChange={({ target: { value } }) => value && onState({ ...state, at: value })}
        />
      </label>
      <button type="button" onClick={() => onState(state.arm ? { arm: state.arm } : {})}>
        {translate("moment.back")}
      </button>
    </>
  );
}

/** The arm of the shown page, if an experiment runs on it. */
export function ArmChoice({ site, route, state, onState }: StateChoiceProps) {
  const arms = site.experiments
    .filter(({ routes }) => routes.includes(route.name))
    .flatMap(({ name, arms }) => arms.map((arm) => `${name}:${arm}`));
  if (arms.length === 0) return null;
  const { arm: _, ...moment } = state;
  return (
    <label>
      <span className="hidden">{translate("arm.label")}</span>
      <select
        value={state.arm ?? ""}
        onChange={({ target: { value } }) => onState({ ...moment, ...(value && { arm: value }) })}
      >
        <option value="">{translate("arm.none")}</option>
        {arms.map((arm) => (
          <option key={arm}>{arm}</option>
        ))}
      </select>
    </label>
  );
}
