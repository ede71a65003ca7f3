import { useState } from "react";
import { cataloguePath, staticQuery } from "../../catalogue-path.ts";
import { api } from "./api.ts";
import { useLoaded } from "./use-loaded.ts";

interface BlockCatalogueProps {
  /** The market of the examples. */
  readonly segment: string;
  onChoose(block: string): void;
}

/** The blocks of the site, each with its example in the market. */
export function BlockCatalogue({ segment, onChoose }: BlockCatalogueProps) {
  const models = useLoaded(api.models, "").value ?? [];
  const [search, setSearch] = useState("");
  const found = models.filter(({ block, description }) =>
    `${block} ${description}`.toLowerCase().includes(search.toLowerCase()),
  );
  return (
    <div className="catalogue">
      <input
        type="search"
        placeholder="Find a block"
        aria-label="Find a block"
        value={search}
        onChange={({ target }) => setSearch(target.value)}
      />
      <ul>
        {found.map(({ block, description }) => (
          <li key={block}>
            <button type="button" onClick={() => onChoose(block)}>
              <span className="preview" aria-hidden="true">
                <iframe
                  loading="lazy"
                  tabIndex={-1}
                  sandbox="allow-same-origin"
                  title={`Example of ${block}`}
                  src={`${cataloguePath}/${block}/example/${segment}?${staticQuery}`}
                />
              </span>
              <span className="name">
                <span className="hidden">Add </span>
                {block}
              </span>
              <span className="title">{description}</span>
            </button>
          </li>
        ))}
      </ul>
      {found.length === 0 && <p className="empty">No block has this in its name or description.</p>}
    </div>
  );
}
