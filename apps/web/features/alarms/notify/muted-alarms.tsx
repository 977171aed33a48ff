import type { NotificationSettings } from '@zagon/contract/notifications/endpoints.ts';
import { useWrite } from '../../../api/query.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { formatTime } from '../../../time/format-time.ts';
import { useZone } from '../../../time/zone.ts';
import { RowButton } from '../../../ui/form/row-button.tsx';
import { notifyFault } from '../../../ui/frame/notify.ts';
import { Lines } from '../../../ui/list/lines.tsx';
import { Row, Rows } from '../../../ui/list/rows.tsx';

type Mute = NotificationSettings['mutes'][number];

/** Alarms muted through the link of a notice, each with an unmute button. */
export function MutedAlarms({ mutes }: { readonly mutes: readonly Mute[] }) {
  const { t } = useTexts('alarms');
  if (mutes.length === 0) return null;
  return (
    <section className="stackS" aria-label={t('notify.muted.title')}>
      <b>{t('notify.muted.title')}</b>
      <Rows>
        {mutes.map((mute) => (
          <MutedRow key={mute.id} mute={mute} />
        ))}
      </Rows>
    </section>
  );
}

function MutedRow({ mute: { id, message, object_name: name, client_name: farm, until } }: { readonly mute: Mute }) {
  const { t, language } = useTexts('alarms');
  const zone = useZone();
  const end = useWrite('endMute', ['getNotificationSettings']);
  const title = message?.[language] ?? t('notify.muted.unknown');
  const endMute = async () => {
    const answer = await end.send({ params: { id } });
    if (!answer.ok) notifyFault(answer.error.message);
  };
  return (
    <Row
      trailing={
        <RowButton
          loading={end.busy}
          aria-label={t('notify.muted.endNamed', { alarm: title })}
          onClick={() => void endMute()}
        >
          {t('notify.muted.end')}
        </RowButton>
      }
    >
      <Lines
        title={title}
        sub={`${name ?? farm}, ${t('notify.muted.until', { time: formatTime(until, 'dateTime', language, zone) })}`}
      />
    </Row>
  );
}
