import { Button, Select, TextInput } from '@mantine/core';
import { messageTemplate, type MessageTemplate, type MessageText } from '@zagon/contract/messages/sending.ts';
import { MESSAGE_TYPES, MESSAGE_TYPE_NAMES } from '@zagon/domain/messages/message-types.ts';
import { useState, type FormEvent } from 'react';
import { useWrite } from '../../../api/query.ts';
import type { Refused } from '../../../api/types.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { ButtonRow } from '../../../ui/form/button-row.tsx';
import { currentOf } from '../../../entities/edit/current-of.ts';
import { MeanwhileNotice } from '../../../entities/edit/meanwhile-notice.tsx';
import { useEdit, type Meanwhile } from '../../../entities/edit/use-edit.ts';
import { focusFirstError } from '../../../ui/form/focus-first-error.ts';
import { notify } from '../../../ui/frame/notify.ts';
import { Sheet } from '../../../ui/frame/sheet.tsx';
import { EMPTY_DRAFT, textOf } from './draft.ts';
import { TextFields } from './text-fields.tsx';
import { Unsaved } from '../../../entities/edit/unsaved/unsaved.tsx';

type Props = {
  /** Null: a new one. */
  readonly template: MessageTemplate | null;
  readonly onClose: () => void;
};

/** Writes a template. */
export function TemplateSheet({ template, onClose }: Props) {
  const { t, language } = useTexts('messageSending');
  const common = useTexts('common');
  const [form, setForm] = useState(() => formOf(template));
  const [refused, setRefused] = useState<Refused | null>(null);
  const { send, busy } = useSave();
  const saved = savedTemplate.safeParse(currentOf(refused)?.values).data ?? template;
  const { version, meanwhile, kept } = useEdit({
    saved: saved === null ? null : { version: saved.version, values: flatOf(formOf(saved)) },
    mine: flatOf(form),
    onTake: (values) => setForm(ofFlat(values)),
  });
  const change = (changed: Partial<typeof form>) => {
    setForm({ ...form, ...changed });
  };
  const save = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const target = event.currentTarget;
    const answer = await send(template?.id ?? null, form, version);
    if (!answer.ok) {
      setRefused(answer.error);
      return focusFirstError(target);
    }
    notify(t('templates.saved', { name: form.name.trim() }));
    return onClose();
  };
  return (
    <Sheet open onClose={onClose} title={t(template === null ? 'templates.add' : 'templates.edit')} width={860} tall>
      <form className="stackM" onSubmit={(event) => void save(event)} noValidate>
        <Unsaved form="message-template" item={template?.id} of={kept} />
        <TextInput
          label={t('templates.name')}
          maxLength={40}
          value={form.name}
          error={refused?.fields?.['name']}
          data-autofocus
          onChange={(event) => change({ name: event.currentTarget.value })}
        />
        <Select
          label={t('type')}
          allowDeselect={false}
          data={MESSAGE_TYPE_NAMES.map((value) => ({ value, label: MESSAGE_TYPES[value][language] }))}
          value={form.type}
          onChange={(value) => {
            const chosen = MESSAGE_TYPE_NAMES.find((name) => name === value);
            if (chosen !== undefined) change({ type: chosen });
          }}
        />
        <TextFields text={form} errors={refused?.fields} onChange={change} />
        <TemplateMeanwhile meanwhile={meanwhile} refused={refused} />
        <ButtonRow
          place="footer"
          error={refused?.fields === undefined && meanwhile === null ? refused?.message : undefined}
        >
          <Button variant="default" onClick={onClose}>
            {common.t('cancel')}
          </Button>
          <Button type="submit" loading={busy}>
            {common.t('save')}
          </Button>
        </ButtonRow>
      </form>
    </Sheet>
  );
}

type TemplateForm = MessageText & { readonly name: string };

function formOf(template: Pick<MessageTemplate, keyof TemplateForm> | null): TemplateForm {
  if (template !== null) return { name: template.name, ...textOf(template) };
  const { type, subject, content } = EMPTY_DRAFT;
  return { name: '', type, subject, content };
}

/** The saved template in a refusal. */
const savedTemplate = messageTemplate.omit({ id: true, updated_at: true });

/** The form with one value per field and language. */
type FlatForm = Pick<TemplateForm, 'name' | 'type'> &
  Readonly<Record<'subjectPl' | 'subjectEn' | 'contentPl' | 'contentEn', string>>;

function flatOf({ name, type, subject, content }: TemplateForm): FlatForm {
  return {
    name,
    type,
    subjectPl: subject.pl,
    subjectEn: subject.en,
    contentPl: content.pl,
    contentEn: content.en,
  };
}

function ofFlat({ name, type, subjectPl, subjectEn, contentPl, contentEn }: FlatForm): TemplateForm {
  return { name, type, subject: { pl: subjectPl, en: subjectEn }, content: { pl: contentPl, en: contentEn } };
}

/** Creates a template, or changes the one with the id as of this version. */
function useSave() {
  const create = useWrite('createMessageTemplate', ['listMessageTemplates']);
  const update = useWrite('updateMessageTemplate', ['listMessageTemplates']);
  const send = (id: string | null, form: TemplateForm, version: string | undefined) => {
    const body = { ...form, subject: { ...form.subject }, content: { ...form.content } };
    return id === null ? create.send({ body }) : update.send({ params: { id }, body: { ...body, version } });
  };
  return { send, busy: create.busy || update.busy };
}

/** Changes that another operator has saved meanwhile. */
function TemplateMeanwhile(props: {
  readonly meanwhile: Meanwhile<FlatForm> | null;
  readonly refused: Refused | null;
}) {
  const { t, language } = useTexts('messageSending');
  const ui = useTexts('ui');
  return (
    <MeanwhileNotice
      {...props}
      label={(field) => {
        switch (field) {
          case 'name':
            return t('templates.name');
          case 'type':
            return t('type');
          case 'subjectPl':
            return `${t('subject')} · ${ui.t('language.pl')}`;
          case 'subjectEn':
            return `${t('subject')} · ${ui.t('language.en')}`;
          case 'contentPl':
            return `${t('content')} · ${ui.t('language.pl')}`;
          case 'contentEn':
            return `${t('content')} · ${ui.t('language.en')}`;
        }
      }}
      text={(field, values) => (field === 'type' ? MESSAGE_TYPES[values.type][language] : values[field])}
    />
  );
}
