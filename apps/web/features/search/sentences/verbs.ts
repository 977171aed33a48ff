import { takePhrase, type Reading } from './words.ts';

/** Verbs of sentences, folded, in both languages and the forms that people type. */
const FORMS = {
  open: [
    'otworz otwieraj otworzyc otwieram odkrec wlacz wlaczyc uruchom uruchomic podlej podlac podlewaj nawodnij zrosz',
    'open start water irrigate run',
  ],
  stop: ['zatrzymaj zatrzymac zamknij zamknac wylacz wylaczyc zakrec przerwij', 'stop close'],
} as const;

const PHRASES = { open: ['switch on', 'turn on'], stop: ['switch off', 'turn off', 'shut off'] } as const;

/** Takes the verb out of a sentence; null if it does not have it. */
export function takeVerb(words: readonly string[], verb: keyof typeof FORMS): Reading<null> | null {
  const forms = [...FORMS[verb].flatMap((list) => list.split(' ')), ...PHRASES[verb]];
  return takePhrase(
    words,
    forms.map((form) => [form, null] as const),
  );
}
