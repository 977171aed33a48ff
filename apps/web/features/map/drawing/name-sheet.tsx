import { Button, Stack, Textarea, TextInput } from '@mantine/core';
import { ruleText, type Rule } from '@zagon/contract/errors/rules.ts';
import type { Problem } from '@zagon/domain/core/problems.ts';
import type { Result } from '@zagon/domain/core/result.ts';
import { useState, type FormEvent, type ReactNode } from 'react';
import type { Refused } from '../../../api/types.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { ButtonRow } from '../../../ui/form/button-row.tsx';
import { notify } from '../../../ui/frame/notify.ts';
import { Sheet } from '../../../ui/frame/sheet.tsx';
import { Unsaved } from '../../../entities/edit/unsaved/unsaved.tsx';
import { useKept } from '../../../entities/edit/unsaved/use-kept.ts';

type Named = { readonly name: string; readonly description: string };

type Props = {
  /** Names the form among all forms. */
  readonly form: string;
  readonly title: string;
  readonly busy: boolean;
  /** Validates the input as the server does. */
  readonly validate: (entries: Named) => readonly Problem<Rule>[];
  readonly send: (entries: Named) => Promise<Result<{ readonly id: string; readonly name: string }, Refused>>;
  /** Further fields, below the description. */
  readonly children?: ReactNode;
  readonly onClose: () => void;
  readonly onSaved: (id: string) => void;
};

/** Name and description of a drawn or placed item; nothing is saved before it has a name. */
export function NameSheet({ form, title, busy, validate, send, children, onClose, onSaved }: Props) {
  const { t, language } = useTexts('fieldMap');
  const common = useTexts('common');
  const [name, setName] = useState('');
  const [description, setDescription] = useState('');
  const kept = useKept({ name, description }, (values) => {
    setName(values.name);
    setDescription(values.description);
  });
  const [submitted, setSubmitted] = useState(false);
  const [refused, setRefused] = useState<Refused | null>(null);
  const problems = validate({ name, description });
  const errorOf = (path: string) => {
    const found = submitted ? problems.find((one) => one.path === path) : undefined;
    return found === undefined ? refused?.fields?.[path] : ruleText(found, language);
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setSubmitted(true);
    if (problems.length > 0) return;
    const answer = await send({ name: name.trim(), description });
    if (!answer.ok) return setRefused(answer.error);
    notify(t('draw.saved', { name: answer.value.name }));
    onSaved(answer.value.id);
  };
  return (
    <Sheet open onClose={onClose} title={title}>
      <form onSubmit={(event) => void submit(event)} noValidate>
        <Stack gap="md">
          <Unsaved form={form} of={kept} />
          <TextInput
            label={t('name.name')}
            data-autofocus
            value={name}
            error={errorOf('name')}
            onChange={(event) => {
              setRefused(null);
              setName(event.currentTarget.value);
            }}
          />
          <Textarea
            label={t('name.description')}
            rows={2}
            value={description}
            error={errorOf('description')}
            onChange={(event) => setDescription(event.currentTarget.value)}
          />
          {children}
          {/* Problems with the shape itself have no field. */}
          <ButtonRow error={errorOf('points') ?? (refused?.fields === undefined ? refused?.message : undefined)}>
            <Button variant="default" onClick={onClose}>
              {common.t('cancel')}
            </Button>
            <Button type="submit" loading={busy}>
              {common.t('save')}
            </Button>
          </ButtonRow>
        </Stack>
      </form>
    </Sheet>
  );
}
