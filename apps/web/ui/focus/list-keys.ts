import type { KeyboardEvent } from 'react';

/** Arrow keys move the focus through a list beside a page; Enter opens, as on any link. */
export function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
  const links = [...event.currentTarget.querySelectorAll<HTMLElement>('[role="listitem"] a, article a.cover')];
  const at = links.findIndex((link) => link === document.activeElement);
  if (at === -1) return;
  event.preventDefault();
  links[at + (event.key === 'ArrowDown' ? 1 : -1)]?.focus();
}

/** Escape returns from a page to its row in the list beside it. An open dialog or menu uses the key itself. */
export function escapeToList(event: KeyboardEvent<HTMLElement>, list: HTMLElement | null): void {
  const isOutside = event.target instanceof Node && !event.currentTarget.contains(event.target);
  if (event.key !== 'Escape' || event.defaultPrevented || isOutside) return;
  list?.querySelector<HTMLElement>('a[aria-current="page"], [aria-current="true"] a')?.focus();
}
