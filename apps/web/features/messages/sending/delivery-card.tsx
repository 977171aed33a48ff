import { Button, Checkbox, TextInput } from '@mantine/core';
import { IconEye, IconSend } from '@tabler/icons-react';
import { useState } from 'react';
import { useTexts } from '../../../i18n/use-texts.ts';
import { ButtonRow } from '../../../ui/form/button-row.tsx';
import { Card } from '../../../ui/frame/card.tsx';
import { typedValue } from '../../../entities/number/number-input-value.ts';
import type { Compose } from './use-compose.ts';
import { WhenFields } from './when-fields.tsx';
import css from './sending.module.css';

type Props = { readonly compose: Compose; readonly people: number };

/** How and when a message is sent, and the send buttons. */
export function DeliveryCard({ compose, people }: Props) {
  const { t, language } = useTexts('messageSending');
  const { draft, change, errors, error, busy, sendToMe } = compose;
  const [typed, setTyped] = useState('');
  return (
    <Card title={t('ways')} natural>
      <div className="stackM">
        <p className="note">{t('waysApp')}</p>
        <Checkbox
          label={t('byEmail')}
          description={t('byEmailHint')}
          checked={draft.by_email}
          onChange={(event) => change({ by_email: event.currentTarget.checked })}
        />
        <Checkbox
          label={t('byPush')}
          description={t('byPushHint')}
          checked={draft.by_push}
          onChange={(event) => change({ by_push: event.currentTarget.checked })}
        />
        <Checkbox
          label={t('bySms')}
          description={t('bySmsHint')}
          checked={draft.by_sms}
          onChange={(event) => change({ by_sms: event.currentTarget.checked })}
        />
        {(draft.by_push || draft.by_sms) && (
          <p className="note">{t(draft.type === 'important' ? 'quietIgnored' : 'quietKept')}</p>
        )}
        <WhenFields later={draft.later} error={errors?.['publish_at']} onChange={(later) => change({ later })} />
        <div className={css.send}>
          <TextInput
            label={t('typeCount', { count: people })}
            inputMode="numeric"
            className="num"
            value={typed}
            error={errors?.['recipients']}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
          <ButtonRow place="end" error={error}>
            <Button
              variant="default"
              leftSection={<IconEye size={18} aria-hidden="true" />}
              loading={busy === 'toMe'}
              onClick={(event) => void sendToMe(event.currentTarget.form)}
            >
              {t('sendToMe')}
            </Button>
            <Button
              type="submit"
              leftSection={<IconSend size={18} aria-hidden="true" />}
              loading={busy === 'all'}
              disabled={people === 0 || typedValue(typed, language) !== people}
            >
              {t(draft.later === null ? 'sendTo' : 'scheduleFor', { count: people })}
            </Button>
          </ButtonRow>
        </div>
      </div>
    </Card>
  );
}
