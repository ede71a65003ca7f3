import { hasService } from "../hooks/has-service.ts";
import { reportFrom } from "../recovery/report.ts";
import type { Session } from "../session.ts";

interface Suggestion {
  /** Loads the code and suggests another market, if the server knows the visitor's country. */
  readonly start: () => void;
  /** Suggests again after a navigation: the suggestion depends on the alternate links in the head. */
  readonly renew: () => void;
}

/** Creates the suggestion of another market. Few visitors see it, so its code loads on demand. */
export function marketSuggestion({ store, parts, loadPayload, loadStyles }: Session): Suggestion {
  let show: (() => Promise<void>) | undefined;
  return {
    start: () => {
      if (!hasService("geo")) return;
      import("./suggest-market.ts")
        .then(async ({ suggestMarket }) => {
          show = await suggestMarket({
            store,
            load: loadPayload,
            styles: loadStyles(),
            loadSuggestion: parts.loadSuggestion,
          });
        })
        .catch(reportFrom("suggestion"));
    },
    renew: () => void show?.().catch(reportFrom("suggestion")),
  };
}
