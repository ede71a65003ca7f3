import { textCopier } from "../../edit/new/copy-texts.ts";
import { type Creatable, draftNew, type FlagValues } from "../../edit/new/creatable.ts";
import { fillTemplate } from "../../edit/new/fill-template.ts";
import { newCampaign, newExperiment } from "../../edit/new/new-pages.ts";
import { newTheme } from "../../edit/new/new-theme.ts";
import { openProject, type ScaffoldProject } from "../../edit/new/open-project.ts";
import type { Edit } from "../../edit/transaction.ts";
import { EditError } from "../../json/edit-json.ts";
import { printManifest } from "../../json/print-json.ts";
import { policies } from "../../policies/policies.ts";
import type { ProjectState } from "../open-workshop.ts";
import { firstTexts, reachedLocales, writeTexts } from "../texts/write-texts.ts";
import { type DataKind, dataKinds } from "./data-kinds.ts";

/** Milliseconds of a day. */
const day = 86_400_000;

const printDay = (daysFromNow: number): string =>
  `${new Date(Date.now() + daysFromNow * day).toISOString().slice(0, 10)}T00:00`;

/** The price with which a product starts, in the smallest unit of most currencies. */
const startPrice = 1000;

function startProduct({ site, markets }: ScaffoldProject, name: string): object {
  const { images, settings } = site.manifests;
  const [image] = images.keys();
  const [preset] = Object.keys(settings?.value.images.presets ?? {});
  if (image === undefined || preset === undefined)
    throw new EditError("A product needs a picture. Upload one on a page first.");
  const currencies = new Set(markets.markets.map(({ currency }) => currency));
  return {
    $schema: "../schema/product.json",
    id: name,
    name: `t:products.${name}.name`,
    summary: `t:products.${name}.summary`,
    image: { image, alt: "", decorative: true, preset },
    packs: 1,
    contents: "by-piece",
    prices: Object.fromEntries([...currencies].map((currency) => [currency, { amount: startPrice }])),
  };
}

const startForm = (name: string): object => ({
  $schema: "../schema/form.json",
  name,
  description: "Describe the purpose here.",
  sections: [
    {
      fields: [
        {
          control: "email",
          name: "email",
          label: `t:forms.${name}.email`,
          required: true,
          schema: { type: "string", maxLength: 254, format: "email" },
          autocomplete: "email",
        },
      ],
    },
  ],
  submit: `t:forms.${name}.submit`,
  sent: { title: `t:forms.${name}.sent-title`, text: `t:forms.${name}.sent-text` },
});

/** The texts with which new manifests start, by the key below their name. */
const startTexts: { readonly [Kind in DataKind]?: Readonly<Record<string, string>> } = {
  product: { name: "New product", summary: "One line about the contents" },
  form: {
    email: "E-mail address",
    submit: "Send",
    "sent-title": "Thank you",
    "sent-text": "We have got what you sent.",
  },
};

/** A manifest with texts of its own in each language without a fallback. */
function withTexts({ site }: ScaffoldProject, kind: "product" | "form", name: string, value: object): Edit {
  const area = `${kind}s`;
  const file = `manifests/${area}/${name}.json`;
  const locales = reachedLocales(site, file);
  const texts = Object.entries(startTexts[kind] ?? {}).map(([key, text]) =>
    firstTexts(site, { key: `${area}.${name}.${key}`, text }, locales),
  );
  const merged = [...locales].map(
    (locale) => [locale, new Map(texts.flatMap((byLocale) => [...(byLocale.get(locale) ?? [])]))] as const,
  );
  return [{ file, text: printManifest(value) }, ...writeTexts(site, area, new Map(merged))];
}

function startQuiz(project: ScaffoldProject, name: string): Edit {
  const answers = { name, outcome: project.settings.home };
  return [
    { file: `manifests/quizzes/${name}.json`, text: printManifest(fillTemplate("quiz", answers)) },
    ...textCopier(project, name).copyTexts(fillTemplate("quiz-texts", answers)),
  ];
}

/** What `npm run new` would write for these answers. */
const draft = (project: ScaffoldProject, creatable: Creatable, answers: FlagValues): Edit =>
  draftNew(project, creatable, { route: project.settings.home, ...answers }).edit;

/** A new manifest with the simplest values that it needs, or those of a preset. Throws `EditError` for a kind that only copies make. */
export function draftStart(state: ProjectState, kind: DataKind, name: string, preset?: string): Edit {
  const project = openProject({ ...state, policies });
  if (kind === "campaign")
    return draft(project, newCampaign, { name, from: printDay(7), until: printDay(11) });
  if (kind === "experiment") return draft(project, newExperiment, { name });
  if (kind === "quiz") return startQuiz(project, name);
  if (kind === "product") return withTexts(project, kind, name, startProduct(project, name));
  if (kind === "form") return withTexts(project, kind, name, startForm(name));
  if (kind === "layout") {
    const layout = { $schema: "../schema/layout.json", name, description: "Describe the purpose here." };
    return [
      { file: `manifests/layouts/${name}.json`, text: printManifest({ ...layout, before: [], after: [] }) },
    ];
  }
  if (kind === "theme") return draft(project, newTheme, { name, preset });
  throw new EditError(`A ${dataKinds[kind].noun} is made from another one. Choose which to copy.`);
}
