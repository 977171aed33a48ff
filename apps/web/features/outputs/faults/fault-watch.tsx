import { useEffect, useEffectEvent } from 'react';
import { useTexts } from '../../../i18n/use-texts.ts';
import { isCommandPending, useCommand } from '../../../live/commands.ts';
import { notifyFault } from '../../../ui/frame/notify.ts';
import { faultOf } from './command-fault.ts';
import { useFaultText } from './use-fault-text.ts';
import { useOutputFacts } from '../use-output-facts.ts';

type Props = {
  readonly outputId: string;
  /** The dialog of this output is open and shows the fault itself. */
  readonly shownElsewhere: boolean;
  readonly onSettled: (outputId: string) => void;
};

/** Watches an order given on this page. If it fails, a notice stays until it is closed. */
export function FaultWatch({ outputId, shownElsewhere, onSettled }: Props) {
  const { t } = useTexts('outputs');
  const faultText = useFaultText();
  const facts = useOutputFacts(outputId);
  const command = useCommand(outputId);
  const onCommandChange = useEffectEvent(() => {
    if (command === undefined || isCommandPending(command)) return;
    const fault = faultOf(command);
    if (fault !== null && !shownElsewhere && facts !== undefined && facts !== null) {
      notifyFault(
        `${t('fault.title', { name: facts.name })}. ${faultText(fault, facts.output.state, facts.outputKind)}`,
      );
    }
    onSettled(outputId);
  });
  const commandState = command === undefined ? '' : `${command.id} ${command.status}`;
  useEffect(() => {
    if (commandState !== '') onCommandChange();
  }, [commandState]);
  return null;
}
