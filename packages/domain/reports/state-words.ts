import type { Quantity } from '../catalogue/input.ts';
import type { Language, Text } from '../core/language.ts';

/** What the two states of a field are called: 0 first, then 1. */
const STATE_WORDS = {
  switch: { off: { pl: 'Wył.', en: 'Off' }, on: { pl: 'Wł.', en: 'On' } },
  wetness: { off: { pl: 'Sucho', en: 'Dry' }, on: { pl: 'Mokro', en: 'Wet' } },
  contact: { off: { pl: 'Brak', en: 'None' }, on: { pl: 'Jest', en: 'Active' } },
} as const satisfies Record<string, { readonly off: Text; readonly on: Text }>;

/** What changes between two states: something that is switched, leaves, or the contact to a module. */
export type StateKind = keyof typeof STATE_WORDS;

/** What a field with two states is of. */
export function stateKindOf(quantity: Quantity | undefined): StateKind {
  switch (quantity) {
    case 'leaf_wetness':
      return 'wetness';
    case 'contact':
      return 'contact';
    default:
      return 'switch';
  }
}

/** A state in words. */
export function stateWord(kind: StateKind, value: number, language: Language): string {
  return STATE_WORDS[kind][value === 0 ? 'off' : 'on'][language];
}
