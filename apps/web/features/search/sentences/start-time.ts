import { numberAt } from './numbers.ts';
import { without, type Reading } from './words.ts';

/** Hours as Polish says them: "o piątej". */
const HOURS = new Map<string, number>(
  'pierwszej drugiej trzeciej czwartej piatej szostej siodmej osmej dziewiatej dziesiatej jedenastej dwunastej'
    .split(' ')
    .map((name, at) => [name, at + 1] as const),
);

/** Reads a time of day, HH:MM: "at 5", "o 5:30", "o piątej", "at 5 pm". Null if the sentence has none. */
export function readStartTime(words: readonly string[]): Reading<string> | null {
  for (const [at, word] of words.entries()) {
    const isAnnounced = word === 'at' || word === 'o';
    const from = isAnnounced ? at + 1 : at;
    const half = words[from + 1];
    const hasHalf = half === 'am' || half === 'pm';
    const clock = clockOf(words, from);
    if (clock === null || !(isAnnounced || hasHalf || clock.hasMinutes)) continue;
    const hour = hasHalf ? (clock.hour % 12) + (half === 'pm' ? 12 : 0) : clock.hour;
    if (hour > 23 || clock.minute > 59) return null;
    const value = `${String(hour).padStart(2, '0')}:${String(clock.minute).padStart(2, '0')}`;
    return { value, rest: without(words, at, from + 1 + (hasHalf ? 1 : 0)) };
  }
  return null;
}

type Clock = { readonly hour: number; readonly minute: number; readonly hasMinutes: boolean };

function clockOf(words: readonly string[], at: number): Clock | null {
  const word = words[at] ?? '';
  const match = /^(\d{1,2}):(\d{2})$/.exec(word);
  if (match !== null) return { hour: Number(match[1]), minute: Number(match[2]), hasMinutes: true };
  const spoken = HOURS.get(word);
  if (spoken !== undefined) return { hour: spoken, minute: 0, hasMinutes: false };
  const number = numberAt(words, at);
  if (number === null || number.length > 1 || !Number.isInteger(number.value) || number.value > 24) return null;
  return { hour: number.value, minute: 0, hasMinutes: false };
}
