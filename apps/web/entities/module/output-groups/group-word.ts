import type { OutputWording } from '../../output/output-text.ts';
import type { OutputGroup } from '../preview.ts';

const GROUP_WORDS = {
  valve: { true: 'open', false: 'closed', null: 'unknown' },
  switch: { true: 'on', false: 'off', null: 'unknown' },
} as const satisfies Record<OutputWording, unknown>;

/** The text with the state of a group of outputs in one word: open, off, unknown. */
export function groupWord({ speech, state }: OutputGroup) {
  return GROUP_WORDS[speech][`${state}`];
}
