import { useId, useState } from "react";
import type { Operation } from "../../workshop/operation-edit.ts";
import type { RouteEntry, SiteView } from "../../workshop-server/site-view.ts";
import type { Operate } from "../use-edits.ts";

/** What the form can do with a page. */
export type PageAction = "new-page" | "new-variant" | "rename-page";

interface PageFormProps {
  readonly action: PageAction;
  readonly site: SiteView;
  readonly route: RouteEntry;
  readonly operate: Operate;
  onShow(route: string): void;
  onClose(): void;
}

interface Answers {
  readonly name: string;
  readonly path: string;
  readonly markets: readonly string[];
}

const about: Readonly<Record<PageAction, (route: string) => string>> = {
  "new-variant": (route) => `The variant shows everything of “${route}” until you change it.`,
  "new-page": (route) => `The new page is a copy of “${route}”.`,
  "rename-page": () => "Every link and rule follows. If the path changes, the old one redirects to it.",
};

function buildOperation(action: PageAction, route: RouteEntry, { name, path, markets }: Answers): Operation {
  const isEverywhere = markets.length === route.markets.length;
  const fresh = { name, ...(path && { path }), ...(!isEverywhere && { markets: [...markets] }) };
  if (action === "new-variant") return { do: action, extends: route.name, ...fresh };
  if (action === "new-page") return { do: action, from: route.name, ...fresh };
  return { do: action, from: route.name, to: name, ...(path && path !== route.path && { path }) };
}

export function PageForm({ action, route, operate, onShow, onClose }: PageFormProps) {
  const isRename = action === "rename-page";
  const [name, setName] = useState(isRename ? route.name : "");
  const [path, setPath] = useState(isRename ? route.path : "");
  const [markets, setMarkets] = useState(route.markets);
  const id = useId();
  const send = async () => {
    const label = isRename ? `Rename ${route.name}` : `New page ${name}`;
    if (!(await operate(label, buildOperation(action, route, { name, path, markets })))) return;
    onClose();
    onShow(name);
  };
  return (
    <form
      className="page-form"
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <p className="help">{about[action](route.name)}</p>
      <div className="field">
        <label htmlFor={`${id}-name`}>Name</label>
        <input
          id={`${id}-name`}
          // biome-ignore lint/a11y/noAutofocus: the user has just opened the form to type here
          autoFocus
          required
          value={name}
          onChange={({ target }) => setName(target.value)}
        />
      </div>
      <div className="field">
        <label htmlFor={`${id}-path`}>Path</label>
        <input
          id={`${id}-path`}
          placeholder={`/${name}`}
          value={path}
          onChange={({ target }) => setPath(target.value)}
        />
      </div>
      {!isRename && (
        <fieldset className="markets">
          <legend>Markets</legend>
          <span className="all-or-none">
            <button type="button" className="link" onClick={() => setMarkets(route.markets)}>
              All
            </button>
            <button type="button" className="link" onClick={() => setMarkets([])}>
              None
            </button>
          </span>
          {route.markets.map((code) => (
            <label key={code}>
              <input
                type="checkbox"
                checked={markets.includes(code)}
                onChange={({ target }) =>
                  setMarkets(
                    route.markets.filter((market) =>
                      market === code ? target.checked : markets.includes(market),
                    ),
                  )
                }
              />
              {code}
            </label>
          ))}
        </fieldset>
      )}
      <div className="tool-row">
        <button type="submit" className="primary" disabled={name === "" || markets.length === 0}>
          {isRename ? "Rename" : "Create"}
        </button>
        <button type="button" onClick={onClose}>
          Cancel
        </button>
      </div>
    </form>
  );
}
