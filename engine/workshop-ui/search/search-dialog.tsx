import { useEffect, useRef, useState } from "react";
import type { TextMatch } from "../../workshop-server/search-texts.ts";
import type { RouteEntry } from "../../workshop-server/site-view.ts";
import { api } from "../api.ts";
import { nameLanguage } from "../forms/name-language.ts";
import { closingKeys } from "../list-keys.ts";
import { matches } from "../pages/route-list.tsx";
import { translate } from "../texts/translate.ts";
import { useLoaded } from "../use-loaded.ts";

interface SearchDialogProps {
  readonly routes: readonly RouteEntry[];
  readonly market: string;
  onPage(route: string): void;
  onText(match: TextMatch): void;
  onClose(): void;
}

/** How much of a text is shown before what was searched for. */
const lead = 30;

/** The part of a text around what was searched for. */
function Excerpt({ text, search }: { readonly text: string; readonly search: string }) {
  // The names of placeholders are not searched.
  const words = text.replaceAll(/\{\w+\}/g, (name) => " ".repeat(name.length));
  const index = words.toLowerCase().indexOf(search.trim().toLowerCase());
  if (index === -1) return text;
  const [start, end] = [Math.max(0, index - lead), index + search.trim().length];
  return (
    <>
      {start > 0 && "…"}
      {text.slice(start, index)}
      <mark>{text.slice(index, end)}</mark>
      {text.slice(end)}
    </>
  );
}

/** Finds pages and texts in any language. A text leads to its field. */
export function SearchDialog({ routes, market, onPage, onText, onClose }: SearchDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [search, setSearch] = useState("");
  const texts = useLoaded(() => api.search(search, market), `${search} ${market}`).value ?? [];
  const pages = search.trim() === "" ? [] : routes.filter((route) => matches(route, search)).slice(0, 8);
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog
      ref={dialog}
      className="search"
      aria-label={translate("search")}
      onClose={onClose}
      onKeyDown={closingKeys(onClose)}
    >
      <input
        type="search"
        autoFocus
        placeholder={translate("search.placeholder")}
        aria-label={translate("keys.search")}
        value={search}
        onChange={({ target }) => setSearch(target.value)}
      />
      <p className="hidden" role="status">
        {search && translate("search.results", { pages: pages.length, texts: texts.length })}
      </p>
      <ul>
        {pages.map(({ name, title, path }) => (
          <li key={name}>
            <button type="button" onClick={() => onPage(name)}>
              <span className="name">{title || name}</span>
              <span className="title">{path}</span>
            </button>
          </li>
        ))}
        {texts.map((match) => (
          <li key={JSON.stringify([match.languageTag, match.field, match.file, match.text])}>
            <button type="button" onClick={() => onText(match)}>
              <span className="title">
                {match.place}
                {match.languageTag && `, ${nameLanguage(match.languageTag)}`}
              </span>
              <span className="name">
                <Excerpt text={match.text} search={search} />
              </span>
            </button>
          </li>
        ))}
      </ul>
      {search.trim() !== "" && pages.length + texts.length === 0 && (
        <p className="empty">{translate("search.empty")}</p>
      )}
    </dialog>
  );
}
