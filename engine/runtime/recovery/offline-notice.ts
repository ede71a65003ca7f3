import type { Notices } from "../../payload/payload.ts";
import type { BrowserParts } from "../../render/page-parts.ts";

/**
 * Tells the visitor that there is no connection and offers a retry button. It also retries when the
 * connection returns.
 */
export interface OfflineNotice {
  show(labels: Notices, retry: () => void): void;
  hide(): void;
}

export function offlineNotice(createNotice: BrowserParts["createNotice"]): OfflineNotice {
  const nothing = () => {};
  /** Hides the current notice and retries. */
  let again = nothing;
  let hide = nothing;
  /** Retries left since the connection returned: a browser may report "online" before requests succeed. */
  let retries = 0;
  // The event may also fire during a retry that started offline.
  addEventListener("online", () => {
    retries = 3;
    again();
  });
  return {
    hide: () => {
      retries = 0;
      hide();
    },
    show: (labels, retry) => {
      hide();
      again = () => {
        hide();
        retry();
      };
      // Retry after 0.5, 2 and 8 seconds.
      const timer = retries > 0 ? setTimeout(again, 8000 / 4 ** --retries) : 0;
      const element = createNotice({ text: labels.offline, button: labels.retry, onClick: again });
      document.body.append(element);
      hide = () => {
        element.remove();
        clearTimeout(timer);
        again = nothing;
      };
    },
  };
}
