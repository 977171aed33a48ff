import { Button, Checkbox, Select, TextInput } from '@mantine/core';
import { IconEye, IconSend } from '@tabler/icons-react';
import { MESSAGE_TYPES, MESSAGE_TYPE_NAMES } from '@zagon/domain/messages/message-types.ts';
import { useState } from 'react';
import { useRead } from '../../../api/query.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { ScreenLink } from '../../../navigation/screen-link.tsx';
import { ButtonRow } from '../../../ui/form/button-row.tsx';
import { Card } from '../../../ui/frame/card.tsx';
import { PageTitle } from '../../../ui/frame/page-title.tsx';
import { AudienceFields } from './audience-fields.tsx';
import { type Draft, textOf } from './draft.ts';
import { PreviewCard } from './preview-card.tsx';
import { TextFields } from './text-fields.tsx';
import { useCompose } from './use-compose.ts';
import { WhenFields } from './when-fields.tsx';
import css from './sending.module.css';

/** Writes a message to the users of many accounts, and sends it. */
export default function ComposeScreen() {
  const { t, language } = useTexts('messageSending');
  const { draft, change, count, errors, error, busy, send, sendToMe } = useCompose();
  const [typed, setTyped] = useState('');
  const people = count?.people ?? 0;
  return (
    <>
      <PageTitle
        crumb={<ScreenLink to={{ screen: 'sentMessages' }}>{t('title')}</ScreenLink>}
        sub={t('draftKept')}
        actions={<TemplateSelect onChoose={change} />}
      >
        {t('write')}
      </PageTitle>
      <form
        className={css.compose}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void send(event.currentTarget);
        }}
      >
        <div className="stackL">
          <Card
            title={t('audience')}
            natural
            right={
              <span className={css.count} role="status">
                <b className="num">{t('people', { count: people })}</b>
                {count !== undefined && (
                  <span className="note num">
                    {t('ofWhom', { clients: count.clients, polish: count.polish, english: people - count.polish })}
                  </span>
                )}
              </span>
            }
          >
            <AudienceFields draft={draft} onChange={change} />
          </Card>
          <Card title={t('text')} natural>
            <div className="stackM">
              <Select
                label={t('type')}
                allowDeselect={false}
                data={MESSAGE_TYPE_NAMES.map((value) => ({ value, label: MESSAGE_TYPES[value][language] }))}
                value={draft.type}
                onChange={(type) => {
                  const chosen = MESSAGE_TYPE_NAMES.find((name) => name === type);
                  if (chosen !== undefined) change({ type: chosen });
                }}
              />
              <TextFields text={draft} errors={errors} onChange={change} />
            </div>
          </Card>
          <Card title={t('ways')} natural>
            <div className="stackM">
              <p className="note">{t('waysApp')}</p>
              <Checkbox
                label={t('byEmail')}
                description={t('byEmailHint')}
                checked={draft.by_email}
                onChange={(event) => change({ by_email: event.currentTarget.checked })}
              />
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
                    disabled={people === 0 || typed.trim() !== String(people)}
                  >
                    {t(draft.later === null ? 'sendTo' : 'scheduleFor', { count: people })}
                  </Button>
                </ButtonRow>
              </div>
            </div>
          </Card>
        </div>
        <PreviewCard text={draft} sample={count?.sample ?? null} />
      </form>
    </>
  );
}

/** Takes the text from a template. */
function TemplateSelect({ onChoose }: { readonly onChoose: (text: Partial<Draft>) => void }) {
  const { t } = useTexts('messageSending');
  const templates = useRead('listMessageTemplates');
  return (
    <Select
      aria-label={t('fromTemplate')}
      placeholder={t('fromTemplate')}
      nothingFoundMessage={t('noTemplates')}
      searchable
      value={null}
      data={(templates.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
      onChange={(id) => {
        const template = templates.data?.find((one) => one.id === id);
        if (template !== undefined) onChoose(textOf(template));
      }}
    />
  );
}
