import { Picture } from "../_ui/picture.tsx";
import { RichText } from "../_ui/rich-text.tsx";
import type { GuaranteeProps } from "./schema.ts";

export function View({ title, text, image }: GuaranteeProps) {
  return (
    <div className="shell cut bg-butter">
      <div className="pledge">
        {image && <Picture image={image} className="leaf" />}
        <div className="flow">
          <h2>{title}</h2>
          <RichText value={text} />
        </div>
      </div>
    </div>
  );
}
