import type { Notices } from "../payload/payload.ts";

/** Shows that there is no connection, and a button that tries again; so does the connection itself when it is back. */
export interface Notice {
  show(words: Notices, retry: () => void): void;
  hide(): void;
}

export function createNotice(): Notice {
  let hide = () => {};
  return {
    hide: () => hide(),
    show: (words, retry) => {
      hide();
      const element = document.createElement("div");
      element.className = "notice";
      element.setAttribute("role", "alert");
      const text = document.createElement("p");
      text.textContent = words.offline;
      const button = document.createElement("button");
      button.type = "button";
      button.className = "btn-text";
      button.textContent = words.retry;
      const again = () => {
        hide();
        retry();
      };
      button.addEventListener("click", again);
      addEventListener("online", again);
      element.append(text, button);
      document.body.append(element);
      hide = () => {
        element.remove();
        removeEventListener("online", again);
        hide = () => {};
      };
    },
  };
}
