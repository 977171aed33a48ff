/**
 * The widths of the window from which a layout applies, px; narrower than all of them is a phone. Style sheets repeat
 * these numbers, because a media query cannot read them; a check compares them.
 * - phone: one column, bottom bar, sheets instead of dialogs
 * - tablet: slim side bar of signs, two columns
 * - desk: side bar with names, a list and a page side by side
 * - wide: a list also stays beside a page of two columns
 * - double: two pages of a desk beside each other
 */
export const WIDTHS = { tablet: 700, desk: 1200, wide: 1600, double: 2200 } as const;

export type Width = keyof typeof WIDTHS;
