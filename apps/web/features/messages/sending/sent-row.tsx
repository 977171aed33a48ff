import { Button } from '@mantine/core';
import type { SentMessage } from '@zagon/contract/messages/sending.ts';
import { MESSAGE_TYPES } from '@zagon/domain/messages/message-types.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { formatTime } from '../../../time/format-time.ts';
import { useZone } from '../../../time/zone.ts';
import { type Tone, StatePill } from '../../../ui/frame/state-pill.tsx';
import { Lines } from '../../../ui/list/lines.tsx';
import { Row } from '../../../ui/list/rows.tsx';
import { type MessageState, stateOf } from './arrange.ts';
import { MessageIcon } from '../message-icon.tsx';

const TONES = { scheduled: 'wait', sent: 'ok', withdrawn: 'stale' } as const satisfies Record<MessageState, Tone>;

type Props = { readonly message: SentMessage; readonly onWithdraw: (message: SentMessage) => void };

/** One operator message: when, to how many, and how many have read it. */
export function SentRow({ message, onWithdraw }: Props) {
  const { t, language } = useTexts('messageSending');
  const zone = useZone();
  const state = stateOf(message);
  const { recipients, read, deleted, author, type } = message;
  const ways = [
    t('inApp'),
    ...(message.by_email ? [t('way.email')] : []),
    ...(message.by_push ? [t('way.push')] : []),
    ...(message.by_sms ? [t('way.sms')] : []),
  ];
  return (
    <Row
      icon={<MessageIcon type={type} />}
      trailing={
        <span className="stackXs">
          <StatePill tone={TONES[state]}>{t(`state.${state}`)}</StatePill>
          {state !== 'withdrawn' && (
            <Button
              variant="default"
              size="xs"
              aria-label={`${t('withdraw')}: ${message.subject[language]}`}
              onClick={() => onWithdraw(message)}
            >
              {t('withdraw')}
            </Button>
          )}
        </span>
      }
    >
      <Lines
        title={message.subject[language]}
        sub={`${MESSAGE_TYPES[type][language]} · ${formatTime(message.publish_at, 'dateTime', language, zone)} · ${author}`}
      >
        {state === 'sent' && <span className="num">{t('readers', { recipients, read, deleted })}</span>}
        <span>{ways.join(', ')}</span>
      </Lines>
    </Row>
  );
}
