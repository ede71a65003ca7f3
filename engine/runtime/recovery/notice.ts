import type { Notices } from "../../payload/payload.ts";

/**
 * Tells the visitor that there is no connection and offers a retry button. It also retries when the
 * connection returns.
 */
export interface Notice {
  show(labels: Notices, retry: () => void): void;
  hide(): void;
}

export function createNotice(): Notice {
  const nothing = () => {};
  /** Hides the current notice and retries. */
  let again = nothing;
  let hide = nothing;
  /** Retries left since the connection returned: a browser may report "online" before requests succeed. */
  let left = 0;
  // The event may also fire during a retry that started offline.
  addEventListener("online", () => {
    left = 3;
    again();
  });
  return {
    hide: () => {
      left = 0;
      hide();
    },
    show: (labels, retry) => {
      hide();
      const element = document.createElement("div");
      element.className = "notice";
      element.setAttribute("role", "alert");
      const text = document.createElement("p");
      text.textContent = labels.offline;
      const button = document.createElement("button");
      button.textContent = labels.retry;
      again = () => {
        hide();
        retry();
      };
      button.onclick = again;
      // Retry after 0.5, 2 and 8 seconds.
      const timer = left > 0 ? setTimeout(again, 8000 / 4 ** --left) : 0;
      element.append(text, button);
      document.body.append(element);
      hide = () => {
        element.remove();
        clearTimeout(timer);
        again = nothing;
      };
    },
  };
}
