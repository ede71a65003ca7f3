import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { pictures, routeName } from "./page-manifest.ts";
import { variants } from "./site-manifests.ts";

/*
 * The baseline: `node tests/bench/baseline.ts SITE ROUTES` joins the same texts to pages of the same 14 parts
 * with template strings. It checks nothing, has no blocks, and writes one document per address, so no engine
 * can be faster. The pages look and work as a careful author would write them, with one small stylesheet and
 * one small script.
 */

type Texts = Readonly<Record<string, string>>;

const escapes: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
const escapeText = (text = ""): string => text.replace(/[&<>"]/g, (character) => escapes[character] ?? "");
const repeat = (count: number, each: (number: number) => string): string =>
  Array.from({ length: count }, (_, index) => each(index + 1)).join("");

const script =
  '(d=>{const q=s=>d.querySelector(s),c=q("[data-countdown]"),e=Date.now()+9e5,m=q(".modal"),t=()=>{const s=Math.ceil((e-Date.now())/1e3);c.textContent=String(s/60|0).padStart(2,"0")+":"+String(s%60).padStart(2,"0");setTimeout(t,(e-Date.now())%1e3||1e3)};t();d.addEventListener("click",({target:b})=>{if(b.matches(".question")){const o=b.ariaExpanded!=="true";b.ariaExpanded=o;b.nextElementSibling.hidden=!o}else if(b.matches(".info,.close"))m.hidden=b.matches(".close")})})(document)';

function body(own: Texts, shared: Texts, name: string, suffix: string, next: string): string {
  const t = (key: string): string => escapeText(own[`${name}.${key}`]);
  const s = (key: string): string => escapeText(shared[`shared.${key}`]);
  const picture = (file: string | undefined, alt: string, width: number, height: number): string =>
    `<img src="/images/${file}" alt="${alt}" width="${width}" height="${height}" loading="lazy">`;
  const button = `<a class="button" href="/${next}${suffix}">${t("hero.order")}</a>`;
  const product = (n: number): string =>
    `<li class="card product">${picture(pictures.products[n - 1], s(`product.${n}.alt`), 320, 320)}<h3>${s(`product.${n}.name`)}</h3><p>${s(`product.${n}.summary`)}</p><p class="price"><s>${39 * n},90 €</s> <b>${34 * n},90 €</b></p><span class="saving">−${n}3 %</span><a class="button" href="/lp-002${suffix}">${s("choose")}</a></li>`;
  return [
    `<ul class="banner">${repeat(3, (n) => `<li>${s(`banner.${n}`)}</li>`)}</ul>`,
    `<header><a class="logo" href="/lp-001${suffix}">${s("home")}</a>${button}</header>`,
    `<section class="hero"><div><h1>${t("hero.title")}</h1><p>${t("hero.text")}</p>${button}</div><img src="/images/${pictures.heroes[0]}" alt="${t("hero.alt")}" width="640" height="500" fetchpriority="high"></section>`,
    `<section class="countdown"><p>${t("countdown.label")}</p><time data-countdown>15:00</time></section>`,
    `<section><h2>${t("benefits.title")}</h2><ul class="grid three">${repeat(6, (n) => `<li class="card benefit"><h3>${t(`benefits.${n}.title`)}</h3><p>${t(`benefits.${n}.text`)}</p></li>`)}</ul></section>`,
    `<section><h2>${t("ingredients.title")}</h2><ul class="grid two">${repeat(5, (n) => `<li class="card ingredient">${picture(pictures.ingredients[n - 1], t(`ingredients.${n}.name`), 120, 120)}<div><h3>${t(`ingredients.${n}.name`)}</h3><p>${t(`ingredients.${n}.text`)}</p></div></li>`)}</ul></section>`,
    `<section><h2>${t("testimonials.title")}</h2><div class="grid three">${repeat(3, (n) => `<figure class="card quote"><blockquote>${t(`testimonials.${n}.quote`)}</blockquote><figcaption>${t(`testimonials.${n}.name`)}</figcaption></figure>`)}</div></section>`,
    `<section id="products"><h2>${t("products.title")}</h2><ul class="grid three">${repeat(3, product)}</ul><p class="note">${s("vat")}</p></section>`,
    `<section><h2>${t("comparison.title")}</h2><table><thead><tr><td></td><th>${t("comparison.ours")}</th><th>${t("comparison.theirs")}</th></tr></thead><tbody>${repeat(6, (n) => `<tr><th>${t(`comparison.${n}.label`)}</th><td>${t(`comparison.${n}.ours`)}</td><td>${t(`comparison.${n}.theirs`)}</td></tr>`)}</tbody></table></section>`,
    `<section><h2>${t("faq.title")}</h2>${repeat(6, (n) => `<div class="faq"><button type="button" class="question" aria-expanded="false">${t(`faq.${n}.question`)}</button><p hidden>${t(`faq.${n}.answer`)}</p></div>`)}</section>`,
    `<section class="guarantee"><h2>${t("guarantee.title")}</h2><p>${t("guarantee.text")}</p></section>`,
    `<section class="pay"><p>${s("pay")}</p>${pictures.logos.map((logo, index) => picture(logo, s(`pay.${index + 1}`), 72, 45)).join("")}</section>`,
    `<footer><p>${s("footer.tagline")}</p><ul>${repeat(4, (n) => `<li><a href="/lp-00${n}${suffix}">${s(`footer.${n}`)}</a></li>`)}<li><button type="button" class="info">${s("footer.links")}</button></li></ul><p>${s("footer.disclaimer")}</p></footer>`,
    `<div class="modal" role="dialog" aria-modal="true" hidden><div><h2>${t("notice.title")}</h2><p>${t("notice.text")}</p><button type="button" class="button close">${s("instead")}</button></div></div>`,
  ].join("");
}

/** Reads the texts and writes the documents: ten markets and the base page of each route. */
function buildBaseline(site: string, routes: number, out: string): void {
  const css = readFileSync(fileURLToPath(new URL("baseline.css", import.meta.url)), "utf8").replace(
    /\s+/g,
    " ",
  );
  const read = (locale: string, name: string): Texts =>
    JSON.parse(readFileSync(join(site, "manifests/messages", locale, `${name}.json`), "utf8"));
  rmSync(out, { recursive: true, force: true });
  // Copy the original pictures: on a cold run, the encoded ones of the site's build would not exist.
  cpSync(join(site, "public/images"), join(out, "images"), { recursive: true });
  const base = { segment: "", locale: "de_DE", languageTag: "de-DE" };
  for (const { segment, locale, languageTag } of [base, ...variants]) {
    const shared = read(locale, "shared");
    const suffix = segment === "" ? "" : `/${segment}`;
    for (let index = 0; index < routes; index++) {
      const name = routeName(index, routes);
      const own = read(locale, name);
      const folder = `${out}/${name}${suffix}`;
      mkdirSync(folder, { recursive: true });
      writeFileSync(
        `${folder}/index.html`,
        `<!doctype html><html lang="${languageTag}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${escapeText(own[`${name}.head.title`])}</title><meta name="description" content="${escapeText(own[`${name}.head.description`])}"><style>${css}</style></head><body>${body(own, shared, name, suffix, routeName(index + 1, routes))}<script>${script}</script></body></html>`,
      );
    }
  }
}

const [site = "", routes = "55"] = process.argv.slice(2);
if (!existsSync(site)) throw new Error("Usage: node tests/bench/baseline.ts SITE ROUTES");
buildBaseline(resolve(site), Number(routes), `${resolve(site)}/baseline`);
