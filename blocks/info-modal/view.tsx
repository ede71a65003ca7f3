import { Link } from "funnel-engine/for-blocks/view";
import * as button from "../_ui/button.module.css";
import { classes } from "../_ui/classes.ts";
import * as picture from "../_ui/picture.module.css";
import { Picture } from "../_ui/picture.tsx";
import * as prose from "../_ui/prose.module.css";
import { Prose } from "../_ui/prose.tsx";
import type { InfoModalProps } from "./schema.ts";
import * as css from "./view.module.css";

type Section = InfoModalProps["sections"][number];

/**
 * A link's `opens` leads to this id. A section from another page is a link to that page until it has loaded.
 */
function ModalSection({ section, title, body, from, image, lines, coupon, quiet }: Section) {
  return (
    <div
      id={`modal-${section}`}
      data-modal-section={section}
      data-modal-quiet={quiet ? "" : undefined}
      role={quiet ? "status" : undefined}
      hidden
    >
      <h2>{title}</h2>
      {image && <Picture image={image} className={classes(picture.leaf, css.picture)} />}
      {lines && (
        <address>
          {lines.map((line) => (
            <span key={line}>{line}</span>
          ))}
        </address>
      )}
      {coupon && <p className={css.coupon}>{coupon}</p>}
      {body && <Prose value={body} />}
      {from && (
        <div className={prose.root} data-modal-from>
          <p>
            <Link link={from}>{title}</Link>
          </p>
        </div>
      )}
    </div>
  );
}

/** A closed dialog. Without script its links lead to the same sections of the terms page. */
export function View({ back, loading, failed, retry, sections }: InfoModalProps) {
  return (
    <dialog className={css.root} data-modal data-section="" aria-labelledby="modal-title">
      <div className={css.panel} data-modal-panel>
        <button type="button" className={css.back} data-modal-back aria-label={back}>
          <svg
            viewBox="0 0 24 24"
            width="24"
            height="24"
            aria-hidden="true"
            fill="none"
            stroke="currentColor"
            strokeWidth="2.5"
          >
            <path d="M20 12H5m7-7-7 7 7 7" />
          </svg>
        </button>
        {sections.map((section) => (
          <ModalSection key={section.section} {...section} />
        ))}
        <div role="status">
          <p data-modal-state="loading" hidden>
            {loading}
          </p>
          <p className={css.failed} data-modal-state="failed" hidden>
            {failed}{" "}
            <button type="button" className={classes(button.root, button.small)} data-modal-retry>
              {retry}
            </button>
          </p>
        </div>
      </div>
    </dialog>
  );
}
