import type {
  CampaignEntry,
  ExperimentEntry,
  RouteEntry,
  SiteView,
} from "../../workshop-server/site-view.ts";
import { translate } from "../texts/translate.ts";
import type { Operate, Save } from "../use-edits.ts";

/** The moment and the arm of the shown page. */
export interface PageState {
  /** On the clock of the default market: "2026-11-28T12:00". Default: the present. */
  readonly at?: string;
  /** A campaign that is shown at its time although it may be switched off. */
  readonly campaign?: string;
  /** "voices-first:voices". */
  readonly arm?: string;
}

interface PageChangesProps {
  readonly site: SiteView;
  readonly route: RouteEntry;
  readonly state: PageState;
  readonly save: Save;
  readonly operate: Operate;
  onState(state: PageState): void;
}

interface SwitchProps {
  readonly entry: CampaignEntry | ExperimentEntry;
  readonly save: Save;
}

function Switch({ entry: { name, file, isOn }, save }: SwitchProps) {
  return (
    <label className="field switch">
      <input
        type="checkbox"
        checked={isOn}
        onChange={({ target }) =>
          void save(translate(target.checked ? "changes.switch-on" : "changes.switch-off", { name }), [
            { file, path: ["enabled"], value: target.checked },
          ])
        }
      />
      {translate(isOn ? "changes.on" : "changes.off")}
    </label>
  );
}

/** Three hours after the start of a campaign: it has begun in every time zone of the site. */
function getPreviewMoment({ from, until }: CampaignEntry): string {
  const later = new Date(Date.parse(`${from}Z`) + 3 * 3_600_000).toISOString().slice(0, 16);
  return later < until ? later : from;
}

const readable = (local: string): string => local.replace("T", " ");

function Campaign({
  entry,
  state,
  save,
  onState,
}: Omit<PageChangesProps, "site"> & { readonly entry: CampaignEntry }) {
  const { name, description, from, until, markets, isOn } = entry;
  const moment = getPreviewMoment(entry);
  const isShown = state.at === moment && (isOn || state.campaign === name);
  return (
    <li>
      <p className="name">{translate("changes.campaign", { name })}</p>
      <p className="help">
        {description}{" "}
        {translate("changes.dates", {
          from: readable(from),
          until: readable(until),
          markets: markets.join(", "),
        })}
      </p>
      <div className="item-tools">
        <Switch entry={entry} save={save} />
        <button
          type="button"
          aria-pressed={isShown}
          title={translate(isOn ? "changes.preview.on" : "changes.preview.off")}
          onClick={() => onState(isShown ? {} : { at: moment, ...(!isOn && { campaign: name }) })}
        >
          {translate("preview")}
        </button>
      </div>
    </li>
  );
}

function Experiment(props: Omit<PageChangesProps, "site"> & { readonly entry: ExperimentEntry }) {
  const { entry, state, save, operate, onState } = props;
  const { name, description, arms } = entry;
  return (
    <li>
      <p className="name">{translate("changes.experiment", { name })}</p>
      <p className="help">{description}</p>
      <Switch entry={entry} save={save} />
      {arms.map((arm) => {
        const armChoice = `${name}:${arm}`;
        return (
          <div key={arm} className="item-tools arm">
            <span>{arm}</span>
            <button
              type="button"
              aria-pressed={state.arm === armChoice}
              onClick={() => onState(state.arm === armChoice ? {} : { arm: armChoice })}
            >
              {translate("preview")}
            </button>
            <button
              type="button"
              title={translate("changes.end.title")}
              onClick={async () => {
                const isDone = await operate(translate("changes.end.label", { name }), {
                  do: "end-experiment",
                  name,
                  winner: arm,
                });
                if (isDone) onState({});
              }}
            >
              {translate("changes.end")}
            </button>
          </div>
        );
      })}
    </li>
  );
}

/** The campaigns and experiments that change a page: look at them, switch them, end them. */
export function PageChanges({ site, ...props }: PageChangesProps) {
  const { route } = props;
  const campaigns = site.campaigns.filter(({ routes }) => routes.includes(route.name));
  const experiments = site.experiments.filter(({ routes }) => routes.includes(route.name));
  if (campaigns.length + experiments.length === 0) return null;
  return (
    <details className="settings">
      <summary>{translate("changes.title")}</summary>
      <ul>
        {campaigns.map((entry) => (
          <Campaign key={entry.name} {...props} entry={entry} />
        ))}
        {experiments.map((entry) => (
          <Experiment key={entry.name} {...props} entry={entry} />
        ))}
      </ul>
    </details>
  );
}
