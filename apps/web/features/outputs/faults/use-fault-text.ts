import { useCallback } from 'react';
import { useTexts } from '../../../i18n/use-texts.ts';
import type { OutputWording } from '../../../entities/output/output-text.ts';
import type { CommandFault } from './command-fault.ts';

const STATE_KEYS = {
  valve: { open: 'fault.stillOpen', closed: 'fault.stillClosed', unknown: 'fault.valveUnknown' },
  switch: { open: 'fault.stillOn', closed: 'fault.stillOff', unknown: 'fault.switchUnknown' },
} as const satisfies Record<OutputWording, unknown>;

/** States what happened and whether the field changed: "The module did not answer. The valve is still closed." */
export function useFaultText(): (fault: CommandFault, state: boolean | null, outputKind: OutputWording) => string {
  const { t } = useTexts('outputs');
  return useCallback(
    (fault, state, outputKind) => {
      const fieldText = t(STATE_KEYS[outputKind][state === null ? 'unknown' : state ? 'open' : 'closed']);
      return `${t(`fault.${fault}`)} ${fieldText}`;
    },
    [t],
  );
}
