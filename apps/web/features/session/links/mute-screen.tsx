import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { MutableNoticeShape } from '@zagon/contract/notifications/endpoints.ts';
import { useState } from 'react';
import { refusalText } from '../../../api/form-message.ts';
import { call } from '../../../api/client.ts';
import { RefusedError } from '../../../api/query.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { useSearchValues } from '../../../navigation/go.ts';
import { hrefOf } from '../../../navigation/paths.ts';
import { formatTime } from '../../../time/format-time.ts';
import { FormError } from '../../../ui/form/form-error.tsx';
import { ErrorState } from '../../../ui/frame/error-state.tsx';
import { LoadingState } from '../../../ui/frame/loading-state.tsx';
import { Notice } from '../../../ui/frame/notice.tsx';
import { Lines } from '../../../ui/list/lines.tsx';
import { Row, Rows } from '../../../ui/list/rows.tsx';
import { Entrance } from '../../../entities/session/entrance/entrance.tsx';
import css from '../../../entities/session/entrance/entrance.module.css';
import { LinkMessage } from './link-message.tsx';

/** While signed out, the reader's time zone is unknown. */
const BROWSER_ZONE = Temporal.Now.timeZoneId();

/** Target of the link in a notice: why it was sent, and a button that mutes its alarms. Opening it mutes nothing. */
export default function MuteScreen() {
  const { t } = useTexts('mute');
  const token = useSearchValues().get('t') ?? '';
  const notice = useQuery<MutableNoticeShape, RefusedError>({
    queryKey: keyOfNotice(token),
    queryFn: async () => {
      const answer = await call('readMute', { body: { token } });
      if (!answer.ok) throw new RefusedError(answer.error);
      return answer.value;
    },
    enabled: token !== '',
    retry: false,
    staleTime: Infinity,
  });
  const error = notice.error?.refused;
  const isDead = token === '' || error?.err === 'not_found' || error?.err === 'validation';
  return (
    <Entrance>
      {notice.data !== undefined ? (
        <MutableNotice token={token} notice={notice.data} />
      ) : isDead ? (
        <LinkMessage title={t('dead')} text={t('deadText')} action={t('toApp')} to="start" />
      ) : error === undefined ? (
        <div className={css.form}>
          <LoadingState height={380} />
        </div>
      ) : (
        <ErrorState title={error.message} onRetry={() => void notice.refetch()} />
      )}
    </Entrance>
  );
}

const keyOfNotice = (token: string) => ['readMute', token] as const;

function MutableNotice({ token, notice }: { readonly token: string; readonly notice: MutableNoticeShape }) {
  const { t, language } = useTexts('mute');
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const { alarms, client_name: farm, channels, sent_at: sentAt, is_reminder: isReminder } = notice;
  const until = alarms.find(({ muted_until: at }) => at !== null)?.muted_until ?? null;
  const change = async (muted: boolean) => {
    setBusy(true);
    const answer = await call('muteNotice', { body: { token, muted } });
    setBusy(false);
    setError(answer.ok ? null : refusalText(answer.error));
    if (answer.ok) client.setQueryData(keyOfNotice(token), answer.value);
  };
  const why = {
    farm,
    channels: channels.map((channel) => t(`channels.${channel}`)).join(', '),
    time: formatTime(sentAt, 'dateTime', language, BROWSER_ZONE),
  };
  return (
    <div className={css.form}>
      <div role="status">
        <h1>
          {until === null ? t('title') : t('muted', { time: formatTime(until, 'dateTime', language, BROWSER_ZONE) })}
        </h1>
      </div>
      <Rows>
        {alarms.map(({ object_name: name, message }) => (
          <Row key={`${name ?? ''} ${message.en}`}>
            <Lines title={message[language]} sub={name ?? farm} />
          </Row>
        ))}
      </Rows>
      {until === null && alarms.some(({ is_urgent: isUrgent }) => isUrgent) && (
        <Notice tone="warn" role="note" space="below">
          {t('urgent')}
        </Notice>
      )}
      <p className={css.lead}>{t('what')}</p>
      {error !== null && <FormError>{error}</FormError>}
      {until === null ? (
        <Button size="lg" fullWidth mih={48} loading={busy} onClick={() => void change(true)}>
          {t('mute')}
        </Button>
      ) : (
        <Button variant="default" size="lg" fullWidth mih={48} loading={busy} onClick={() => void change(false)}>
          {t('unmute')}
        </Button>
      )}
      <p className="note">
        <b>{t('why')}.</b> {t(isReminder ? 'whyReminder' : 'whyText', why)}{' '}
        <a href={hrefOf({ screen: 'settingsNotifications' })}>{t('settings')}</a>
      </p>
    </div>
  );
}
