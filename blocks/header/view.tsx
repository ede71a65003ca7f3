import { Link } from "../_ui/link.tsx";
import { Logo } from "../_ui/logo.tsx";
import { OrderButton } from "../_ui/order-button.tsx";
import { paintEnd } from "../_ui/paint-end.tsx";
import type { HeaderProps } from "./schema.ts";

const bars = {
  standard: "bar whole",
  centred: "bar justify-center whole",
  feedback: "bar bar-line justify-center whole",
} as const;

export function View({ variant, home, homeLabel, links, order }: HeaderProps) {
  const logo = <Logo label={homeLabel} />;
  return (
    <div className={bars[variant]}>
      {home ? (
        <Link link={home} className="bar-link">
          {logo}
        </Link>
      ) : (
        logo
      )}
      {links && (
        <nav className="max-md:hidden">
          <ul className="flex gap-6">
            {links.map(({ label, link }) => (
              <li key={label}>
                <Link link={link} className="bar-link">
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      )}
      {order && <OrderButton order={order} className="btn-small" />}
      {paintEnd}
    </div>
  );
}
