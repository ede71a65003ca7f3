import { useEffect, useMemo, useState } from "react";
import { api } from "../api.ts";
import { type ManifestPanelProps, ManifestSheet, useManifest } from "../manifests/manifest-panel.tsx";
import type { LoadedPage } from "../pages/use-shown-page.ts";
import { showThemes } from "../stage/shown-themes.ts";
import { useLoaded } from "../use-loaded.ts";
import { PresetChoice } from "./preset-choice.tsx";
import { ThemePage } from "./theme-page.tsx";
import { type EditedTheme, editTheme } from "./theme-styles.ts";
import { ThemeUses } from "./theme-uses.tsx";
import { useDrafts } from "./use-drafts.ts";

export const isThemeFile = (file: string): boolean => file.startsWith("manifests/themes/");

/** The last theme that fits its schema: a value may be half typed. */
function useLastValid(theme: EditedTheme | undefined): EditedTheme | undefined {
  const [last, setLast] = useState(theme);
  if (theme && theme !== last) setLast(theme);
  return theme ?? last;
}

interface ThemePanelProps extends ManifestPanelProps {
  readonly shownPage: LoadedPage;
}

/** The form of a theme beside the page, which shows each value before it is saved. */
export function ThemePanel(props: ThemePanelProps) {
  const { version, shownPage, edits } = props;
  const { view: savedView, ...loaded } = useManifest(props);
  const { view, preview, save } = useDrafts(savedView, edits.save);
  const themes = useLoaded(() => api.themes(), `${version}`).value;
  /** The layout whose pages show the theme, whatever their layout names. */
  const [tried, setTried] = useState<string>();
  const layout = themes?.routes[shownPage.route.name]?.layout;
  const isTried = tried !== undefined && tried === layout;
  const edited = useLastValid(
    useMemo(
      () => (themes && view ? editTheme(themes, view.name, view.value, tried) : undefined),
      [themes, view, tried],
    ),
  );
  const [mode, setMode] = useState<"light" | "dark">("light");
  const rules = edited?.rules[edited.hasDarkMode ? mode : "light"];
  useEffect(() => showThemes(rules), [rules]);
  useEffect(() => () => showThemes(undefined), []);
  return (
    <ManifestSheet
      {...props}
      {...loaded}
      view={view}
      edits={{ ...edits, save }}
      context={{ layers: edited?.layers, preview, fileValue: savedView?.value }}
      isBeside
      tools={
        themes &&
        view && (
          <>
            <PresetChoice theme={view.name} presets={themes.presets} operate={edits.operate} />
            <ThemePage
              theme={view.name}
              themes={themes}
              shownPage={shownPage}
              mode={edited?.hasDarkMode ? mode : undefined}
              onMode={setMode}
              isTried={isTried}
              onTry={(next) => setTried(next ? layout : undefined)}
            />
          </>
        )
      }
      side={themes && view && <ThemeUses theme={view.name} themes={themes} save={edits.save} />}
    />
  );
}
