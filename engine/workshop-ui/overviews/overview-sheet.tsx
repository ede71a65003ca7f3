import type { PropsWithChildren } from "react";
import { translate } from "../texts/translate.ts";

interface OverviewSheetProps {
  readonly title: string;
  /** Why the values could not be read. */
  readonly error: string | undefined;
  /** Why the last edit was refused. */
  readonly notice: string | undefined;
  readonly isRead: boolean;
}

/** An overview in place of the page and its fields. */
export const OverviewSheet = ({
  title,
  error,
  notice,
  isRead,
  children,
}: PropsWithChildren<OverviewSheetProps>) => (
  <section className="panel manifest overview" aria-label={translate("manifest.values")} tabIndex={-1}>
    <h2 className="heading">{title}</h2>
    {notice && (
      <p className="notice" role="alert">
        {notice}
      </p>
    )}
    {isRead ? (
      children
    ) : (
      <p className={error ? "notice" : "help"}>{error ?? translate("manifest.reading")}</p>
    )}
  </section>
);
