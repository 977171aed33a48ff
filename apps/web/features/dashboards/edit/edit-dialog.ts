/** A dialog of the edit mode. */
export type EditDialog =
  | { readonly kind: 'add' }
  | { readonly kind: 'settings'; readonly id: string }
  | { readonly kind: 'versions' };
