import { lazy, Suspense, useEffect, useRef, useState } from "react";
import { classes } from "../_ui/classes.ts";
import * as disclosure from "../_ui/disclosure.module.css";
import * as section from "../_ui/section.module.css";
import { MarketLink, MarketName } from "./market-link.tsx";
import type { MarketSwitcherProps } from "./schema.ts";
import * as css from "./view.module.css";

const MarketSearch = lazy(async () => ({ default: (await import("./market-search.tsx")).MarketSearch }));

export function View(props: MarketSwitcherProps) {
  const { title, marketLinks } = props;
  const details = useRef<HTMLDetailsElement>(null);
  const [isOpened, setOpened] = useState(false);
  // Opening the element starts hydration, so it is already open then.
  useEffect(() => setOpened(details.current?.open === true), []);
  const current = marketLinks.find((market) => market.current);
  return (
    <nav data-scheme="footer" className={classes(section.root, css.root)} aria-label={title}>
      <details
        ref={details}
        className={classes(disclosure.root, css.markets)}
        onToggle={() => setOpened(true)}
      >
        <summary>
          <span>
            {title}{" "}
            {current && (
              <span lang={current.lang}>
                <MarketName market={current} />
              </span>
            )}
          </span>
        </summary>
        <ul>
          {marketLinks
            .filter((market) => !market.home)
            .map((market) => (
              <li key={market.code}>
                <MarketLink market={market} />
              </li>
            ))}
        </ul>
        {isOpened && (
          <Suspense>
            <MarketSearch {...props} />
          </Suspense>
        )}
      </details>
    </nav>
  );
}
