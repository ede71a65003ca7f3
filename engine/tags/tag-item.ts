/** A product as the events of the tag manager name it, by GA4's item parameters. */
export interface TagItem {
  readonly item_id: string;
  readonly item_name: string;
  /** In the currency's main unit: 59.9. */
  readonly price: number;
  readonly currency: string;
}
