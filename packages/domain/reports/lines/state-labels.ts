import type { Quantity } from '../../catalogue/input.ts';
import type { Language, Text } from '../../core/language.ts';

/** What two states are of: a switch, leaves, or the connection to a module. */
export const STATE_KINDS = ['switch', 'wetness', 'contact'] as const;
export type StateKind = (typeof STATE_KINDS)[number];

/** Labels of the two states of a field: 0 first, then 1. */
const STATE_LABELS = {
  switch: { off: { pl: 'Wył.', en: 'Off' }, on: { pl: 'Wł.', en: 'On' } },
  wetness: { off: { pl: 'Sucho', en: 'Dry' }, on: { pl: 'Mokro', en: 'Wet' } },
  contact: { off: { pl: 'Brak', en: 'None' }, on: { pl: 'Jest', en: 'Active' } },
} as const satisfies Record<StateKind, { readonly off: Text; readonly on: Text }>;

/** State kind of a field with two states. */
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

/** Label of a state. */
export function stateLabel(kind: StateKind, value: number, language: Language): string {
  return STATE_LABELS[kind][value === 0 ? 'off' : 'on'][language];
}
