import { createContext } from 'react';

/** Search params of a part of the page that has an address of its own in mind, such as a list beside a page. */
export type OwnSearch = { readonly search: string; readonly change: (search: string) => void };

/** Null for the page itself, whose search params are those of the address. */
export const OwnSearchContext = createContext<OwnSearch | null>(null);
