import type { Text } from '../../core/language.ts';
import type { Gate, PauseGate } from './gates.ts';

/** What of a cycle cannot run because modules are switched off. */
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
    ...(unfed ? ['the module that feeds is inactive, clean water only'] : []),
  ];
  return { pl: pl.join('; '), en: en.join('; ') };
}

/** Without what a cycle runs, as the end of its title; null where nothing is left out. */
export function without(gates: readonly Gate[]): Text | null {
  const left = gates.flatMap((gate) => (gate.kind === 'pause' ? (gate.off ?? []) : []));
  return left.length === 0 ? null : { pl: `bez: ${left.join(', ')}`, en: `without ${left.join(', ')}` };
}

/** As the cause within a sentence. */
export const OFF_BECAUSE: Text = { pl: 'moduł jest nieaktywny', en: 'its module is inactive' };
/** The name of its line on the card. */
export const OFF_TITLE: Text = { pl: 'Nieaktywne moduły', en: 'Inactive modules' };
/** What would have let it run. */
export const OFF_OTHERWISE: Text = { pl: 'moduł był aktywny', en: 'the module had been active' };
