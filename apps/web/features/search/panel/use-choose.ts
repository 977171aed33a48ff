import { useMantineColorScheme } from '@mantine/core';
import { useCallback } from 'react';
import { useConfirmAlarms } from '../../../entities/alarm/use-confirm-alarms.ts';
import { useOpenByHand } from '../../../entities/output/open-by-hand.ts';
import { useStopOutput } from '../../../entities/output/stop-output.ts';
import { useCycleActions } from '../../../entities/schedule/use-cycle-actions.ts';
import { useChooseLanguage } from '../../../entities/session/use-server-language.ts';
import { useGoToHref } from '../../../navigation/go.ts';
import type { Choice } from '../kinds/kind.ts';

/**
 * Performs the action of a result. Opening and stopping go through the app's dialogs, which ask once and send the
 * order.
 */
export function useChoose(): (choice: Choice) => void {
  const go = useGoToHref();
  const open = useOpenByHand();
  const stop = useStopOutput();
  const { skip } = useCycleActions();
  const confirmAlarms = useConfirmAlarms();
  const { setColorScheme } = useMantineColorScheme();
  const chooseLanguage = useChooseLanguage();
  return useCallback(
    (choice) => {
      switch (choice.kind) {
        case 'go':
          go(choice.href);
          // A screen reader continues at the new page, not where the search was opened.
          document.getElementById('main')?.focus();
          return;
        case 'open':
          return open({ outputId: choice.outputId, minutes: choice.minutes, focus: 'state' });
        case 'stop':
          return stop(choice.outputId);
        case 'skip':
          return void skip(choice.cycle);
        case 'confirm':
          return void confirmAlarms.send([choice.alarmId]);
        case 'scheme':
          return setColorScheme(choice.scheme);
        case 'language':
          return void chooseLanguage(choice.language);
      }
    },
    [go, open, stop, skip, confirmAlarms, setColorScheme, chooseLanguage],
  );
}
