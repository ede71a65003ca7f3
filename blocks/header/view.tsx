import { Link } from "funnel-engine/for-blocks/view";
import * as bar from "../_ui/bar.module.css";
import * as button from "../_ui/button.module.css";
import { classes } from "../_ui/classes.ts";
import { Logo } from "../_ui/logo.tsx";
import { OrderButton } from "../_ui/order-button.tsx";
import { paintEnd, paintedWhole } from "../_ui/paint-end.tsx";
import type { HeaderProps } from "./schema.ts";
import * as css from "./view.module.css";

const variants = {
  standard: undefined,
  centred: css.centred,
  lined: classes(css.centred, css.lined),
} as const;

export function View({ variant, sticky, home, homeLabel, links, order }: HeaderProps) {
  const logo = <Logo label={homeLabel} />;
  return (
    <div className={classes(bar.root, css.root, variants[variant], sticky && css.sticky, paintedWhole)}>
      {home ? (
        <Link link={home} className={css.link}>
          {logo}
        </Link>
      ) : (
        logo
      )}
      {links && (
        <nav className={css.links}>
          <ul>
            {links.map(({ label, link }) => (
              <li key={label}>
                <Link link={link} className={css.link}>
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      )}
      {order && <OrderButton order={order} className={button.small} />}
      {paintEnd}
    </div>
  );
}
