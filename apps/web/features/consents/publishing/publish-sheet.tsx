import { Button, Checkbox, Select, TextInput } from '@mantine/core';
import {
  LEGAL_TEXT_KINDS,
  TEXT_MAX,
  TITLE_MAX,
  VERSION_MAX_LENGTH,
  type LegalTextKind,
} from '@zagon/domain/consents/legal-texts.ts';
import type { Language } from '@zagon/domain/core/language.ts';
import { useQuery } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { formMessage } from '../../../api/form-message.ts';
import { read, useRead, useWrite } from '../../../api/query.ts';
import type { Refused } from '../../../api/types.ts';
import { LegalTextBlocks } from '../../../entities/consents/legal-text-blocks.tsx';
import { useTexts } from '../../../i18n/use-texts.ts';
import { useNow } from '../../../time/clock.ts';
import { dayOf } from '../../../time/format-time.ts';
import { useZone } from '../../../time/zone.ts';
import { ButtonRow } from '../../../ui/form/button-row.tsx';
import { Columns } from '../../../ui/form/columns.tsx';
import { DateField } from '../../../ui/form/date-field.tsx';
import { errorsInBoth, TextInBoth } from '../../../ui/form/text-in-both.tsx';
import { focusFirstError } from '../../../ui/form/focus-first-error.ts';
import { notify } from '../../../ui/frame/notify.ts';
import { Segments } from '../../../ui/frame/segments.tsx';
import { Sheet } from '../../../ui/frame/sheet.tsx';
import css from './publishing.module.css';
import { newDraft, validFrom, type TextDraft } from './text-draft.ts';
import { Unsaved } from '../../../entities/edit/unsaved/unsaved.tsx';
import { useKept } from '../../../entities/edit/unsaved/use-kept.ts';

const FIELDS = ['version', 'valid_from', 'title.pl', 'title.en', 'text.pl', 'text.en'] as const;

/** Writes a version of a legal text in both languages, previews and publishes it. */
export function PublishSheet({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTexts('publishedTexts');
  const common = useTexts('common');
  const zone = useZone();
  const publish = useWrite('publishLegalText', ['listLegalTexts']);
  const [draft, setDraft] = useState<TextDraft>(newDraft);
  const kept = useKept(draft, setDraft);
  const [step, setStep] = useState<'write' | 'preview'>('write');
  const [refused, setRefused] = useState<Refused | null>(null);
  const change = (changes: Partial<TextDraft>) => setDraft((before) => ({ ...before, ...changes }));
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (step === 'write') return setStep('preview');
    const form = event.currentTarget;
    const { from: _, ...body } = draft;
    const answer = await publish.send({ body: { ...body, valid_from: validFrom(draft.from, zone) } });
    if (answer.ok) {
      notify(t('published', { version: draft.version }));
      return onClose();
    }
    setRefused(answer.error);
    // Its fields are on the first step.
    setStep('write');
    return focusFirstError(form);
  };
  return (
    <Sheet open onClose={onClose} title={t('add')} sub={t('addLead')} width={980} tall>
      <form className="stackL" onSubmit={(event) => void send(event)} noValidate>
        <Unsaved form="legal-text" of={kept} />
        {step === 'write' ? (
          <Write draft={draft} fields={refused?.fields} onChange={change} />
        ) : (
          <Preview draft={draft} />
        )}
        <ButtonRow place="footer" error={formMessage(refused, FIELDS)}>
          <Button variant="default" onClick={step === 'write' ? onClose : () => setStep('write')}>
            {common.t(step === 'write' ? 'cancel' : 'back')}
          </Button>
          <Button type="submit" loading={publish.busy}>
            {t(step === 'write' ? 'preview' : 'publish')}
          </Button>
        </ButtonRow>
      </form>
    </Sheet>
  );
}

type WriteProps = {
  readonly draft: TextDraft;
  readonly fields: Readonly<Record<string, string>> | undefined;
  readonly onChange: (changes: Partial<TextDraft>) => void;
};

function Write({ draft, fields, onChange }: WriteProps) {
  const { t } = useTexts('publishedTexts');
  const zone = useZone();
  const today = dayOf(useNow('minute'), zone);
  const isKind = (kind: string | null): kind is LegalTextKind => LEGAL_TEXT_KINDS.some((each) => each === kind);
  return (
    <>
      <Columns shape="three" stacked>
        <Select
          label={t('field.kind')}
          allowDeselect={false}
          data={LEGAL_TEXT_KINDS.map((value) => ({ value, label: t(`kind.${value}`) }))}
          value={draft.kind}
          onChange={(kind) => isKind(kind) && onChange({ kind })}
        />
        <TextInput
          label={t('field.version')}
          maxLength={VERSION_MAX_LENGTH}
          value={draft.version}
          error={fields?.['version']}
          onChange={({ currentTarget: { value } }) => onChange({ version: value })}
        />
        <DateField
          label={t('field.from')}
          description={t('field.fromHint')}
          value={draft.from}
          today={today}
          min={today}
          error={fields?.['valid_from']}
          onChange={(from) => onChange({ from })}
        />
      </Columns>
      <Checkbox
        label={t('field.asks')}
        description={t(draft.kind === 'marketing' ? 'field.asksNever' : 'field.asksHint')}
        checked={draft.kind !== 'marketing' && draft.asks_again}
        disabled={draft.kind === 'marketing'}
        onChange={({ currentTarget: { checked } }) => onChange({ asks_again: checked })}
      />
      <LastVersion kind={draft.kind} onCopy={onChange} />
      <TextInBoth
        value={draft}
        labels={{ title: t('field.title'), text: t('field.text') }}
        max={{ title: TITLE_MAX, text: TEXT_MAX }}
        errors={{ title: errorsInBoth(fields, 'title'), text: errorsInBoth(fields, 'text') }}
        rows={16}
        onChange={onChange}
      />
    </>
  );
}

/** Most versions change only some sentences of the previous one. */
function LastVersion({ kind, onCopy }: { readonly kind: LegalTextKind; readonly onCopy: WriteProps['onChange'] }) {
  const { t } = useTexts('publishedTexts');
  const newest = useRead('listLegalTexts').data?.find((text) => text.kind === kind);
  const whole = useQuery({
    ...read('getLegalText', { params: { id: newest?.id ?? '' } }),
    enabled: newest !== undefined,
  });
  if (newest === undefined || whole.data === undefined) return null;
  const { title, text } = whole.data;
  return (
    <ButtonRow place="start">
      <Button variant="default" onClick={() => onCopy({ title, text })}>
        {t('copy', { version: newest.version })}
      </Button>
    </ButtonRow>
  );
}

function Preview({ draft: { title, text } }: { readonly draft: TextDraft }) {
  const { t, language } = useTexts('publishedTexts');
  const [shown, setShown] = useState<Language>(language);
  return (
    <div className="stackM">
      <Segments
        label={t('previewIn')}
        segments={[
          { id: 'pl', label: t('languages.pl') },
          { id: 'en', label: t('languages.en') },
        ]}
        value={shown}
        onChange={setShown}
      />
      <article className={css.preview} lang={shown}>
        <h3>{title[shown]}</h3>
        <LegalTextBlocks text={text[shown]} level="h3" />
      </article>
    </div>
  );
}
