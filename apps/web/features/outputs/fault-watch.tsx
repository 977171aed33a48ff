import { useEffect, useEffectEvent } from 'react';
import { useTexts } from '../../i18n/use-texts.ts';
import { isOnItsWay, useCommand } from '../../live/commands.ts';
import { noticeFault } from '../../ui/notice.ts';
import { faultOf } from './command-fault.ts';
import { useFaultWords } from './fault-words.ts';
import { useOutputFacts } from './use-output-facts.ts';

type Props = {
  readonly idOutput: string;
  /** The dialog of this output is open and says it itself. */
  readonly told: boolean;
  readonly onSettled: (idOutput: string) => void;
};

/** Follows an order that was given on this page: should it come to nothing, a notice says so and stays until it is closed. */
export function FaultWatch({ idOutput, told, onSettled }: Props) {
  const { t } = useTexts('outputs');
  const words = useFaultWords();
  const facts = useOutputFacts(idOutput);
  const command = useCommand(idOutput);
  const settle = useEffectEvent(() => {
    if (command === undefined || isOnItsWay(command)) return;
    const fault = faultOf(command);
    if (fault !== null && !told && facts !== undefined && facts !== null) {
      noticeFault(`${t('fault.title', { name: facts.name })}. ${words(fault, facts.output.state, facts.speech)}`);
    }
    onSettled(idOutput);
  });
  const became = command === undefined ? '' : `${command.id} ${command.status}`;
  useEffect(() => {
    if (became !== '') settle();
  }, [became]);
  return null;
}
