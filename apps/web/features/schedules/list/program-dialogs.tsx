import type { SchedulerShape } from '@zagon/contract/schedulers/shapes.ts';
import { useState } from 'react';
import { useTexts } from '../../../i18n/use-texts.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { WhyCard } from '../../../lib/schedules/why/why-card.tsx';
import { PauseDialog } from './pause-dialog.tsx';
import type { ProgramRow } from './program-rows.ts';
import { useProgramActions } from './use-program-actions.ts';

/** What the list was asked about a program and has not answered yet. */
export type Ask = { readonly kind: 'pause' | 'delete' | 'stop' | 'why' | 'whyNext'; readonly row: ProgramRow };

type Props = { readonly ask: Ask | null; readonly onClose: () => void };

/** The one dialog of the list that is open. */
export function ProgramDialogs({ ask, onClose }: Props) {
  if (ask === null) return null;
  switch (ask.kind) {
    case 'pause':
      return <PauseDialog row={ask.row} onClose={onClose} />;
    case 'why':
    case 'whyNext':
      return <Why program={ask.row.program} of={ask.kind === 'why' ? 'last_result' : 'next_run'} onClose={onClose} />;
    case 'delete':
    case 'stop':
      return <Question ask={ask} kind={ask.kind} onClose={onClose} />;
  }
}

type WhyProps = {
  readonly program: SchedulerShape;
  readonly of: 'last_result' | 'next_run';
  readonly onClose: () => void;
};

/** The card stays at the cycle that was asked for, also when a newer one comes meanwhile. */
function Why({ program, of, onClose }: WhyProps) {
  const [cycle] = useState(program[of]);
  if (cycle === null) return null;
  const { date, cycle: place } = cycle;
  return <WhyCard of={{ id_scheduler: program.id, name: program.name, date, cycle: place }} onClose={onClose} />;
}

type QuestionProps = { readonly ask: Ask; readonly kind: 'delete' | 'stop'; readonly onClose: () => void };

function Question({ ask, kind, onClose }: QuestionProps) {
  const { t } = useTexts('schedules');
  const actions = useProgramActions(ask.row.program);
  const { name } = ask.row.program;
  const words =
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
      title={words.title}
      action={words.action}
      busy={actions.busy}
      onClose={onClose}
      onConfirm={() => void confirm()}
    >
      {words.text}
    </ConfirmDialog>
  );
}
