import type { ScheduleShape } from '@zagon/contract/schedules/shapes.ts';
import { useState } from 'react';
import { useTexts } from '../../../i18n/use-texts.ts';
import { ConfirmDialog } from '../../../ui/frame/confirm-dialog.tsx';
import { WhyCard } from '../../../entities/schedule/why/why-card.tsx';
import { PauseDialog } from './pause-dialog.tsx';
import type { ScheduleRow } from './schedule-rows.ts';
import { useScheduleActions } from './use-schedule-actions.ts';

/** The dialog requested from the list, and its row. */
export type DialogRequest = {
  readonly kind: 'pause' | 'delete' | 'stop' | 'why' | 'whyNext';
  readonly row: ScheduleRow;
};

type Props = { readonly request: DialogRequest | null; readonly onClose: () => void };

/** Keeps the requested cycle even if a newer one arrives in the meantime. */
export function ScheduleDialogs({ request, onClose }: Props) {
  if (request === null) return null;
  switch (request.kind) {
    case 'pause':
      return <PauseDialog row={request.row} onClose={onClose} />;
    case 'why':
    case 'whyNext':
      return (
        <LatestWhy
          schedule={request.row.schedule}
          of={request.kind === 'why' ? 'last_result' : 'next_run'}
          onClose={onClose}
        />
      );
    case 'delete':
    case 'stop':
      return <ConfirmQuestion request={request} kind={request.kind} onClose={onClose} />;
  }
}

type WhyProps = {
  readonly schedule: ScheduleShape;
  readonly of: 'last_result' | 'next_run';
  readonly onClose: () => void;
};

/** Keeps the requested cycle even if a newer one arrives meanwhile. */
function LatestWhy({ schedule, of, onClose }: WhyProps) {
  const [cycle] = useState(schedule[of]);
  if (cycle === null) return null;
  const { date, cycle: index } = cycle;
  return <WhyCard of={{ id_scheduler: schedule.id, name: schedule.name, date, cycle: index }} onClose={onClose} />;
}

type QuestionProps = {
  readonly request: DialogRequest;
  readonly kind: 'delete' | 'stop';
  readonly onClose: () => void;
};

function ConfirmQuestion({ request, kind, onClose }: QuestionProps) {
  const { t } = useTexts('schedules');
  const actions = useScheduleActions(request.row.schedule);
  const { name } = request.row.schedule;
  const texts =
    kind === 'delete'
      ? { title: t('act.deleteTitle', { name }), text: t('act.deleteText'), action: t('act.delete') }
      : { title: t('now.stopTitle', { name }), text: t('now.stopText'), action: t('now.stop') };
  const confirm = async () => {
    await (kind === 'delete' ? actions.remove() : actions.stop());
    onClose();
  };
  return (
    <ConfirmDialog
      open
      kind="alert"
      title={texts.title}
      action={texts.action}
      busy={actions.busy}
      onClose={onClose}
      onConfirm={() => void confirm()}
    >
      {texts.text}
    </ConfirmDialog>
  );
}
