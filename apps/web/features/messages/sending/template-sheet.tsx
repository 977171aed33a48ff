import { Button, Select, TextInput } from '@mantine/core';
import { messageTemplate, type MessageTemplate, type MessageText } from '@zagon/contract/messages/sending.ts';
import { MESSAGE_TYPES, MESSAGE_TYPE_NAMES } from '@zagon/domain/messages/message-types.ts';
import { useState, type FormEvent } from 'react';
import { useWrite } from '../../../api/query.ts';
import type { Refused } from '../../../api/types.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { ButtonRow } from '../../../ui/form/button-row.tsx';
import { ChangedNotice, currentOf } from '../../../entities/account/changed-notice.tsx';
import { focusFirstError } from '../../../ui/form/focus-first-error.ts';
import { notify } from '../../../ui/frame/notify.ts';
import { Sheet } from '../../../ui/frame/sheet.tsx';
import { EMPTY_DRAFT, textOf } from './draft.ts';
import { TextFields } from './text-fields.tsx';

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
  const [updatedAt, setUpdatedAt] = useState(template?.updated_at ?? '');
  const [isChanged, setChanged] = useState(false);
  const [refused, setRefused] = useState<Refused | null>(null);
  const { send, busy } = useSave();
  const change = (changed: Partial<typeof form>) => {
    setChanged(true);
    setForm({ ...form, ...changed });
  };
  const save = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const target = event.currentTarget;
    const answer = await send(template?.id ?? null, form, updatedAt);
    if (!answer.ok) {
      setRefused(answer.error);
      return focusFirstError(target);
    }
    notify(t('templates.saved', { name: form.name.trim() }));
    return onClose();
  };
  const current = messageTemplate.safeParse(currentOf(refused)?.values).data;
  const take = () => {
    if (current === undefined) return;
    setForm(formOf(current));
    setUpdatedAt(current.updated_at);
    setRefused(null);
  };
  return (
    <Sheet
      open
      onClose={onClose}
      title={t(template === null ? 'templates.add' : 'templates.edit')}
      preventDismiss={isChanged}
      width={860}
      tall
    >
      <form className="stackM" onSubmit={(event) => void save(event)} noValidate>
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
        <ChangedNotice refused={refused} onTake={take}>
          {current?.name}: {current?.subject[language]}
        </ChangedNotice>
        <ButtonRow
          place="footer"
          error={refused?.fields === undefined && current === undefined ? refused?.message : undefined}
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

function formOf(template: MessageTemplate | null): TemplateForm {
  if (template !== null) return { name: template.name, ...textOf(template) };
  const { type, subject, content } = EMPTY_DRAFT;
  return { name: '', type, subject, content };
}

/** Creates a template, or changes the one with the id that was last changed at `updatedAt`. */
function useSave() {
  const create = useWrite('createMessageTemplate', ['listMessageTemplates']);
  const update = useWrite('updateMessageTemplate', ['listMessageTemplates']);
  const send = (id: string | null, form: TemplateForm, updatedAt: string) => {
    const body = { ...form, subject: { ...form.subject }, content: { ...form.content } };
    return id === null
      ? create.send({ body })
      : update.send({ params: { id }, body: { ...body, updated_at: updatedAt } });
  };
  return { send, busy: create.busy || update.busy };
}
