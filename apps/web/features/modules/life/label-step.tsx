import { Button } from '@mantine/core';
import type { ModuleShape } from '@zagon/contract/modules/shapes.ts';
import { useRef } from 'react';
import { useTexts } from '../../../i18n/use-texts.ts';
import type { Refused } from '../../../api/types.ts';
import { useWrite } from '../../../api/query.ts';
import { nowMs } from '../../../time/clock.ts';
import { LabelSheet, type Proof } from './label-sheet.tsx';
import { compactSerial } from '@zagon/domain/modules/label.ts';
import { call } from '../../../api/client.ts';

type Props = {
  readonly onAdded: (object: ModuleShape) => void;
  /** Called to enter a sharing code instead. */
  readonly onCode: () => void;
  readonly onClose: () => void;
};

/** Adds a device to the account by its label. */
export function LabelStep({ onAdded, onCode, onClose }: Props) {
  const { t } = useTexts('modules');
  const activate = useWrite('activateModule', ['listModules', 'listOutputs', 'listWaitingModules']);
  /** Time of an attempt whose response was lost, ms: the device may have been added since. */
  const lostAttemptMs = useRef<number | null>(null);
  const add = async (proof: Proof): Promise<Refused | null> => {
    const sentMs = nowMs();
    const answer = await activate.send({ body: proof });
    if (answer.ok) {
      onAdded(answer.value);
      return null;
    }
    const added = await findEarlierAdded(proof, answer.error, sentMs);
    if (added === null) return answer.error;
    onAdded(added);
    return null;
  };
  /** Returns the device added by an earlier attempt whose response was lost. */
  const findEarlierAdded = async (proof: Proof, { err }: Refused, sentMs: number): Promise<ModuleShape | null> => {
    if (err === 'unreachable') lostAttemptMs.current ??= sentMs;
    else if (lostAttemptMs.current !== null && 'serial_number' in proof)
      return findAddedModule(proof.serial_number, lostAttemptMs.current);
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
      listsWaiting
    >
      <Button variant="subtle" onClick={onCode}>
        {t('life.enterCode')}
      </Button>
    </LabelSheet>
  );
}

/** Maximum clock difference between this device and the server, ms. */
const MAX_CLOCK_SKEW_MS = 60_000;

/**
 * Returns the module with this serial number added to the account since then; null if there is none. A request whose
 * response was lost may have succeeded: the retry is then refused although the device was added.
 */
async function findAddedModule(serial: string, sinceMs: number): Promise<ModuleShape | null> {
  const answer = await call('listModules');
  const added = (answer.ok ? answer.value : []).find(
    (object) =>
      compactSerial(object.serial_number) === compactSerial(serial) &&
      Date.parse(object.creation_date) >= sinceMs - MAX_CLOCK_SKEW_MS,
  );
  return added ?? null;
}
