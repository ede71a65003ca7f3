import { Picture } from "../_ui/picture.tsx";
import { RichText } from "../_ui/rich-text.tsx";
import type { InfoModalProps } from "./schema.ts";

/** A closed dialog: without script its links lead to the same sections of the terms page. */
export function View({ back, loading, failed, sections }: InfoModalProps) {
  return (
    <dialog
      className="modal"
      data-modal
      data-section=""
      aria-labelledby="modal-title"
      data-loading={loading}
      data-failed={failed}
    >
      <div className="modal-panel">
        <button type="button" className="modal-back" data-modal-back aria-label={back}>
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
        {sections.map(({ section, title, body, image, lines, coupon }) => (
          <div key={section} data-modal-section={section} hidden>
            <h2>{title}</h2>
            {image && <Picture image={image} className="leaf" />}
            {lines && (
              <address>
                {lines.map((line) => (
                  <span key={line}>{line}</span>
                ))}
              </address>
            )}
            {coupon && <p className="coupon">{coupon}</p>}
            {body ? (
              <div className="flow">
                <RichText value={body} />
              </div>
            ) : (
              <div className="flow" data-modal-lazy />
            )}
          </div>
        ))}
      </div>
    </dialog>
  );
}
