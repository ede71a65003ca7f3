import { useRef, useState } from "react";
import type { TextMatch } from "../../workshop-server/search-texts.ts";
import { Icon } from "../icon.tsx";
import type { ManifestChoice } from "../manifests/use-manifests.ts";
import type { LoadedPage } from "../pages/use-shown-page.ts";
import { useShortcut } from "../shortcuts.ts";
import { translate } from "../texts/translate.ts";
import type { SelectionState } from "../use-selection.ts";
import { SearchDialog } from "./search-dialog.tsx";

interface SearchProps {
  readonly shownPage: LoadedPage;
  readonly manifests: ManifestChoice;
  readonly expectOn: SelectionState["expectOn"];
  /** The fields of something else are shown. */
  onFields(): void;
}

/** The button that opens the search, and what follows a choice. */
export function Search({ shownPage, manifests, expectOn, onFields }: SearchProps) {
  const { site, route, market, show } = shownPage;
  const [isOpen, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  useShortcut("search", () => setOpen(true));
  const close = () => {
    setOpen(false);
    opener.current?.focus();
  };
  const showText = ({ field, file, market: code }: TextMatch) => {
    setOpen(false);
    manifests.list(field === undefined);
    if (field === undefined) manifests.open(file);
    else {
      const page = { route: field.route, market: code };
      if (field.block) expectOn(page, { block: field.block, prop: field.prop, by: "pointer" });
      if (page.route !== route.name || page.market !== market) show(page);
    }
    onFields();
  };
  return (
    <>
      <button
        ref={opener}
        type="button"
        className="icon-button"
        aria-label={translate("search")}
        title={translate("keys.search")}
        onClick={() => setOpen(true)}
      >
        <Icon name="search" />
      </button>
      {isOpen && (
        <SearchDialog
          routes={site.routes}
          market={market}
          onPage={(name) => {
            setOpen(false);
            manifests.list(false);
            show({ route: name });
          }}
          onText={showText}
          onClose={close}
        />
      )}
    </>
  );
}
