import { Heading } from "../_ui/heading.tsx";
import { Picture } from "../_ui/picture.tsx";
import { RichText } from "../_ui/rich-text.tsx";
import type { GuaranteeProps } from "./schema.ts";

export function View({ title, text, image }: GuaranteeProps) {
  return (
    <div className="shell cut bg-butter">
      <div className="pledge">
        {image && <Picture image={image} className="leaf" />}
        <div>
          <Heading value={title} />
          <div className="flow mt-4">
            <RichText value={text} />
          </div>
        </div>
      </div>
    </div>
  );
}
