import { useQuery } from '@tanstack/react-query';
import type { WebhookAttempt, WebhookShape } from '@zagon/contract/webhooks/endpoints.ts';
import { capitalize } from '@zagon/domain/core/capitalize.ts';
import { WEBHOOK_EVENTS } from '@zagon/domain/webhooks/events.ts';
import { refusalText } from '../../api/form-message.ts';
import { read, useWrite } from '../../api/query.ts';
import { useMayConfigure } from '../../entities/session/session.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { useNow } from '../../time/clock.ts';
import { formatTime } from '../../time/format-time.ts';
import { useZone } from '../../time/zone.ts';
import { RowButton } from '../../ui/form/row-button.tsx';
import { EmptyState } from '../../ui/frame/empty-state.tsx';
import { LoadingState } from '../../ui/frame/loading-state.tsx';
import { Notice } from '../../ui/frame/notice.tsx';
import { notify, notifyFault } from '../../ui/frame/notify.ts';
import { Sheet } from '../../ui/frame/sheet.tsx';
import { StateView } from '../../ui/frame/state-view.tsx';
import { Lines } from '../../ui/list/lines.tsx';
import { Row, Rows } from '../../ui/list/rows.tsx';
import { Countdown } from '../../ui/value/countdown.tsx';
import { AttemptDetail } from './test-result.tsx';
import { useAnswerText } from './use-answer-text.ts';

/** How often the attempts are read again, ms: what is sent again is due within seconds. */
const EVERY_MS = 3_000;

type Props = { readonly webhook: Pick<WebhookShape, 'id' | 'name'>; readonly onClose: () => void };

/** The newest attempts of a webhook, with their answers, and when they are repeated. */
export function AttemptsSheet({ webhook: { id, name }, onClose }: Props) {
  const { t } = useTexts('webhooks');
  const mayConfigure = useMayConfigure();
  const webhook = useQuery({ ...read('getWebhook', { params: { id } }), refetchInterval: EVERY_MS });
  return (
    <Sheet open onClose={onClose} title={t('attemptsOne', { name })} sub={t('attempts.lead')} width={640} tall>
      <StateView
        of={webhook}
        polled
        loading={<LoadingState rows={4} rowHeight={76} />}
        isEmpty={({ attempts }) => attempts.length === 0}
        empty={<EmptyState>{t('attempts.none')}</EmptyState>}
      >
        {({ state, attempts }) => (
          <>
            {state !== 'on' && (
              <Notice tone="stale" space="below">
                {t('attempts.idle')}
              </Notice>
            )}
            <Rows label={t('attempts.title')} align="start">
              {attempts.map((attempt) => (
                <AttemptRow key={attempt.id} attempt={attempt} mayRepeat={mayConfigure && state === 'on'} />
              ))}
            </Rows>
          </>
        )}
      </StateView>
    </Sheet>
  );
}

function AttemptRow({ attempt, mayRepeat }: { readonly attempt: WebhookAttempt; readonly mayRepeat: boolean }) {
  const { t, language } = useTexts('webhooks');
  const zone = useZone();
  const answerText = useAnswerText();
  const again = useWrite('sendEventAgain', ['getWebhook', 'listWebhooks']);
  const { id, thing_name: thing, at, answer, next_at: nextAt } = attempt;
  const event = capitalize(WEBHOOK_EVENTS[attempt.event][language]);
  const time = formatTime(at, 'dateTime', language, zone);
  const sendAgain = async () => {
    const reply = await again.send({ params: { id } });
    if (reply.ok) notify(t('attempts.queued'));
    else notifyFault(refusalText(reply.error));
  };
  return (
    <Row
      trailing={
        mayRepeat && (
          <RowButton
            aria-label={t('attempts.againOne', { event, time })}
            loading={again.busy}
            onClick={() => void sendAgain()}
          >
            {t('attempts.again')}
          </RowButton>
        )
      }
    >
      <Lines title={thing === null ? event : `${event} · ${thing}`} sub={time}>
        <em data-tone={answer === 'accepted' ? 'ok' : 'error'}>{answerText(attempt)}</em>
        <AttemptDetail attempt={attempt} />
        {nextAt !== null && <NextTry at={nextAt} />}
      </Lines>
    </Row>
  );
}

/** How long until an event is sent again. */
function NextTry({ at }: { readonly at: string }) {
  const { t } = useTexts('webhooks');
  const isDue = Date.parse(at) <= useNow('second');
  return (
    <span>
      {isDue ? (
        t('attempts.sending')
      ) : (
        <>
          {t('attempts.next')} <Countdown until={at} />
        </>
      )}
    </span>
  );
}
