import { createContext, useEffect, useState } from "react";
import type { ManifestEntry } from "../../workshop/manifests/data-kinds.ts";
import { api } from "../api.ts";
import { useLoaded } from "../use-loaded.ts";

/** Which list the side shows, and the manifest whose form is open. */
export interface ManifestChoice {
  readonly entries: readonly ManifestEntry[];
  readonly isListed: boolean;
  readonly file: string | undefined;
  /** Shows the list of manifests, or the pages instead. */
  list(isListed: boolean): void;
  open(file: string | undefined): void;
}

/** The manifests with a form, and what opens one, for the fields of a page. */
export const ManifestOpener = createContext<Pick<ManifestChoice, "entries" | "open">>({
  entries: [],
  open: () => {},
});

const parameter = "manifest";

/** The manifest in the address. */
export const readManifest = (): string | undefined =>
  new URLSearchParams(location.search).get(parameter) ?? undefined;

/** Keeps the open manifest in the address, so that a reload and a link open it. */
export function useManifests(version: number, market: string): ManifestChoice {
  const [file, setFile] = useState(readManifest);
  const [isListed, setListed] = useState(file !== undefined);
  const entries = useLoaded(() => api.manifests(market), `${version} ${market}`).value ?? [];
  // The page's own part of the address is written elsewhere, without this one.
  useEffect(() => {
    const query = new URLSearchParams(location.search);
    if (query.get(parameter) === (file ?? null)) return;
    if (file === undefined) query.delete(parameter);
    else query.set(parameter, file);
    window.history.replaceState(null, "", `?${query}`);
  });
  return {
    entries,
    isListed,
    file,
    list: (next) => {
      setListed(next);
      if (!next) setFile(undefined);
    },
    open: setFile,
  };
}
