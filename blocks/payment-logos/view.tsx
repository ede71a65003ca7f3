import { Picture } from "../_ui/picture.tsx";
import type { PaymentLogosProps } from "./schema.ts";

export function View({ label, logos, note }: PaymentLogosProps) {
  return (
    <div className="shell logos">
      <p className="eyebrow">{label}</p>
      <ul className="flex flex-wrap justify-center gap-3">
        {logos.map((logo) => (
          <li key={logo.src}>
            <Picture image={logo} />
          </li>
        ))}
      </ul>
      {note && <p className="small">{note}</p>}
    </div>
  );
}
