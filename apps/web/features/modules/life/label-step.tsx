import type { ObjectShape } from '@zagon/contract/objects/shapes.ts';
import { useRef } from 'react';
import { useTexts } from '../../../i18n/use-texts.ts';
import type { Refused } from '../../../lib/api/types.ts';
import { useWrite } from '../../../lib/api/query.ts';
import { nowMs } from '../../../time/clock.ts';
import { cameMeanwhile } from './came-meanwhile.ts';
import { LabelSheet, type Proof } from './label-sheet.tsx';

type Props = {
  readonly onAdded: (object: ObjectShape) => void;
  readonly onClose: () => void;
};

/** What stands on the label of a device brings it into the account. */
export function LabelStep({ onAdded, onClose }: Props) {
  const { t } = useTexts('modules');
  const activate = useWrite('activateObject', ['listObjects', 'listOutputs']);
  /** When an attempt was made whose answer never came, ms: the device may be there since. */
  const lostMs = useRef<number | null>(null);
  const add = async (proof: Proof): Promise<Refused | null> => {
    const sentMs = nowMs();
    const answer = await activate.send({ body: proof });
    if (answer.ok) {
      onAdded(answer.value);
      return null;
    }
    const came = await cameBefore(proof, answer.error, sentMs);
    if (came === null) return answer.error;
    onAdded(came);
    return null;
  };
  /** The device that an earlier attempt brought, whose answer was lost. */
  const cameBefore = async (proof: Proof, { err }: Refused, sentMs: number): Promise<ObjectShape | null> => {
    if (err === 'unreachable') lostMs.current ??= sentMs;
    else if (lostMs.current !== null && 'serial_number' in proof)
      return cameMeanwhile(proof.serial_number, lostMs.current);
    return null;
  };
  return (
    <LabelSheet
      title={t('life.add')}
      sub={t('life.addHint')}
      sendLabel={t('life.addNow')}
      busy={activate.busy}
      onClose={onClose}
      send={add}
    />
  );
}
