import type { Text } from '@zagon/domain/core/language.ts';

/** Texts of the rules about messages of the operator and their templates. */
export const MESSAGE_RULES = {
  unknown_placeholder: { pl: 'Nieznane pole: {{$name}}', en: 'Unknown placeholder: {{$name}}' },
  recipients_differ: {
    pl: 'Wiadomość dostałoby teraz tyle osób: $count. Sprawdź odbiorców i wpisz tę liczbę',
    en: 'The message would now reach this many people: $count. Check who they are and enter this number',
  },
  in_past: { pl: 'Ten czas już minął', en: 'This time has passed' },
  template_name_taken: { pl: 'Jest już szablon o tej nazwie', en: 'There is already a template with this name' },
} as const satisfies Record<string, Text>;
