import type { ManifestView } from "../../workshop/manifests/manifest-view.ts";
import { api } from "../api.ts";
import { FieldProblems } from "../forms/field-problems.tsx";
import type { FormContext } from "../forms/field-props.ts";
import type { PropSchema } from "../forms/prop-schema.ts";
import { AmountField } from "../manifests/amount.tsx";
import { linkSchema } from "../manifests/link-schema.ts";
import { manifestContext } from "../manifests/manifest-context.ts";
import { translate } from "../texts/translate.ts";
import { useLoaded } from "../use-loaded.ts";
import { OverviewSheet } from "./overview-sheet.tsx";
import type { OverviewProps } from "./overviews.ts";

interface WrittenPrice {
  readonly amount?: number;
  readonly compareAt?: number;
}

type WrittenPrices = Readonly<Record<string, WrittenPrice>>;

const readPrices = ({ value }: ManifestView): WrittenPrices => Object(Object(value).prices);

interface PriceCellProps {
  readonly product: string;
  /** A currency or a market. */
  readonly place: string;
  readonly price: WrittenPrice | undefined;
  readonly context: FormContext;
}

const amountSchema: PropSchema = { type: "integer", exclusiveMinimum: 0 };

/** The price of a product in one currency, and the one that it is compared with. */
function PriceCell({ product, place, price, context }: PriceCellProps) {
  const path = ["prices", place];
  // An empty price is none: nothing of it stays.
  const write: FormContext["write"] = (at, next, label, isContinued) =>
    context.write(next === undefined && at.at(-1) === "amount" ? path : at, next, label, isContinued);
  const cell = { ...context, write };
  return (
    <td>
      <AmountField
        schema={{ ...amountSchema, title: translate("prices.price", { product }) }}
        path={[...path, "amount"]}
        value={price?.amount}
        isRequired={false}
        context={cell}
      />
      {price && (
        <AmountField
          schema={{ ...amountSchema, title: translate("prices.compare", { product }) }}
          path={[...path, "compareAt"]}
          value={price.compareAt}
          isRequired={false}
          context={cell}
        />
      )}
      <FieldProblems
        problems={context.manifest?.problemsIn(path) ?? []}
        labels={context.labels}
        onFix={context.fix}
      />
    </td>
  );
}

/** The prices of all products, in all currencies of the shop and in the markets with prices of their own. */
export function PriceTable(props: OverviewProps) {
  const { entries, site, market, version, onOpen } = props;
  const products = entries.filter(({ kind }) => kind === "product");
  const loaded = useLoaded(
    async () => ({
      schema: linkSchema(await api.manifestSchema("product")),
      views: await Promise.all(products.map(({ file }) => api.manifest(file, market))),
    }),
    `${products.map(({ file }) => file)} ${market} ${version}`,
  );
  const { schema, views = [] } = loaded.value ?? {};
  const rows = views.filter((view) => view !== null);
  const places = new Set([
    ...site.markets.map(({ currency }) => currency),
    ...rows.flatMap((view) => Object.keys(readPrices(view))),
  ]);
  return (
    <OverviewSheet
      title={translate("overview.prices")}
      error={loaded.error}
      notice={props.edits.notice}
      isRead={schema !== undefined}
    >
      <table className="prices">
        <thead>
          <tr>
            <th scope="col">{translate("prices.product")}</th>
            {[...places].map((place) => (
              <th key={place} scope="col">
                {place}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((view) => {
            const title = products.find(({ file }) => file === view.file)?.title ?? view.name;
            const context = manifestContext({ ...props, view, schema: schema ?? {} });
            return (
              <tr key={view.file}>
                <th scope="row">
                  <button type="button" className="link" onClick={() => onOpen(view.file)}>
                    {title}
                  </button>
                </th>
                {[...places].map((place) => (
                  <PriceCell
                    key={place}
                    product={title}
                    place={place}
                    price={readPrices(view)[place]}
                    context={context}
                  />
                ))}
              </tr>
            );
          })}
        </tbody>
      </table>
    </OverviewSheet>
  );
}
