import type { ResolvedOrderLine } from "../../fields/order-lines/schema.ts";
import { everyBlock } from "../../payload/with-slots.ts";
import type { Renderer } from "../../render/render-page.tsx";
import type { Files, ProductChoice, ReadOrderTable, StoredFile } from "../http/stored-files.ts";
import { type ParsedPage, readPage } from "./parsed-page.ts";
import { rerenderPage } from "./rerender-page.ts";

interface ChosenSetup {
  readonly files: Files;
  readonly readTable: ReadOrderTable;
  readonly renderer: () => Promise<Renderer>;
}

/** The id of the block that sells a product with a form. */
const formFor = ({ payload }: ParsedPage, product: string): string | undefined =>
  everyBlock(payload).find(({ props = {} }) => {
    // SAFETY: the compiler puts the products of a form into this prop.
    const order = props["order"] as { readonly lines?: readonly ResolvedOrderLine[] } | undefined;
    return "form" in props && order?.lines?.some(({ id }) => id === product);
  })?.id;

/**
 * Renders documents with a chosen product (decision 31): `?product=` in the URL, for visitors without script.
 * Such a document depends only on its URL, so it is as public as the page and is created once. The function
 * returns undefined if the page does not sell the product.
 */
export function chosenProducts({
  files,
  readTable,
  renderer,
}: ChosenSetup): (choice: ProductChoice) => Promise<StoredFile | undefined> {
  const documents = new WeakMap<StoredFile, Map<string, Promise<StoredFile | undefined>>>();
  const isSold = async (product: string): Promise<boolean> => {
    const { markets } = await readTable();
    return Object.values(markets).some(({ products }) => Object.hasOwn(products, product));
  };
  const make = async ({ document, payload, product }: ProductChoice): Promise<StoredFile | undefined> => {
    const json = await payload();
    const page = json && (await readPage(files, "", document, json));
    const form = page && formFor(page, product);
    if (page === undefined || form === undefined) return undefined;
    const { renderPage } = await renderer();
    return files.derive(document, `product=${product}`, () =>
      rerenderPage(page, [form], { addressProduct: product }, renderPage),
    );
  };
  return async (choice) => {
    const { document, product } = choice;
    const rendering = documents.get(document)?.get(product);
    if (rendering !== undefined) return rendering;
    // A URL can contain anything, so only products that the shop sells are cached.
    if (!(await isSold(product))) return undefined;
    const making = make(choice);
    const byProduct = documents.get(document) ?? new Map<string, typeof making>();
    documents.set(document, byProduct.set(product, making));
    return making;
  };
}
