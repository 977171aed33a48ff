import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useTexts } from '../../i18n/use-texts.ts';
import { read } from '../../api/query.ts';
import { chime } from '../../entities/alarm/chime.ts';
import { useMe } from '../../entities/session/session.ts';
import { useNotices, type Notice } from '../../live/notice-feed.ts';
import { notifyAlarm } from '../../ui/frame/notify.ts';

/**
 * Shows alarms on any screen, with a sound if the user enabled one. Alarms that arrive while one is shown join it, so
 * that a storm is one notice; while a dialog is open, the notice waits.
 */
export function AlarmToasts() {
  const { t, language } = useTexts('app');
  const client = useQueryClient();
  const currentAccountId = useMe()?.client?.id;
  /** The alarms in the current or waiting notice. */
  const announced = useRef<readonly Notice[]>([]);
  const hide = useRef<() => void>(() => undefined);
  const stopWaiting = useRef<() => void>(() => undefined);
  const show = useEffectEvent(() => {
    const notices = announced.current;
    const newest = notices.at(-1);
    if (newest === undefined) return;
    hide.current();
    const title = notices.length === 1 ? newest.message[language] : t('nav.newAlarms', { count: notices.length });
    const where = locationOf(newest, currentAccountId);
    const message = notices.length === 1 ? where : [newest.message[language], where].filter(Boolean).join(' · ');
    hide.current = notifyAlarm(title, message, () => {
      // Replaced by a notice with more alarms, or read.
      if (announced.current === notices) announced.current = [];
    });
  });
  const announce = (notice: Notice) => {
    const isFirst = announced.current.length === 0;
    announced.current = [...announced.current, notice];
    stopWaiting.current();
    stopWaiting.current = whenNoDialog(() => show());
    if (!isFirst) return;
    void client
      .ensureQueryData(read('getNotificationSettings'))
      .then(({ sound: wantsSound }) => wantsSound && chime())
      // If the setting cannot be loaded, stay silent.
      .catch(() => undefined);
  };
  useNotices(announce);
  useEffect(() => () => stopWaiting.current(), []);
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

const DIALOG = '[role="dialog"][aria-modal="true"]';

/** Calls back once no dialog is open: at once, or when the last one closes. Returns a function that cancels it. */
function whenNoDialog(callback: () => void): () => void {
  if (document.querySelector(DIALOG) === null) {
    callback();
    return () => undefined;
  }
  const observer = new MutationObserver(() => {
    if (document.querySelector(DIALOG) !== null) return;
    observer.disconnect();
    callback();
  });
  observer.observe(document.body, { childList: true, subtree: true });
  return () => observer.disconnect();
}
