/**
 * The words users search for what is stated about the farm by itself, in Polish and English; each is found as a whole,
 * also with the name of the section or probe.
 */

/** Of the card on the page of a section. */
export const SECTION_FINDING_WORDS: readonly string[] = [
  'woda w glebie',
  'następna woda',
  'czy woda dotarła',
  'woda nie wiadomo skąd',
  'próg podlewania',
  'pojemność polowa',
  'soil water',
  'next water',
  'did the water arrive',
  'unexpected water',
  'refill point',
  'full point',
];

/** Of the word of trust on the page of a probe. */
export const PROBE_FINDING_WORDS: readonly string[] = [
  'wiarygodność sondy',
  'sonda niewiarygodna',
  'trust in a probe',
  'probe not trusted',
];
