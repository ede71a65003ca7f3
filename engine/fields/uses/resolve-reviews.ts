import { textDirection } from "../../languages/text-direction.ts";
import { resolveLink } from "../link/resolve.ts";
import type { ResolveContext } from "../resolve-context.ts";
import type {
  ResolvedReview,
  ResolvedReviews,
  Review,
  ReviewSource,
  ReviewSummary,
} from "./resolved-reviews.ts";

/** How many reviews a page shows. The averages count all. */
const shownReviews = 12;

/** A source with its reviews of the page's products. */
interface PageSource {
  readonly source: ReviewSource;
  readonly reviews: readonly (readonly [id: string, review: Review])[];
}

const computeAverage = (reviews: PageSource["reviews"]): number =>
  reviews.reduce((sum, [, { stars }]) => sum + stars, 0) / reviews.length;

const summarise = ({ source, reviews }: PageSource, page: ResolveContext): ReviewSummary => ({
  source: source.source,
  link: resolveLink(source.link, page),
  average: new Intl.NumberFormat(page.market.languageTag, {
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  }).format(computeAverage(reviews)),
  count: reviews.length,
  distribution: [5, 4, 3, 2, 1].map((stars) => ({
    stars,
    count: reviews.filter(([, review]) => review.stars === stars).length,
  })),
});

const findLanguage = (tag: string): string => new Intl.Locale(tag).language;

/** The newest reviews of all sources, those in the page's language first. Stars play no part. */
function selectReviews(sources: readonly PageSource[], { market }: ResolveContext): ResolvedReview[] {
  const days = new Intl.DateTimeFormat(market.languageTag, { dateStyle: "long", timeZone: "UTC" });
  const isForeign = ({ language }: Review) => findLanguage(language) !== findLanguage(market.languageTag);
  return sources
    .flatMap(({ source, reviews }) => reviews.map(([id, review]) => ({ id, review, source: source.source })))
    .toSorted(
      (left, right) =>
        Number(isForeign(left.review)) - Number(isForeign(right.review)) ||
        right.review.date.localeCompare(left.review.date),
    )
    .slice(0, shownReviews)
    .map(({ id, review, source }) => ({
      id,
      stars: review.stars,
      text: review.withheld === undefined ? review.text : undefined,
      author: review.author,
      date: review.date,
      day: days.format(new Date(review.date)),
      ...(isForeign(review) && { lang: review.language }),
      ...(textDirection(review.language) !== textDirection(market.languageTag) && {
        dir: textDirection(review.language),
      }),
      source,
      verified: review.verified,
    }));
}

/**
 * Reviews of the shop itself for search engines, as schema.org's Product. Google wants the reviews of one thing, each
 * of them visible on the page, and none that other sites have collected.
 * https://developers.google.com/search/docs/appearance/structured-data/review-snippet#guidelines
 */
function structureReviews(
  sources: readonly PageSource[],
  visible: readonly ResolvedReview[],
  page: ResolveContext,
): string | undefined {
  const shop = sources.find(({ source }) => source.shop);
  const [id, ...others] = new Set(shop?.reviews.map(([, { product }]) => product));
  const priced = id === undefined || others.length > 0 ? undefined : page.product(id);
  if (shop === undefined || priced === undefined) return undefined;
  const value = {
    "@context": "https://schema.org",
    "@type": "Product",
    name: page.text(priced.product.name),
    aggregateRating: {
      "@type": "AggregateRating",
      ratingValue: Number(computeAverage(shop.reviews).toFixed(2)),
      reviewCount: shop.reviews.length,
    },
    review: visible
      .filter(({ source }) => source === shop.source.source)
      .map(({ stars, text, author, date }) => ({
        "@type": "Review",
        author: { "@type": "Person", name: author },
        datePublished: date,
        reviewRating: { "@type": "Rating", ratingValue: stars },
        ...(text && { reviewBody: text }),
      })),
  };
  return JSON.stringify(value).replaceAll("<", "\\u003c");
}

/** The reviews of the products that the page shows. Undefined if there are none. */
export function resolveReviews(page: ResolveContext): ResolvedReviews | undefined {
  const products = page.reviews.length === 0 ? [] : page.shownProducts;
  const sources = page.reviews
    .map((source) => ({
      source,
      reviews: Object.entries(source.reviews).filter(([, { product }]) => products.includes(product)),
    }))
    .filter(({ reviews }) => reviews.length > 0);
  if (sources.length === 0) return undefined;
  const reviews = selectReviews(sources, page);
  return {
    summaries: sources.map((source) => summarise(source, page)),
    reviews,
    structured: structureReviews(sources, reviews, page),
  };
}
