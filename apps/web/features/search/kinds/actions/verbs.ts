/**
 * The words users search for the actions on an output, a schedule and an alarm, in all languages, besides their
 * displayed title.
 */
export const VERBS = {
  open: ['otwórz', 'włącz', 'uruchom', 'podlej', 'open', 'switch on', 'start', 'water'],
  stop: ['zatrzymaj', 'zamknij', 'wyłącz', 'stop', 'close', 'switch off'],
  skip: ['pomiń', 'odwołaj', 'skip', 'cancel'],
  confirm: ['potwierdź', 'confirm', 'acknowledge'],
} as const satisfies Record<string, readonly string[]>;
