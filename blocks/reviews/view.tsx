import { Link } from "funnel-engine/for-blocks/view";
import * as card from "../_ui/card.module.css";
import { classes } from "../_ui/classes.ts";
import { Section } from "../_ui/section.tsx";
import { SectionHead } from "../_ui/section-head.tsx";
import * as text from "../_ui/text.module.css";
import * as tiles from "../_ui/tiles.module.css";
import type { ReviewsProps } from "./schema.ts";
import * as css from "./view.module.css";

const Stars = ({ value }: { readonly value: number }) => (
  <span role="img" aria-label={`${value}/5`} className={css.stars}>
    {"★".repeat(value) + "☆".repeat(5 - value)}
  </span>
);

type Summary = NonNullable<ReviewsProps["reviews"]>["summaries"][number];

const SourceSummary = ({
  summary: { source, link, average, count, distribution },
  label,
}: {
  readonly summary: Summary;
  readonly label: string;
}) => (
  <li>
    <p>
      <b className={css.average}>{average}</b>/5 · <Link link={link}>{source}</Link>
    </p>
    <p className={text.small}>
      {label}: {count}
    </p>
    <ul className={classes(text.small, css.distribution)}>
      {distribution.map((row) => (
        <li key={row.stars}>
          <Stars value={row.stars} />
          <progress value={row.count} max={count} aria-label={`${row.stars}/5`} />
          {row.count}
        </li>
      ))}
    </ul>
  </li>
);

export function View({ title, policy, count, withheld, reviews, ...labels }: ReviewsProps) {
  return (
    reviews && (
      <Section tone="cool">
        <SectionHead title={title} intro={policy} />
        <ul className={tiles.root}>
          {reviews.summaries.map((summary) => (
            <SourceSummary key={summary.source} summary={summary} label={count} />
          ))}
        </ul>
        <ul className={classes(tiles.root, tiles.threes, css.reviews)}>
          {reviews.reviews.map(
            ({ id, stars, text: words, author, date, day, lang, dir, source, verified }) => (
              <li key={`${source} ${id}`} className={card.root}>
                <Stars value={stars} />
                {words === undefined ? <p className={text.small}>{withheld}</p> : null}
                {words && (
                  <blockquote lang={lang} dir={dir} className={css.words}>
                    {words}
                  </blockquote>
                )}
                <p className={text.small}>
                  <b>{author}</b> · <time dateTime={date}>{day}</time>
                  <br />
                  {source} · {labels[verified]}
                </p>
              </li>
            ),
          )}
        </ul>
        {reviews.structured && <script type="application/ld+json">{reviews.structured}</script>}
      </Section>
    )
  );
}
