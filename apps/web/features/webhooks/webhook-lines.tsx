import type { WebhookShape } from '@zagon/contract/webhooks/endpoints.ts';
import { countThings } from '../../entities/resource/chosen-things/chosen-things.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { formatTime } from '../../time/format-time.ts';
import { useZone } from '../../time/zone.ts';
import { Lines } from '../../ui/list/lines.tsx';
import { Age } from '../../ui/value/age.tsx';
import { useAnswerText } from './use-answer-text.ts';
import { STATE_TONES, type ShownState } from './webhook-state.ts';

/** Where a webhook sends what, its state in words, and the answer to its last attempt. */
export function WebhookLines({ webhook, state }: { readonly webhook: WebhookShape; readonly state: ShownState }) {
  const { t, language } = useTexts('webhooks');
  const zone = useZone();
  const answerText = useAnswerText();
  const {
    name,
    address,
    events,
    things,
    failing_since: since,
    previous_secret_until: until,
    last_attempt: last,
  } = webhook;
  const when = (instant: string) => formatTime(instant, 'dateTime', language, zone);
  const settings = [
    new URL(address).host,
    t('events', { count: events.length }),
    things === null ? t('all') : t('things', { count: countThings(things) }),
    t('by', { name: webhook.created_by }),
  ];
  return (
    <Lines title={name} sub={settings.join(' · ')}>
      <em data-tone={STATE_TONES[state]}>
        {state === 'failing' ? t('states.failing', { time: when(since ?? webhook.created_at) }) : t(`states.${state}`)}
      </em>
      {last === null ? (
        <span>{t('neverSent')}</span>
      ) : (
        <span>
          <span className="inlineRow wrap">
            {t('last', { answer: answerText(last) })} <Age at={last.at} />
          </span>
        </span>
      )}
      {until !== null && <span>{t('previousSecret', { time: when(until) })}</span>}
    </Lines>
  );
}
