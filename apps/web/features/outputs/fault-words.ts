import { useCallback } from 'react';
import { useTexts } from '../../i18n/use-texts.ts';
import type { OutputSpeech } from '../../lib/output-words.ts';
import type { CommandFault } from './command-fault.ts';

const still = {
  valve: { open: 'fault.stillOpen', closed: 'fault.stillClosed' },
  switch: { open: 'fault.stillOn', closed: 'fault.stillOff' },
} as const satisfies Record<OutputSpeech, unknown>;

/** What happened and whether the field changed: "The module did not answer. The valve is still closed." */
export function useFaultWords(): (fault: CommandFault, state: boolean | null, speech: OutputSpeech) => string {
  const { t } = useTexts('outputs');
  return useCallback(
    (fault, state, speech) => {
      const field = state === null ? t('fault.unknown') : t(still[speech][state ? 'open' : 'closed']);
      return `${t(`fault.${fault}`)} ${field}`;
    },
    [t],
  );
}
