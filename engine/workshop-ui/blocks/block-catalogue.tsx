import { useRef, useState } from "react";
import type { BlockModel } from "../../workshop-server/block-models.ts";
import { api } from "../api.ts";
import { closingKeys } from "../list-keys.ts";
import { StillFrame } from "../still-frame.tsx";
import { translate } from "../texts/translate.ts";
import { useDraggable } from "../use-drag.ts";
import { useLoaded } from "../use-loaded.ts";

interface CatalogueBlockProps extends Omit<BlockCatalogueProps, "onClose"> {
  readonly model: BlockModel;
}

interface BlockCatalogueProps {
  /** The segment of the market that they are shown in. */
  readonly segment: string;
  onChoose(model: BlockModel): void;
  onClose(): void;
}

/** A block as its model shows it. It can be chosen, or dragged onto the page and its list of blocks. */
function CatalogueBlock({ model, segment, onChoose }: CatalogueBlockProps) {
  const { block, title, description } = model;
  const item = useRef<HTMLLIElement>(null);
  const isDragging = useDraggable(item, { kind: "new-block", block, title });
  return (
    <li ref={item} className={isDragging ? "dragging" : ""}>
      <button type="button" onClick={() => onChoose(model)}>
        <StillFrame
          title={translate("catalogue.example", { title })}
          route={model.route}
          segment={segment}
          block={model.id}
        />
        <span className="name">
          <span aria-hidden="true">{title}</span>
          <span className="hidden">{translate("catalogue.add", { title })}</span>
        </span>
        <span className="title">{description}</span>
      </button>
    </li>
  );
}

interface CatalogueGroupProps extends Omit<BlockCatalogueProps, "onClose"> {
  readonly title: string;
  readonly models: readonly BlockModel[];
}

function CatalogueGroup({ title, models, ...rest }: CatalogueGroupProps) {
  return (
    <>
      <h3>{title}</h3>
      <ul>
        {models.map((model) => (
          <CatalogueBlock key={model.block} model={model} {...rest} />
        ))}
      </ul>
    </>
  );
}

/** The blocks of the site, each as a new one will be. */
export function BlockCatalogue({ segment, onChoose, onClose }: BlockCatalogueProps) {
  const models = useLoaded(api.models, "").value ?? [];
  const [search, setSearch] = useState("");
  const matches = models.filter(({ block, title, description }) =>
    `${block} ${title} ${description}`.toLowerCase().includes(search.toLowerCase()),
  );
  return (
    <section className="catalogue" aria-label={translate("catalogue.label")} onKeyDown={closingKeys(onClose)}>
      <input
        type="search"
        // biome-ignore lint/a11y/noAutofocus: the user has just opened the catalogue to find a block
        autoFocus
        placeholder={translate("catalogue.find")}
        aria-label={translate("catalogue.find")}
        value={search}
        onChange={({ target }) => setSearch(target.value)}
      />
      {[...Map.groupBy(matches, ({ group }) => group)].map(([group, some]) => (
        <CatalogueGroup key={group} title={group} models={some} segment={segment} onChoose={onChoose} />
      ))}
      {matches.length === 0 && <p className="empty">{translate("catalogue.empty")}</p>}
    </section>
  );
}
