import { retryAfterOf } from '@zagon/domain/webhooks/retries.ts';
import { answerOfStatus, type WebhookAnswer } from '@zagon/domain/webhooks/webhook.ts';
import { systemCode } from '../../core/system-code.ts';
import { AddressForbidden, AnswerTimeout, type HttpAnswer } from './post.ts';

/** The meaning of an attempt. */
export type Outcome = {
  readonly answer: WebhookAnswer;
  /** HTTP status; null: none was received. */
  readonly status: number | null;
  /** The first words of the answer, or what failed; for administrators of the account, never for logs. */
  readonly detail: string;
  /** Delay requested by the receiver, s; null: none. */
  readonly retryAfterS: number | null;
};

const DETAIL_MAX_CHARS = 300;

export function outcomeOfAnswer({ status, retryAfter, location, text }: HttpAnswer, now: Temporal.Instant): Outcome {
  const answer = answerOfStatus(status);
  const words = answer === 'redirected' ? (location ?? '') : text;
  return { answer, status, detail: readable(words), retryAfterS: retryAfterOf(retryAfter, now) };
}

/** No answer: the receiver was not reached, or too slow. */
export function outcomeOfError(error: unknown): Outcome {
  const none = { status: null, retryAfterS: null };
  if (error instanceof AddressForbidden) return { ...none, answer: 'address_forbidden', detail: '' };
  if (error instanceof AnswerTimeout) return { ...none, answer: 'timeout', detail: '' };
  const code = codeOf(error);
  return { ...none, answer: isAboutCertificate(code) ? 'certificate' : 'unreachable', detail: code };
}

/** The code alone: messages of sockets contain addresses. Several addresses fail with one error each. */
function codeOf(error: unknown): string {
  const first: unknown = error instanceof AggregateError ? error.errors[0] : error;
  return systemCode(first) ?? systemCode(error) ?? '';
}

function isAboutCertificate(code: string): boolean {
  return /^(CERT_|ERR_TLS_CERT_|UNABLE_TO_)|SELF_SIGNED|HOSTNAME_MISMATCH/.test(code);
}

/** Without control characters, which would break the line that shows it. */
function readable(text: string): string {
  return text
    .replaceAll(/[\p{C}\s]+/gu, ' ')
    .trim()
    .slice(0, DETAIL_MAX_CHARS);
}
