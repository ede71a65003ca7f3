/** One file for the writing thread: its content, or an older file whose `id` is replaced on the way. */
export interface WriteOrder {
  readonly to: string;
  readonly content?: Uint8Array;
  readonly from?: string;
  readonly replace?: { readonly id: string; readonly by: string };
}
