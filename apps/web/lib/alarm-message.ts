import type { AlarmShape } from '@zagon/contract/alarms/endpoints.ts';
import { wordsInUnit } from '@zagon/domain/alarms/words.ts';
import { useCallback } from 'react';
import { useTexts } from '../i18n/use-texts.ts';
import { useUnits } from './modules/use-units.ts';

/** What an alarm says to its reader: in his language, temperatures in his unit. */
export function useAlarmMessage(): (alarm: Pick<AlarmShape, 'message' | 'message_fahrenheit'>) => string {
  const { language } = useTexts('common');
  const { temperature } = useUnits();
  return useCallback(
    ({ message, message_fahrenheit: fahrenheit }) => wordsInUnit(message, fahrenheit, temperature)[language],
    [language, temperature],
  );
}
