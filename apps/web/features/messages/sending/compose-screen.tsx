import { Select } from '@mantine/core';
import { MESSAGE_TYPES, MESSAGE_TYPE_NAMES } from '@zagon/domain/messages/message-types.ts';
import { useRead } from '../../../api/query.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { ScreenLink } from '../../../navigation/screen-link.tsx';
import { Card } from '../../../ui/frame/card.tsx';
import { PageTitle } from '../../../ui/frame/page-title.tsx';
import { AudienceFields } from './audience-fields.tsx';
import { DeliveryCard } from './delivery-card.tsx';
import { type Draft, textOf } from './draft.ts';
import { PreviewCard } from './preview-card.tsx';
import { TextFields } from './text-fields.tsx';
import { useCompose } from './use-compose.ts';
import css from './sending.module.css';
import { Unsaved } from '../../../entities/edit/unsaved/unsaved.tsx';

/** Writes a message to the users of many accounts, and sends it. */
export default function ComposeScreen() {
  const { t, language } = useTexts('messageSending');
  const compose = useCompose();
  const { draft, change, count, errors } = compose;
  const people = count?.people ?? 0;
  return (
    <>
      <PageTitle
        crumb={<ScreenLink to={{ screen: 'sentMessages' }}>{t('title')}</ScreenLink>}
        actions={<TemplateSelect onChoose={change} />}
      >
        {t('write')}
      </PageTitle>
      <form
        className={css.compose}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void compose.send(event.currentTarget);
        }}
      >
        <div className="stackL">
          <Unsaved form="message" of={compose.kept} isSaved={compose.isSent} />
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
          <DeliveryCard compose={compose} people={people} />
        </div>
        <PreviewCard text={draft} sample={count?.sample ?? null} bySms={draft.by_sms} />
      </form>
    </>
  );
}

/** Copies the text of a template. */
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
