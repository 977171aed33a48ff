import type { WebhookAttempt } from '@zagon/contract/webhooks/endpoints.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { Notice } from '../../ui/frame/notice.tsx';
import { useAnswerText } from './use-answer-text.ts';

/** The answer to a test. */
export function TestResult({ attempt }: { readonly attempt: WebhookAttempt }) {
  const { t } = useTexts('webhooks');
  const answerText = useAnswerText();
  return (
    <Notice tone={attempt.answer === 'accepted' ? 'ok' : 'error'} title={t('result', { answer: answerText(attempt) })}>
      <AttemptDetail attempt={attempt} />
    </Notice>
  );
}

/** How long an attempt took, and the first words of its answer. */
export function AttemptDetail({ attempt: { took_ms: ms, detail } }: { readonly attempt: WebhookAttempt }) {
  const { t } = useTexts('webhooks');
  return (
    <span>
      {t('took', { ms })}
      {detail !== '' && (
        <>
          {' · '}
          <q translate="no">{detail}</q>
        </>
      )}
    </span>
  );
}
