import type { Text } from '../../core/language.ts';
import type { Gate, PauseGate } from './gates.ts';

/** Describes the parts of a cycle that cannot run because modules are inactive. */
export function offDetail({ off = [], unfed = false, state }: PauseGate): Text {
  const names = off.join(', ');
  if (state === 'closed')
    return {
      pl: `moduł jest nieaktywny, bez niego nic nie ruszy: ${names}`,
      en: `its module is inactive, nothing can run: ${names}`,
    };
  const pl = [
    ...(names === '' ? [] : [`pominięte, bo moduł jest nieaktywny: ${names}`]),
    ...(unfed ? ['moduł z nawozem jest nieaktywny, płynie sama woda'] : []),
  ];
  const en = [
    ...(names === '' ? [] : [`left out, the module is inactive: ${names}`]),
    ...(unfed ? ['the fertiliser module is inactive, clean water only'] : []),
  ];
  return { pl: pl.join('; '), en: en.join('; ') };
}

/** "without X", the end of a title; null if nothing is omitted. */
export function omittedText(gates: readonly Gate[]): Text | null {
  const omitted = gates.flatMap((gate) => (gate.kind === 'pause' ? (gate.off ?? []) : []));
  return omitted.length === 0 ? null : { pl: `bez: ${omitted.join(', ')}`, en: `without ${omitted.join(', ')}` };
}

/** Cause as part of a sentence. */
export const OFF_CAUSE: Text = { pl: 'moduł jest nieaktywny', en: 'its module is inactive' };
/** Title of its line on the card. */
export const OFF_TITLE: Text = { pl: 'Nieaktywne moduły', en: 'Inactive modules' };
/** The change that would have let it run. */
export const OFF_OTHERWISE: Text = { pl: 'moduł był aktywny', en: 'the module had been active' };
