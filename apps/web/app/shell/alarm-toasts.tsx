import { useQueryClient } from '@tanstack/react-query';
import { useTexts } from '../../i18n/use-texts.ts';
import { read } from '../../lib/api/query.ts';
import { chime } from '../../lib/chime.ts';
import { useMe } from '../../lib/session.ts';
import { useNotices, type Notice } from '../../live/notice-feed.ts';
import { noticeAlarm } from '../../ui/notice.ts';

/** Says alarms on whatever screen is open, with a sound where somebody wants one. */
export function AlarmToasts() {
  const { language } = useTexts('app');
  const client = useQueryClient();
  const here = useMe()?.client?.id;
  useNotices((notice) => {
    noticeAlarm(notice.message[language], whereOf(notice, here));
    void client
      .ensureQueryData(read('getNotificationSettings'))
      .then(({ sound }) => sound && chime())
      // Without the answer nobody knows whether a sound is wanted: it stays silent.
      .catch(() => undefined);
  });
  return null;
}

/** The module; the farm too, where it is not the one that is open. */
function whereOf({ object_name: module, id_client: id, client_name: farm }: Notice, here: string | undefined): string {
  const parts = id === here ? [module] : [module, farm];
  return parts.filter((part) => part !== null).join(' · ');
}
