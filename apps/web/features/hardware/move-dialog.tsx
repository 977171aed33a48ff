import { Button, Textarea } from '@mantine/core';
import type { HardwareDetails } from '@zagon/contract/hardware/shapes.ts';
import { REASON_MAX } from '@zagon/domain/accounts/reason.ts';
import type { LeavingGoal } from '@zagon/domain/hardware/life.ts';
import { useState, type FormEvent } from 'react';
import { useWrite } from '../../api/query.ts';
import type { Refused } from '../../api/types.ts';
import { AccountSelect } from '../../entities/account/account-select.tsx';
import { useTexts } from '../../i18n/use-texts.ts';
import { ButtonRow } from '../../ui/form/button-row.tsx';
import { notify } from '../../ui/frame/notify.ts';
import { Sheet } from '../../ui/frame/sheet.tsx';
import { Unsaved } from '../../entities/edit/unsaved/unsaved.tsx';
import { useKept } from '../../entities/edit/unsaved/use-kept.ts';

type Props = { readonly device: HardwareDetails; readonly goal: LeavingGoal; readonly onClose: () => void };

/** Asks why a device leaves its account, and states what is closed first and what still uses it. */
export function MoveDialog({ device, goal, onClose }: Props) {
  const { t } = useTexts('hardware');
  const common = useTexts('common');
  const move = useWrite('moveHardware', ['getHardware', 'listHardware', 'countHardware']);
  const [reason, setReason] = useState('');
  const [target, setTarget] = useState<string | null>(null);
  const kept = useKept({ reason, target }, (values) => {
    setReason(values.reason);
    setTarget(values.target);
  });
  const [refused, setRefused] = useState<Refused | null>(null);
  const { serial_number: serial, state, uses, device_type: type } = device;
  const send = async (event: FormEvent) => {
    event.preventDefault();
    const answer = await move.send({ params: { id: device.id }, body: { goal, reason, id_client: target } });
    if (!answer.ok) return setRefused(answer.error);
    notify(t(answer.value.closing ? 'act.closing' : 'act.done', { serial }));
    return onClose();
  };
  return (
    <Sheet open onClose={onClose} title={t('act.title', { act: t(`act.${goal}`), serial })}>
      <form className="stackL" onSubmit={(event) => void send(event)} noValidate>
        <Unsaved form={`hardware-${goal}`} item={device.id} of={kept} />
        <div className="stackS">
          <p>{t(`act.${goal}Text`)}</p>
          {state === 'active' && <p>{t('act.closeFirst')}</p>}
          {state === 'active' && type === 'AGB-2000' && <p>{t('act.withStation')}</p>}
          {uses.length > 0 && <p>{t('act.uses', { names: uses.map(({ name }) => name).join(', ') })}</p>}
        </div>
        {goal === 'transfer' && (
          <AccountSelect
            label={t('act.target')}
            placeholder={t('act.targetHint')}
            value={target}
            error={refused?.fields?.['id_client']}
            onChange={setTarget}
          />
        )}
        <Textarea
          label={t('act.reason')}
          description={t('act.reasonHint')}
          rows={3}
          maxLength={REASON_MAX}
          value={reason}
          error={refused?.fields?.['reason']}
          data-autofocus
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        <ButtonRow error={refused?.fields === undefined ? refused?.message : undefined}>
          <Button variant="default" onClick={onClose}>
            {common.t('cancel')}
          </Button>
          <Button type="submit" loading={move.busy} {...(goal === 'scrap' ? { color: 'red' } : {})}>
            {t(`act.${goal}`)}
          </Button>
        </ButtonRow>
      </form>
    </Sheet>
  );
}
