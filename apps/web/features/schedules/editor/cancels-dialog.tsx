import { useTexts } from '../../../i18n/use-texts.ts';
import { ConfirmDialog } from '../../../ui/frame/confirm-dialog.tsx';
import type { EditorState } from './use-editor-state.ts';

/** Asks before a change is saved that cancels cycles which wait or are about to start, and names them. */
export function CancelsDialog({ state: { cancels, busy } }: { readonly state: EditorState }) {
  const { t } = useTexts('schedules');
  return (
    <ConfirmDialog
      open={cancels.question !== null}
      kind="warning"
      title={t('edit.cancels.title')}
      action={t('edit.cancels.action')}
      busy={busy}
      onClose={cancels.dismiss}
      onConfirm={() => void cancels.confirm()}
    >
      {cancels.question?.text}
    </ConfirmDialog>
  );
}
