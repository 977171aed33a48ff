import type { Text } from '../core/language.ts';

/** The subject of an operator's message, with the name shown to its readers. */
export const MESSAGE_TYPES = {
  info: { pl: 'Informacja', en: 'Information' },
  maintenance: { pl: 'Prace serwisowe', en: 'Maintenance' },
  warning: { pl: 'Ostrzeżenie', en: 'Warning' },
  important: { pl: 'Ważne', en: 'Important' },
} as const satisfies Record<string, Text>;

export type MessageType = keyof typeof MESSAGE_TYPES;

export const MESSAGE_TYPE_NAMES = [
  'info',
  'maintenance',
  'warning',
  'important',
] as const satisfies readonly MessageType[];
