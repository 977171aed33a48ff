import { createContext } from 'react';

/** The list that a page was opened from, with its filters: the target of the link back. */
export type ListAbove = { readonly href: string; readonly title: string };

/** Null where a page belongs to no list. */
export const ListAboveContext = createContext<ListAbove | null>(null);
