import type { TopBannerProps } from "./schema.ts";

/** Two or three messages take turns on phones; any other number stands there at once. */
const turns: Readonly<Record<number, string>> = { 2: "banner dark banner-2", 3: "banner dark banner-3" };

export function View({ messages, label }: TopBannerProps) {
  return (
    <ul
      className={turns[messages.length] ?? "banner dark"}
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: focus (or a tap) pauses the turns, as WCAG 2.2.2 asks
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
