import type { WebhookAttempt } from '@zagon/contract/webhooks/endpoints.ts';
import { useTexts } from '../../i18n/use-texts.ts';

type Answer = Pick<WebhookAttempt, 'answer' | 'status'>;

/** The answer of a receiver in words, with the HTTP status if there was one. */
export function useAnswerText(): (answer: Answer) => string {
  const { t } = useTexts('webhooks');
  return ({ answer, status }) => (status === null ? t(`answers.${answer}`) : `${t(`answers.${answer}`)} (${status})`);
}
