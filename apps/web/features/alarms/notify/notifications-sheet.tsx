import { useTexts } from '../../../i18n/use-texts.ts';
import { useRead } from '../../../api/query.ts';
import { StateView } from '../../../ui/frame/state-view.tsx';
import { LoadingState } from '../../../ui/frame/loading-state.tsx';
import { Sheet } from '../../../ui/frame/sheet.tsx';
import { NotificationChoices } from './notification-choices.tsx';

type Props = { readonly open: boolean; readonly onClose: () => void };

/** The user's own notification channels for alarms, shared by all accounts they belong to. */
export function NotificationsSheet({ open, onClose }: Props) {
  const { t } = useTexts('alarms');
  const settings = useRead('getNotificationSettings');
  return (
    <Sheet open={open} onClose={onClose} title={t('notify.title')} sub={t('notify.sub')} width={560} tall>
      <StateView of={settings} loading={<LoadingState rows={5} rowHeight={48} />}>
        {(saved) => <NotificationChoices key={String(open)} saved={saved} onDone={onClose} />}
      </StateView>
    </Sheet>
  );
}
