/** A product in an event of the tag manager, with GA4's item parameters. */
export interface TagItem {
  readonly item_id: string;
  readonly item_name: string;
  /** In the currency's main unit: 59.9. */
  readonly price: number;
  readonly currency: string;
}
