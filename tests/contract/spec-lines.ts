/** A line of the spec, sections 1–9, and what holds the product to it. */
export interface SpecLine {
  /** The line as it stands in `tests/fixtures/spec/`. */
  readonly line: string;
  /**
   * Tests by file and title as the source has them, `%s` and the like standing for any value. Each must run and pass. None
   * where the line says only that something is not known.
   */
  readonly tests: readonly string[];
}

export const specLines: readonly SpecLine[] = [
  {
    line: "- The product sells weight-management dietary supplements to visitors in GB, DE, AT, CH, FR, BE, SE, DK and FI.",
    tests: [
      "contract/markets.test.ts > the shop's markets > are the spec's countries and the French-speaking variant of Switzerland",
    ],
  },
  {
    line: "- Visitors are served in a language and country chosen from their detected location.",
    tests: [
      "e2e/serving.test.ts > the visitor's country > %s gets base pages in %s",
      "e2e/start.test.ts > trusts the country header that the operator names",
    ],
  },
  {
    line: "- Pages show a top banner with three messages: a special offer (with a savings percent taken from the second product), fast delivery, and a 30-day money-back guarantee.",
    tests: [
      "contract/storefront.test.ts > the top banner > has its three messages in %s, the first with the second product's savings",
      "unit/engine/compile/compile-page.test.ts > texts > leave out a banner text whose value the page does not have: savings",
      "contract/storefront.test.ts > the top banner > says special offer, fast delivery and 30-day money-back guarantee, in this order",
    ],
  },
  {
    line: "- Countdown timers appear in time elements (see section 4).",
    tests: ["e2e/countdown.test.ts > ticks each second from 15:00"],
  },
  {
    line: "- Payment by a buy-now-pay-later provider and a wallet provider is suggested by the logos shown; these are presentation only.",
    tests: [
      "contract/storefront.test.ts > the logos of payment > show a provider that is paid later and a wallet, and are pictures alone: nothing to press or to follow",
    ],
  },
  {
    line: "- Which users the product serves beyond these visitors is not shown.",
    tests: [],
  },
  {
    line: "Every route below also exists with a trailing {locale} parameter. The home page is at / and at /{locale}. The exception is the paypal-confirm page, whose twin takes {from} instead: /paypal-confirm/{from}.",
    tests: [
      "contract/route-table.test.ts > $path > has a twin named after it",
      "contract/route-table.test.ts > the home page is index at / and its twin index-home",
      "contract/route-table.test.ts > paypal-confirm takes any value where others take a market",
      "e2e/any-value.test.ts > /paypal-confirm/{from} with markup for {from} > is reached within the site like any other page",
    ],
  },
  {
    line: "Layouts by route:",
    tests: ["contract/route-table.test.ts > the spec's table is read whole"],
  },
  {
    line: "| none | /addapp, /detolex-upsell, /feedback, /longlanding, /paypal-confirm, /refund, /terms, /upsell, /upsellfat, /upsellMind |",
    tests: [
      "contract/route-table.test.ts > $path > is a route of this name and path",
      "contract/route-table.test.ts > $path > has the layout of its row",
    ],
  },
  {
    line: "| offer | /buy, /get, /insfrastructure, /offer, /offer30day, /offerbought, /offerins, /offerip, /offerpop, /offers, /offerup, /take |",
    tests: [
      "contract/route-table.test.ts > $path > is a route of this name and path",
      "contract/route-table.test.ts > $path > has the layout of its row",
    ],
  },
  {
    line: "| sale | /buybf |",
    tests: [
      "contract/route-table.test.ts > $path > is a route of this name and path",
      "contract/route-table.test.ts > $path > has the layout of its row",
    ],
  },
  {
    line: "| offer-advertorial | /offer2 |",
    tests: [
      "contract/route-table.test.ts > $path > is a route of this name and path",
      "contract/route-table.test.ts > $path > has the layout of its row",
    ],
  },
  {
    line: "| offercomp | /offercomp |",
    tests: [
      "contract/route-table.test.ts > $path > is a route of this name and path",
      "contract/route-table.test.ts > $path > has the layout of its row",
    ],
  },
  {
    line: "| offergift | /offergift, /offergift1 |",
    tests: [
      "contract/route-table.test.ts > $path > is a route of this name and path",
      "contract/route-table.test.ts > $path > has the layout of its row",
    ],
  },
  {
    line: "| offernav | /offernav |",
    tests: [
      "contract/route-table.test.ts > $path > is a route of this name and path",
      "contract/route-table.test.ts > $path > has the layout of its row",
    ],
  },
  {
    line: "| offersummer | /offersummer |",
    tests: [
      "contract/route-table.test.ts > $path > is a route of this name and path",
      "contract/route-table.test.ts > $path > has the layout of its row",
    ],
  },
  {
    line: "| offer2 | /take2, /take3 |",
    tests: [
      "contract/route-table.test.ts > $path > is a route of this name and path",
      "contract/route-table.test.ts > $path > has the layout of its row",
    ],
  },
  {
    line: "| quiz | /summary, /v1, /v1ip, /v1ip-summary, /v1s, /v2, /v2-summary, /v3, /v3-summary |",
    tests: [
      "contract/route-table.test.ts > $path > is a route of this name and path",
      "contract/route-table.test.ts > $path > has the layout of its row",
    ],
  },
  {
    line: "- /thankyou has no layout and scrolls to the top on navigation.",
    tests: [
      "contract/route-table.test.ts > thankyou has no layout and goes to the top",
      "e2e/navigation.test.ts > back and forward > go to the top of a page that says so",
    ],
  },
  {
    line: "- A layout named 'empty' also exists and is used by the pages listed with no layout.",
    tests: [
      "contract/storefront.test.ts > layouts > that are empty put nothing around a page",
      "contract/storefront.test.ts > layouts > are those of the spec's table, and default, empty and simple-header",
    ],
  },
  {
    line: "- Other layouts: a default layout, and a simple header layout with a centred logo and an optional feedback variant with a bottom border.",
    tests: [
      "contract/storefront.test.ts > layouts > are those of the spec's table, and default, empty and simple-header",
      "contract/storefront.test.ts > layouts > with a simple header centre the logo; the feedback variant has a line below",
    ],
  },
  {
    line: "- Pages load lazily. The route table may redirect a path.",
    tests: [
      "contract/browser-files.test.ts > what the browser can download > loads views when they are wanted: each that comes to life by itself, the others in one file",
      "dom/load-payload.test.ts > a payload > is fetched from its page's address with the build's id",
      "e2e/serving.test.ts > redirects of the manifest > lead on with the query",
    ],
  },
  {
    line: "- A locale segment outside the supported locale list gives a 404 'Page not found', except on /paypal-confirm. The list of supported locale segments for the general routes is not shown.",
    tests: [
      "unit/engine/routing/find-page.test.ts > findPage > says Page not found on a known page with the second segment of %s",
      "unit/engine/routing/find-page.test.ts > findPage > takes the lone segment of %s for a locale that is not supported",
      "e2e/serving.test.ts > a page that is not there > %s says “%s”",
      "e2e/serving.test.ts > files about the site > a path with any value shows its page in the visitor's market, and no markup in it is markup",
    ],
  },
  {
    line: "- An unmatched route gives a 404 with the message 'Page not found: {path}'.",
    tests: [
      "unit/engine/routing/find-page.test.ts > findPage > names the path and the query of %s, which is nothing",
      "e2e/serving.test.ts > a page that is not there > %s says “%s”",
    ],
  },
  {
    line: "- On page change the view scrolls to the top, or to the hash target when a hash is present.",
    tests: [
      "dom/scroll.test.ts > a page that has come > starts at its top, at once",
      "dom/scroll.test.ts > a page that has come > starts at the place of its hash, smoothly",
      "e2e/navigation.test.ts > links > to a section of another page end at that section",
    ],
  },
  {
    line: "- Paths starting with /v1ip, /v1ip-summary and /offerip force a French-speaking country variant (see section 4).",
    tests: [
      "contract/markets.test.ts > the forced market > of %s is CH-FR for CH, BE for BE, and FR for any other",
      "contract/markets.test.ts > the forced market > speaks French on its pages, and holds on no other route",
    ],
  },
  {
    line: "Shows a header, an image, a title and a description, and an order button labelled 'try now' that leads into the offer flow.",
    tests: [
      "contract/storefront.test.ts > the error page > has header, picture, title, description and order button in %s",
      "contract/storefront.test.ts > the error page > says “try now” on its button in English, and that in other languages elsewhere",
      "e2e/pages.test.ts > the error page is whole",
    ],
  },
  {
    line: "Links for ingredients, terms, delivery information, privacy policy and contact. The copyright text takes the current year. Terms opens the page route terms-2 with the locale in lower case as parameter and the current query kept; on take, take2, take3, buy, offer and similar pages it opens in a new tab. On the home/index and take pages the contact entry is replaced by an external help-center link that opens in a new tab.",
    tests: [
      "contract/storefront.test.ts > the footer links to ingredients, terms, delivery, privacy and contact, and bears the year",
      "contract/footer-and-modal.test.ts > flags of routes (decision 16) > terms open in a new tab on take*, buy*, get and all offer layouts, and nowhere else",
      "contract/footer-and-modal.test.ts > flags of routes (decision 16) > the help center and the compliant address are for the home page and take",
      "contract/footer-and-modal.test.ts > the footer > leads to the help center instead of the contact in %s, once there is one",
      "e2e/footer.test.ts > the link to the terms > opens a new tab with the visitor's query on an offer",
      "e2e/footer.test.ts > the link to the terms > stays in the tab elsewhere",
      "e2e/footer.test.ts > the copyright's year > is that of the visitor's clock, after a navigation too, and moves nothing",
    ],
  },
  {
    line: "Sections: ingredients (an image), privacy, termsOfService, delivery, refund, contact (address lines, phone, e-mail), claimOffer (shows a fixed sample coupon), cancelOffer (a thank-you message). It closes on a click outside the panel or on the back arrow. Switching sections scrolls to the top. Section pages (privacy, terms, delivery, refund) load lazily.",
    tests: [
      "contract/footer-and-modal.test.ts > the info modal > has its eight sections in %s",
      "e2e/info-modal.test.ts > the panel > pressed %s and released %s, stays open: %s",
      "e2e/info-modal.test.ts > the panel > closes on the back arrow",
      "e2e/info-modal.test.ts > the panel > shows the coupon where an offer speaks of it",
      "e2e/info-modal.test.ts > sections that come from their page > %s comes when it is wanted",
      "e2e/info-modal.test.ts > sections that come from their page > come with one request, and switching goes to the panel's top at once",
      "e2e/info-modal.test.ts > declining an upsell > leads on with one click, and says thank you there without being in the way",
    ],
  },
  {
    line: "When set to navigate to an offer, it goes to a target depending on the current route name, with the lower-case locale parameter and the query kept:",
    tests: [
      "dom/decorate-links.test.ts > an order button > with the query “%s” leads to %s",
      "unit/engine/routing/order.test.ts > withQuery > keeps any query as it stands: nothing is sorted, decoded, joined or dropped",
      "e2e/navigation.test.ts > the order rule of start-summary > is in the buttons after a navigation in the browser",
    ],
  },
  {
    line: "| index or index-home | take-2 |",
    tests: ["contract/order-targets.test.ts > the order button of %s with “%s” leads to %s"],
  },
  {
    line: "| start-summary or start-summary-2 | offerV3-2 if query src is v3, otherwise offer1-2 |",
    tests: [
      "contract/order-targets.test.ts > the order button of %s with “%s” leads to %s",
      "e2e/navigation.test.ts > the order rule of start-summary > is in the buttons before React comes (%s)",
    ],
  },
  {
    line: "| v1ip-summary-2 | offerip-2 |",
    tests: ["contract/order-targets.test.ts > the order button of %s with “%s” leads to %s"],
  },
  {
    line: "| v2-summary-2 | offer2-2 |",
    tests: ["contract/order-targets.test.ts > the order button of %s with “%s” leads to %s"],
  },
  {
    line: "| v3-summary-2 | get-2 |",
    tests: ["contract/order-targets.test.ts > the order button of %s with “%s” leads to %s"],
  },
  {
    line: "| summary or summary-2 with src v1s | offers-2 |",
    tests: ["contract/order-targets.test.ts > the order button of %s with “%s” leads to %s"],
  },
  {
    line: "| any other | offer2 |",
    tests: [
      "contract/order-targets.test.ts > the order button of any other page leads to offer2, whatever the query",
    ],
  },
  {
    line: "Otherwise it scrolls to the products section.",
    tests: [
      "e2e/navigation.test.ts > an order button > scrolls to the products where it does not navigate",
      "e2e/without-javascript.test.ts > an order button that scrolls leads to the products",
    ],
  },
  {
    line: "The content of the pages behind most routes is not shown. Other route names that exist: addapp, buy, buybf, offer variants (2, 30day, bought, comp, gift, ins, ip, nav, pop, s, summer, up), paypal-confirm, refund, summary, take, take2, take3, terms, thankyou, upsell variants, quiz, quiz2, quiz-email, v1, v1ip, v1s, v2, v3, sale, longlanding, feedback, get, detolex-upsell.",
    tests: ["contract/storefront.test.ts > the spec's other name %s is a route with a path of its own"],
  },
  {
    line: "- Shared state: lang (default de_DE), locale (default DE), geo (a country, default DE), config (empty object by default).",
    tests: [
      "contract/markets.test.ts > the shared state > begins as the spec says: de_DE, DE, DE and an empty object",
      "contract/markets.test.ts > the shared state > has the locale's code as lang and the market's as locale, once a page is shown",
    ],
  },
  {
    line: "- Country (reference data): name, alpha2, alpha3, numeric, locales, default_locale, currency, currency_name, latitude, longitude, languages, capital, emoji, emojiU, fips, internet, continent, region, optional alternate_names. Two variants of the list exist, one with hyphenated locale codes and one with underscore codes.",
    tests: [
      "unit/engine/markets/countries/countries.test.ts > the country reference data > has the fields of the spec's section 3 and no others",
      "unit/engine/markets/countries/countries.test.ts > the two variants > write locales with their own separator, Kosovo in the underscore list aside",
    ],
  },
  {
    line: "- Locale mapping of supported countries: FR fr_FR, DE de_DE, BE fr_FR, GB en_GB, AT de_DE, SE sv_SE, DK da_DK, FI fi_FI, CH ch_CH, CH-FR ch_FR.",
    tests: [
      "contract/markets.test.ts > the shop's markets > have the locales of the spec's mapping, all with a catalogue of their own",
      "unit/engine/markets/countries/resolve-locale.test.ts > resolveLocale > gives %s the locale %s of the mapping",
    ],
  },
  {
    line: "- Contact info: phone, email, addressLines (three lines), plus a compliant variant of the address lines for GB on the home/index/take pages.",
    tests: [
      "unit/engine/link/contact-values.test.ts > contactValues > are what messages may say, the phone number also as it is dialled",
      "contract/footer-and-modal.test.ts > the footer > of %s has the compliant address in GB alone, as the info modal has",
    ],
  },
  {
    line: "- Product offer: has savings.percent. The full set of fields of a product offer is not shown beyond savings.percent.",
    tests: [
      "unit/engine/compile/compile-page.test.ts > products > promise exactly the percent that is saved, rounded down",
    ],
  },
  {
    line: "- Country selection: a locale route parameter that is a supported country sets the country. Otherwise, if the detected country is not supported, it falls back to DE. On the three paths /v1ip, /v1ip-summary and /offerip: CH becomes CH-FR, BE stays BE, any other becomes FR.",
    tests: [
      "contract/markets.test.ts > the forced market > of %s is CH-FR for CH, BE for BE, and FR for any other",
      "contract/markets.test.ts > the forced market > speaks French on its pages, and holds on no other route",
      "unit/engine/routing/find-page.test.ts > findPage > finds the twin of %s, whatever the visitor's market",
      "e2e/serving.test.ts > the visitor's country > %s gets base pages in %s",
      "e2e/serving.test.ts > the visitor's country > does not touch twins",
      "contract/markets.test.ts > the shop's markets > begin with Germany and German, for visitors from anywhere else",
    ],
  },
  {
    line: "- If a resolved default locale is not among the known locales, it falls back to de_DE.",
    tests: [
      "unit/engine/markets/countries/resolve-locale.test.ts > resolveLocale > falls back for a locale that is not known, mapped or not",
    ],
  },
  {
    line: "- Countdown: ticks each second, shows two-digit minutes:seconds, gets a blink class at zero, and is cleared and restarted 100 ms after a route change.",
    tests: [
      "e2e/countdown.test.ts > ticks each second from 15:00",
      "e2e/countdown.test.ts > ends at zero: it blinks, its label says so, and it stays",
      "e2e/hydration.test.ts > an enhancer > starts again 100 ms after a navigation, and the old one stops",
      "e2e/countdown.test.ts > starts anew after a navigation",
    ],
  },
  {
    line: "- Modal: open or closed, with a section value that switches among the sections.",
    tests: [
      "e2e/info-modal.test.ts > the panel > is 70 % of the viewport high and shows the section that the link names, alone",
      "e2e/info-modal.test.ts > sections that come from their page > come with one request, and switching goes to the panel's top at once",
    ],
  },
  {
    line: "- Order button: normal, loading (spinner with 'Loading...'), or not clickable.",
    tests: [
      "contract/order-button.test.ts > an order button that loads says so in the language of %s",
      "dom/follow-links.test.ts > an order button > is busy until the navigation has ended, however it ends",
      "dom/follow-links.test.ts > an order button > that is busy ignores clicks, and the browser does not follow them",
      "unit/engine/compile/compile-page.test.ts > products > disable the order button where none of the route's is sold",
    ],
  },
  {
    line: "- Images: a placeholder until loaded, then the final image.",
    tests: [
      "dom/fade-pictures.test.ts > a picture that fades in > waits unseen until it has come",
      "dom/fade-pictures.test.ts > a picture that fades in > that never comes leaves its placeholder",
      "dom/picture.test.tsx > a picture > lies over its placeholder, which says nothing to screen readers, and fades in",
      "e2e/pictures.test.ts > a picture that is slow > leaves its placeholder to be seen, fades in over it, and moves nothing",
    ],
  },
  {
    line: "- Navigation: can be aborted, cancelled or duplicated. A chunk-load failure triggers a full page reload, guarded to once per 10 seconds per path.",
    tests: [
      "dom/navigator.test.ts > a guard > that refuses %s aborts, and nothing is prepared",
      "dom/navigator.test.ts > a navigation that another overtakes > never shows, although it answers last",
      "dom/navigator.test.ts > a navigation > to where the visitor is does nothing",
      "dom/reload-guard.test.ts > a path that was loaded whole > is not for ten seconds, also by the page that came of it",
      "dom/reload-guard.test.ts > a path that was loaded whole > does not guard another, and is not forgotten for it",
      "e2e/recovery.test.ts > Chunk-load failure: page reload (once per 10 s per path) > loads the page whole at its destination, with query and hash",
      "e2e/recovery.test.ts > Chunk-load failure: page reload (once per 10 s per path) > within ten seconds the error page is shown instead, and its order button leads on",
    ],
  },
  {
    line: "- A tag-manager ID must be GTM- followed by uppercase letters and digits, otherwise an error is raised.",
    tests: [
      "unit/engine/check/every-problem.test.ts > %s > is reported once, alone, at its place",
      "unit/engine/check/rules/invalid-gtm-id.test.ts > invalid-gtm-id > mends %j",
      "unit/engine/tags/gtm-id.test.ts > a tag manager's id > may be %s",
      "unit/engine/tags/gtm-id.test.ts > a tag manager's id > is not %j, and the error says so",
      "dom/tags.test.ts > the start > with a wrong id is an error that says which one may be meant",
    ],
  },
  {
    line: "- Country-name fuzzy matching is accepted only with a score of at least 60.",
    tests: [
      "unit/engine/markets/countries/match-country.test.ts > matchCountry, on the table of spec-semantics 4.2 > accepts exactly 60 and rejects 40",
      "unit/engine/markets/countries/rank-countries.test.ts > rankCountries > answers any text with scores from 60 to 100, the best first",
    ],
  },
  {
    line: "- Input masks support tokens: # digit, X alphanumeric, S letter, A uppercase letter, a lowercase letter, ! escape. The masks the product applies are not shown.",
    tests: [
      "unit/engine/forms/masks.test.ts > each token of the spec > # takes a digit, and only an ASCII one",
      "unit/engine/forms/masks.test.ts > each token of the spec > X takes a digit or a letter of either case",
      "unit/engine/forms/masks.test.ts > each token of the spec > S takes a letter as it is typed, and none with an accent",
      "unit/engine/forms/masks.test.ts > each token of the spec > A takes a letter and makes it a capital",
      "unit/engine/forms/masks.test.ts > each token of the spec > a takes a letter and makes it a small one",
      "unit/engine/forms/masks.test.ts > each token of the spec > ! lets the next character stand for itself",
    ],
  },
  {
    line: "- Form validation is not shown.",
    tests: [],
  },
  {
    line: "Roles and permissions: not shown.",
    tests: [],
  },
  {
    line: "- GET builds/latest.json and GET builds/meta/{buildId}.json to check the build version.",
    tests: [
      "e2e/serving.test.ts > files about the site > the builds folder names the newest build and what it holds",
      "dom/build-check.test.ts > the build is asked for after an hour, and then hourly",
      "dom/build-check.test.ts > another build is told once, when its own record is there, and not asked for any more",
      "e2e/recovery.test.ts > a newer build > is found after an hour, interrupts nothing, and makes the next navigation a full load",
    ],
  },
  {
    line: "- GET of a _payload.json file under a page path.",
    tests: [
      "dom/load-payload.test.ts > a payload > is fetched from its page's address with the build's id",
      "dom/load-payload.test.ts > a payload > of the home page stands at the root",
    ],
  },
  {
    line: "- Images are fetched from a hosted image delivery service by file name; with no modifiers the gamma default is 0; width and height modifiers are joined by commas.",
    tests: [
      "unit/engine/images/image-address.test.ts > the delivery provider (decision 26) > joins %j by commas",
      "unit/engine/compile/compile-page.test.ts > images > without modifiers ask a hosted service for gamma 0: drawings are shown as they are",
      "e2e/pictures.test.ts > a hosted service has every picture: by size joined by commas, and by gamma=0 without modifiers",
    ],
  },
  {
    line: "- Product API calls: not shown. What any server does or returns is not shown.",
    tests: [],
  },
  {
    line: "| Unmatched route | 404 'Page not found: {path}' |",
    tests: [
      "unit/error-catalogue.test.ts > the error catalogue > Unmatched route: 404 'Page not found: {path}'",
      "unit/engine/routing/find-page.test.ts > findPage > names the path and the query of %s, which is nothing",
      "e2e/serving.test.ts > a page that is not there > %s says “%s”",
    ],
  },
  {
    line: "| Unsupported locale segment | 404 'Page not found' |",
    tests: [
      "unit/error-catalogue.test.ts > the error catalogue > Unsupported locale segment: 404 'Page not found'",
      "unit/engine/routing/find-page.test.ts > findPage > says Page not found on a known page with the second segment of %s",
      "unit/engine/routing/find-page.test.ts > findPage > takes the lone segment of %s for a locale that is not supported",
      "e2e/serving.test.ts > a page that is not there > %s says “%s”",
    ],
  },
  {
    line: "| External navigation not explicitly allowed, or a disallowed protocol | refused |",
    tests: [
      "unit/error-catalogue.test.ts > the error catalogue > External navigation not explicitly allowed, or a disallowed protocol: refused",
      "dom/navigator.test.ts > an address outside > that it does not allow is refused: %s",
      "unit/engine/routing/destination.test.ts > an address outside > %j is refused: it is not allowed by default",
      "unit/engine/routing/destination.test.ts > an address outside > %j is refused by its protocol",
      "unit/engine/check/rules/external-link-not-allowed.test.ts > external-link-not-allowed > reports the link %j: %s",
    ],
  },
  {
    line: "| Chunk-load failure | page reload (once per 10 s per path) |",
    tests: [
      "dom/reload-guard.test.ts > a path that was loaded whole > is not for ten seconds, also by the page that came of it",
      "dom/reload-guard.test.ts > a path that was loaded whole > does not guard another, and is not forgotten for it",
      "e2e/recovery.test.ts > Chunk-load failure: page reload (once per 10 s per path) > loads the page whole at its destination, with query and hash",
      "e2e/recovery.test.ts > Chunk-load failure: page reload (once per 10 s per path) > within ten seconds the error page is shown instead, and its order button leads on",
    ],
  },
  {
    line: "| Image metadata failure | error logged; width 0, height 0, ratio 0 |",
    tests: [
      "unit/error-catalogue.test.ts > the error catalogue > Image metadata failure: error logged; width 0, height 0, ratio 0",
      "unit/engine/build/index-images.test.ts > indexImages > logs `Failed to get image meta for {url}` and has width 0, height 0, ratio 0, in each build",
      "unit/engine/images/resolve-image.test.ts > resolveImage > serves a picture as it is whose size could not be read, in its box",
    ],
  },
  {
    line: "| Unknown image provider or preset | error |",
    tests: [
      "unit/error-catalogue.test.ts > the error catalogue > Unknown image provider or preset: error",
      "unit/engine/images/image-address.test.ts > imageAddress > throws `Unknown provider: {name}`, before the preset is looked up",
      "unit/engine/images/image-address.test.ts > imageAddress > throws `Unknown preset: {name}`, before the picture is looked up",
    ],
  },
  {
    line: "| Image input not a string | error |",
    tests: [
      "unit/error-catalogue.test.ts > the error catalogue > Image input not a string: error",
      "unit/engine/images/image-address.test.ts > imageAddress > throws a TypeError on %j, which is no string",
    ],
  },
  {
    line: "| Empty densities list | rejected |",
    tests: [
      "unit/error-catalogue.test.ts > the error catalogue > Empty densities list: rejected",
      "unit/engine/images/densities.test.ts > densitiesOf > rejects an empty list: %j with %j of the site",
      "unit/engine/check/every-problem.test.ts > %s > is reported once, alone, at its place",
      "unit/engine/check/rules/invalid-densities.test.ts > invalid-densities > is reported for the preset's densities %j",
    ],
  },
  {
    line: "| Fatal or unhandled app error | the not-found/error page is shown |",
    tests: [
      "e2e/recovery.test.ts > Fatal or unhandled app error: the not-found/error page is shown > in place of a page that cannot be drawn, with its order button",
    ],
  },
  {
    line: "| Mount errors | logged |",
    tests: ["e2e/recovery.test.ts > Mount errors: logged > the page that the server wrote stays, and works"],
  },
  {
    line: "| Other application-level errors | swallowed silently |",
    tests: [
      "e2e/hydration.test.ts > a block that breaks leaves the rest of the page usable",
      "e2e/recovery.test.ts > Other application-level errors: swallowed silently > the visitor sees nothing, and the logger's hook gets them",
    ],
  },
  {
    line: "Specific error codes beyond those above are not shown.",
    tests: [],
  },
  {
    line: "- Default country DE; default locale de_DE; CH-FR locale ch_FR.",
    tests: [
      "contract/markets.test.ts > the shop's markets > begin with Germany and German, for visitors from anywhere else",
      "contract/markets.test.ts > the shop's markets > have the locales of the spec's mapping, all with a catalogue of their own",
      "contract/markets.test.ts > the shared state > begins as the spec says: de_DE, DE, DE and an empty object",
    ],
  },
  {
    line: "- Fuzzy country match threshold 60.",
    tests: [
      "unit/engine/markets/countries/match-country.test.ts > matchCountry, on the table of spec-semantics 4.2 > accepts exactly 60 and rejects 40",
      "unit/engine/markets/countries/rank-countries.test.ts > rankCountries > answers any text with scores from 60 to 100, the best first",
    ],
  },
  {
    line: "- Countdown tick 1000 ms; restart 100 ms after route change.",
    tests: [
      "e2e/countdown.test.ts > ticks each second from 15:00",
      "e2e/hydration.test.ts > an enhancer > starts again 100 ms after a navigation, and the old one stops",
      "e2e/countdown.test.ts > starts anew after a navigation",
    ],
  },
  {
    line: "- Top banner items: special offer, fast delivery, 30-day money-back guarantee.",
    tests: [
      "contract/storefront.test.ts > the top banner > says special offer, fast delivery and 30-day money-back guarantee, in this order",
    ],
  },
  {
    line: "- Build check interval 1 hour; reload guard 10 seconds; at most 4 concurrent route preloads.",
    tests: [
      "dom/build-check.test.ts > the build is asked for after an hour, and then hourly",
      "dom/reload-guard.test.ts > a path that was loaded whole > is not for ten seconds, also by the page that came of it",
      "dom/reload-guard.test.ts > a path that was loaded whole > does not guard another, and is not forgotten for it",
      "dom/preloader.test.ts > four are in flight at once, the others wait in their order",
      "dom/preloader.test.ts > never more than four run, however they end",
    ],
  },
  {
    line: "- Page-head update delayed about 10 ms; tag-manager event name defaults to 'content-view'.",
    tests: [
      "e2e/navigation.test.ts > an order button > writes the head about 10 ms after the page is shown",
      "dom/tags.test.ts > the start > without a choice keeps the views and asks nobody else",
      "dom/tags.test.ts > the start > calls views what site.json says",
    ],
  },
  {
    line: "- Anchor scroll: smooth for anchors, instant for top; router scroll behaviour 'auto'.",
    tests: [
      "dom/scroll.test.ts > a page that has come > starts at the place of its hash, smoothly",
      "dom/scroll.test.ts > a page that has come > starts at its top, at once",
      "dom/scroll.test.ts > a page that has come > starts where it was left, on back and forward, whatever its hash",
    ],
  },
  {
    line: "- Breakpoints: xs 475, sm 640, md 854, lg 1025, xl 1281, xxl 1536.",
    tests: [
      "contract/storefront.test.ts > the breakpoints of styles and pictures are the spec's",
      "unit/engine/images/parse-sizes.test.ts > parseSizes > knows the six screens of the spec",
    ],
  },
  {
    line: "- Images: densities 1 and 2, format webp; placeholder 10x10, quality 50, blur 3.",
    tests: [
      "unit/engine/images/densities.test.ts > densitiesOf > begins with densities 1 and 2",
      "unit/engine/images/resolve-image.test.ts > resolveImage > offers a fixed box at densities 1 and 2",
      "unit/engine/images/resolve-image.test.ts > resolveImage > wants webp of quality 75 unless the preset says otherwise",
      "unit/engine/build/index-images.test.ts > indexImages > has a placeholder of 10 × 10 pixels in base64 where the preset wants one, but not for a drawing",
      "unit/engine/images/resolve-image.test.ts > resolveImage with a hosted service > has its placeholder from the service, unless the picture is here too",
    ],
  },
  {
    line: "- Modal panel height 70% of the viewport.",
    tests: [
      "e2e/info-modal.test.ts > the panel > is 70 % of the viewport high and shows the section that the link names, alone",
    ],
  },
  {
    line: "- Prices and fees are not shown.",
    tests: [],
  },
];
