import type { TestOrderShape } from '@zagon/contract/test-area/modules.ts';
import { formatNumber } from '@zagon/domain/units/format.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { formatTime } from '../../../time/format-time.ts';
import { useZone } from '../../../time/zone.ts';
import { Card } from '../../../ui/frame/card.tsx';
import { EmptyState } from '../../../ui/frame/empty-state.tsx';
import { StatePill, type Tone } from '../../../ui/frame/state-pill.tsx';
import { JsonText } from './json-text.tsx';
import css from './test-module.module.css';

const TONES = {
  queued: 'wait',
  sent: 'wait',
  accepted: 'ok',
  refused: 'error',
  opened: 'water',
  failed: 'error',
  done: 'ok',
  closed: 'plain',
  lost: 'warn',
  superseded: 'plain',
} as const satisfies Record<TestOrderShape['steps'][number]['step'], Tone>;

/** The newest orders to the module with everything that was answered, newest first. */
export function AnswersCard({ orders }: { readonly orders: readonly TestOrderShape[] }) {
  const { t } = useTexts('testModules');
  return (
    <Card title={t('answers.title')} sub={t('answers.lead')} natural flush>
      {orders.length === 0 ? (
        <EmptyState>{t('answers.none')}</EmptyState>
      ) : (
        <ul className={css.messages} aria-label={t('answers.title')} aria-live="polite">
          {orders.map((order) => (
            <Answers key={order.id} order={order} />
          ))}
        </ul>
      )}
    </Card>
  );
}

function Answers({ order }: { readonly order: TestOrderShape }) {
  const { t, language } = useTexts('testModules');
  const zone = useZone();
  const { envelope, steps, user_name: user } = order;
  const [first] = steps;
  return (
    <li>
      <span className="note">{user ?? t('answers.server')}</span>
      <ol className="stackXs">
        {steps.map(({ step, at, reason }, index) => (
          // An order may be answered twice in the same way.
          <li key={`${step} ${index}`} className="rowS">
            <time className="num" dateTime={at}>
              {formatTime(at, 'timeSeconds', language, zone)}
            </time>
            <StatePill tone={TONES[step]}>{t(`answers.step.${step}`)}</StatePill>
            {first !== undefined && index > 0 && (
              <span className="note num">
                +{formatNumber((Date.parse(at) - Date.parse(first.at)) / 1000, 1, language)} s
              </span>
            )}
            {reason !== null && <code translate="no">{reason}</code>}
          </li>
        ))}
      </ol>
      <details>
        <summary>{t('order.envelope')}</summary>
        <JsonText label={t('order.envelope')} value={envelope} />
      </details>
    </li>
  );
}
