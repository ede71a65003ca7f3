import type { Notices } from "../payload/payload.ts";

/** Shows that there is no connection, and a button that tries again; so does the connection itself when it is back. */
export interface Notice {
  show(words: Notices, retry: () => void): void;
  hide(): void;
}

export function createNotice(): Notice {
  const nothing = () => {};
  /** Takes the notice that is shown away and tries again. */
  let again = nothing;
  let hide = nothing;
  /** Tries that are left since the connection came back: a browser may say that it is online before anything gets through. */
  let left = 0;
  // Also while a try is under way that was begun without a connection.
  addEventListener("online", () => {
    left = 3;
    again();
  });
  return {
    hide: () => {
      left = 0;
      hide();
    },
    show: (words, retry) => {
      hide();
      const element = document.createElement("div");
      element.className = "notice";
      element.setAttribute("role", "alert");
      const text = document.createElement("p");
      text.textContent = words.offline;
      const button = document.createElement("button");
      button.className = "btn-text";
      button.textContent = words.retry;
      again = () => {
        hide();
        retry();
      };
      button.onclick = again;
      // After half a second, two, and eight.
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
