import { useCallback } from 'react';
import { useTexts } from '../../i18n/use-texts.ts';
import type { OutputSpeech } from '../../lib/output-words.ts';
import type { CommandFault } from './command-fault.ts';

const still = {
  valve: { open: 'fault.stillOpen', closed: 'fault.stillClosed', unknown: 'fault.valveUnknown' },
  switch: { open: 'fault.stillOn', closed: 'fault.stillOff', unknown: 'fault.switchUnknown' },
} as const satisfies Record<OutputSpeech, unknown>;

/** What happened and whether the field changed: "The module did not answer. The valve is still closed." */
export function useFaultWords(): (fault: CommandFault, state: boolean | null, speech: OutputSpeech) => string {
  const { t } = useTexts('outputs');
  return useCallback(
    (fault, state, speech) => {
      const field = t(still[speech][state === null ? 'unknown' : state ? 'open' : 'closed']);
      return `${t(`fault.${fault}`)} ${field}`;
    },
    [t],
  );
}
