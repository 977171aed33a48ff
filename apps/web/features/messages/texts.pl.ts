import type { PolishOf } from '../../i18n/shape.ts';
import type { messagesEn } from './texts.en.ts';

export const messagesPl = {
  title: 'Wiadomości',
  counts: '{{count}}, nieprzeczytane: {{unread}}',
  filter: { label: 'Pokaż', all: 'Wszystkie', unread: 'Nieprzeczytane' },
  markAll: 'Wszystkie przeczytane',
  sender: 'Zagon',
  unread: 'Nieprzeczytana',
  markUnread: 'Oznacz jako nieprzeczytaną',
  delete: 'Usuń',
  deleted: 'Usunięto wiadomość.',
  undo: 'Cofnij',
  back: 'Wszystkie wiadomości',
  gone: 'Tej wiadomości już tu nie ma',
  goneHint: 'Została usunięta albo wycofana.',
  language: 'Napisana w Twoim języku',
  empty: 'Brak wiadomości. Tu przychodzą zapowiedzi i odpowiedzi.',
  answer: 'Nowa odpowiedź na pytanie: {{subject}}',
  readAnswer: 'Czytaj',
  allRead: 'Wszystko przeczytane.',
} satisfies PolishOf<typeof messagesEn>;
