import type { TopBannerProps } from "./schema.ts";

/** Two or three messages alternate on phones. Any other number is shown at once. */
const turns: Readonly<Record<number, string>> = { 2: "banner dark banner-2", 3: "banner dark banner-3" };

export function View({ messages, label }: TopBannerProps) {
  return (
    <ul
      className={turns[messages.length] ?? "banner dark"}
      aria-label={label}
      // With reduced motion the row scrolls, so it must be focusable. A tap or focus pauses the rotation
      // (WCAG 2.2.2).
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls needs a focus
      tabIndex={0}
    >
      {messages.map((message) => (
        <li key={message} data-banner-message="">
          {message}
        </li>
      ))}
    </ul>
  );
}
