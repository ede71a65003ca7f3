import { afterOrderHook } from "../../engine/forms/order-submission.ts";
import { Link } from "../_ui/link.tsx";
import { RichText } from "../_ui/rich-text.tsx";
import type { AfterOrderProps } from "./schema.ts";

/**
 * Styles show either this block or the sections after it, by `data-ordered` on the document
 * (`engine/forms/order-submission.ts`).
 */
export function View({ eyebrow, title, text, action }: AfterOrderProps) {
  return (
    <div className="shell cut bg-oat hero hero-centred after-order" {...{ [afterOrderHook]: "" }}>
      <div className="hero-head">
        {eyebrow && <p className="eyebrow">{eyebrow}</p>}
        {/* biome-ignore lint/a11y/useSemanticElements: the page's own h1 is hidden then, and a document needs one */}
        <p role="heading" aria-level={1} className="as-h1">
          {title}
        </p>
      </div>
      <div className="hero-body flow lead">
        <RichText value={text} />
      </div>
      <div className="hero-act">
        <Link link={action.link} className="btn wide">
          {action.label}
        </Link>
      </div>
    </div>
  );
}
