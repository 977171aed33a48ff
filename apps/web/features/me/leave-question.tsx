import { useTexts } from '../../i18n/use-texts.ts';
import { useLeaveGuard } from '../../navigation/leave-guard.ts';
import { ConfirmDialog } from '../../ui/frame/confirm-dialog.tsx';

/** Asks before a page with changes is left. */
export function LeaveQuestion({ hasChanges }: { readonly hasChanges: boolean }) {
  const { t } = useTexts('me');
  const leaving = useLeaveGuard(() => hasChanges);
  return (
    <ConfirmDialog
      open={leaving !== null}
      kind="question"
      title={t('leave.title')}
      action={t('leave.go')}
      onClose={() => leaving?.stay()}
      onConfirm={() => leaving?.leave()}
    >
      {t('leave.text')}
    </ConfirmDialog>
  );
}
