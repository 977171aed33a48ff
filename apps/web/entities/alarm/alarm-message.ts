import type { AlarmShape } from '@zagon/contract/alarms/endpoints.ts';
import { textInUnit } from '@zagon/domain/alarms/alarm-text.ts';
import { useCallback } from 'react';
import { useTexts } from '../../i18n/use-texts.ts';
import { useUnits } from '../module/use-units.ts';

/** The message of an alarm in the user's language, with temperatures in the user's unit. */
export function useAlarmMessage(): (alarm: Pick<AlarmShape, 'message' | 'message_fahrenheit'>) => string {
  const { language } = useTexts('common');
  const { temperature } = useUnits();
  return useCallback(
    ({ message, message_fahrenheit: fahrenheit }) => textInUnit(message, fahrenheit, temperature)[language],
    [language, temperature],
  );
}
