import { useRead } from '../../../api/query.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { Card } from '../../../ui/frame/card.tsx';
import { LoadingState } from '../../../ui/frame/loading-state.tsx';
import { StateView } from '../../../ui/frame/state-view.tsx';
import { NotificationChoices } from './notification-choices.tsx';

/** The user's notification channels and phone number, as a page of the settings. */
export default function NotificationsScreen() {
  const { t } = useTexts('alarms');
  const settings = useRead('getNotificationSettings');
  return (
    <Card title={t('notify.title')} sub={t('notify.sub')} natural>
      <StateView of={settings} loading={<LoadingState rows={5} rowHeight={48} />}>
        {(saved) => <NotificationChoices saved={saved} />}
      </StateView>
    </Card>
  );
}
