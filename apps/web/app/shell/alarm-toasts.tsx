import { useQueryClient } from '@tanstack/react-query';
import { useTexts } from '../../i18n/use-texts.ts';
import { read } from '../../api/query.ts';
import { chime } from '../../entities/alarm/chime.ts';
import { useMe } from '../../entities/session/session.ts';
import { useNotices, type Notice } from '../../live/notice-feed.ts';
import { notifyAlarm } from '../../ui/frame/notify.ts';

/** Shows alarms on any screen, with a sound if the user enabled one. */
export function AlarmToasts() {
  const { language } = useTexts('app');
  const client = useQueryClient();
  const currentAccountId = useMe()?.client?.id;
  useNotices((notice) => {
    notifyAlarm(notice.message[language], locationOf(notice, currentAccountId));
    void client
      .ensureQueryData(read('getNotificationSettings'))
      .then(({ sound: wantsSound }) => wantsSound && chime())
      // If the setting cannot be loaded, stay silent.
      .catch(() => undefined);
  });
  return null;
}

/** The module's name; also the farm's if it is not the current one. */
function locationOf(
  { object_name: module, id_client: id, client_name: farm }: Notice,
  currentAccountId: string | undefined,
): string {
  const parts = id === currentAccountId ? [module] : [module, farm];
  return parts.filter((part) => part !== null).join(' · ');
}
