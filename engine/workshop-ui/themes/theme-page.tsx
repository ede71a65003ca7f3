import { useId } from "react";
import type { ThemesView } from "../../workshop-server/themes-view.ts";
import type { LoadedPage } from "../pages/use-shown-page.ts";
import { translate } from "../texts/translate.ts";

type Mode = "light" | "dark";

interface ThemePageProps {
  readonly theme: string;
  readonly themes: ThemesView;
  readonly shownPage: LoadedPage;
  /** Whether the page shows the theme although its layout names another one. */
  readonly isTried: boolean;
  onTry(isTried: boolean): void;
  /** The mode of the device in the preview. Undefined if the theme looks the same in both. */
  readonly mode: Mode | undefined;
  onMode(mode: Mode): void;
}

/** Says that the page in the preview has another theme, and offers to see this one. */
function OtherTheme({ theme, themes, shownPage, isTried, onTry }: ThemePageProps) {
  const { site, route, show } = shownPage;
  const pageTheme = themes.routes[route.name]?.theme;
  if (pageTheme === theme) return null;
  const example = site.routes.find(({ name }) => themes.routes[name]?.theme === theme);
  const page =
    pageTheme === undefined
      ? translate("theme.other.none")
      : translate("theme.other.some", { theme: pageTheme });
  const isUnder = theme === themes.usual;
  return (
    <div className="other-theme">
      <p>
        {translate(isUnder ? "theme.other.over" : isTried ? "theme.other.tried" : "theme.other.unlike", {
          page,
        })}
        {example === undefined && ` ${translate("theme.unused")}`}
      </p>
      <div className="tool-row">
        <button type="button" aria-pressed={isTried} onClick={() => onTry(!isTried)}>
          {translate("theme.try")}
        </button>
        {example && (
          <button type="button" onClick={() => show({ route: example.name })}>
            {translate("theme.show", { path: example.path })}
          </button>
        )}
      </div>
    </div>
  );
}

/** The page on which a theme is seen while it is edited. */
export function ThemePage(props: ThemePageProps) {
  const { site, route, show } = props.shownPage;
  const id = useId();
  return (
    <div className="theme-page">
      <div className="field">
        <label htmlFor={id}>{translate("theme.page")}</label>
        <select id={id} value={route.name} onChange={({ target }) => show({ route: target.value })}>
          {site.routes.map(({ name, path }) => (
            <option key={name} value={name}>
              {path}
            </option>
          ))}
        </select>
      </div>
      {props.mode && (
        <div className="field">
          <label htmlFor={`${id}-mode`}>{translate("theme.mode")}</label>
          <select
            id={`${id}-mode`}
            value={props.mode}
            onChange={({ target }) => props.onMode(target.value === "dark" ? "dark" : "light")}
          >
            <option value="light">{translate("theme.light")}</option>
            <option value="dark">{translate("theme.dark")}</option>
          </select>
        </div>
      )}
      <OtherTheme {...props} />
    </div>
  );
}
