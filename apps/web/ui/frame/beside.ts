import { createContext, use } from 'react';

/** A list beside the page of one of its items: it scrolls on its own and shows cards, and the open one is marked. */
export type Beside = {
  /** The element in which the list scrolls, null until mounted. */
  readonly scroller: HTMLElement | null;
  /** The address of the open page, as in a link. */
  readonly openHref: string;
};

export const BesideContext = createContext<Beside | null>(null);

/** How the list is shown beside a page; null where it is the page itself. */
export function useBeside(): Beside | null {
  return use(BesideContext);
}
