import { isLoaded, useShownPage } from "./pages/use-shown-page.ts";
import { translate } from "./texts/translate.ts";
import { UnreadManifests } from "./unread-manifests.tsx";
import { useProblems } from "./use-problems.ts";
import { useVersion } from "./use-version.ts";
import { Workshop } from "./workshop.tsx";

export function WorkshopPage() {
  const { problems, refresh } = useProblems();
  const changes = useVersion(refresh);
  const shownPage = useShownPage(changes.version);
  const { site, error } = shownPage;
  if (site && shownPage.route === undefined && site.unread.length > 0)
    return (
      <main className="loading">
        <UnreadManifests {...site} />
      </main>
    );
  if (!isLoaded(shownPage)) return <p className="loading">{error ?? translate("manifests.reading")}</p>;
  return <Workshop shownPage={shownPage} changes={changes} problems={problems} />;
}
