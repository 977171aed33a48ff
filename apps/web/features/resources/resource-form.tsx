import { Button, MultiSelect, Select, Stack, Textarea, TextInput } from '@mantine/core';
import { ruleText } from '@zagon/contract/errors/rules.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { useTexts } from '../../i18n/use-texts.ts';
import type { EndpointName, Refused } from '../../lib/api/types.ts';
import { notice } from '../../ui/notice.ts';
import { Sheet } from '../../ui/sheet.tsx';
import { focusFirstWrong } from '../../lib/first-wrong.ts';
import { factsOf } from './facts-of.ts';
import { LaterRuns } from './later-runs.tsx';
import type { Field, LaterRun, Lists, Noun, Values } from './noun.ts';
import { NOUNS } from './registry.ts';
import { useReader } from './use-lists.ts';
import css from './resources.module.css';
import formCss from './resource-form.module.css';

/** Resources name each other: after a change of one all are read again. */
export const READ_AGAIN: readonly EndpointName[] = [
  'listOutputs',
  'listSections',
  'listGroups',
  'listDevices',
  'listWaterSources',
  'listObjects',
  'listSchedulers',
  'listOutputsPlans',
];

/** What a choice makes meaningless: another kind of signal has other types and inputs. */
const CLEARS: Readonly<Record<string, readonly string[]>> = {
  kind: ['type', 'field'],
  scope: ['members'],
  id_object: ['field_name'],
  field_name: ['type'],
};

type Props = {
  readonly noun: Noun;
  /** Null for a new one. */
  readonly id: string | null;
  readonly lists: Lists;
  readonly onClose: () => void;
};

/** Adds or changes a resource. The same rules as the server's are told under their fields after the first try to save. */
export function ResourceForm({ noun, id, lists, onClose }: Props) {
  const { t, language } = useTexts('resources');
  const common = useTexts('common');
  const client = useQueryClient();
  const reader = useReader();
  const kind = NOUNS[noun];
  const [given] = useState(() => kind.values(lists, id, reader));
  const [values, setValues] = useState(given);
  const [tried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<Refused | null>(null);
  const [later, setLater] = useState<readonly LaterRun[]>([]);
  const problems = kind.check(values, id, factsOf(lists), reader);

  const errorOf = (field: string): string | undefined => {
    const under = (path: string) => path === field || path.startsWith(`${field}.`);
    const broken = tried ? problems.find(({ path }) => under(path)) : undefined;
    if (broken !== undefined) return ruleText(broken, language);
    return Object.entries(refused?.fields ?? {}).find(([path]) => under(path))?.[1];
  };
  const change = (field: string, value: Values[string]) => {
    const cleared = Object.fromEntries(
      (CLEARS[field] ?? [])
        .filter((one) => one in values)
        .map((one) => [one, typeof values[one] === 'string' ? '' : []]),
    );
    setValues({ ...values, ...cleared, [field]: value });
    setRefused(null);
  };
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setTried(true);
    if (problems.length > 0) return focusFirstWrong(event.currentTarget);
    if (id === null || kind.later === undefined) return save();
    setBusy(true);
    const found = await kind.later(values, id, lists);
    setBusy(false);
    if (!found.ok) return setRefused(found.error);
    if (found.value.length === 0) return save();
    return setLater(found.value);
  };
  const save = async () => {
    setLater([]);
    setBusy(true);
    const answer = await kind.save(values, id, reader);
    setBusy(false);
    if (!answer.ok) return setRefused(answer.error);
    for (const again of READ_AGAIN) void client.invalidateQueries({ queryKey: [again] });
    notice(t(id === null ? 'added' : 'saved', { name: String(values['name']) }));
    onClose();
  };
  return (
    <Sheet
      open
      onClose={onClose}
      title={t(`${id === null ? 'add' : 'change'}.${noun}`)}
      width={520}
      tall
      held={JSON.stringify(values) !== JSON.stringify(given)}
    >
      <form onSubmit={(event) => void send(event)} noValidate>
        <Stack gap="md">
          {kind.fields(values, lists, reader, id).map((field) => (
            <FormField
              key={field.id}
              field={field}
              value={values[field.id] ?? ''}
              error={errorOf(field.id)}
              onChange={(value) => change(field.id, value)}
            />
          ))}
          {refused !== null && (
            <p className={css.refused} role="alert">
              {refused.message}
            </p>
          )}
          <div className={formCss.foot}>
            <Button variant="default" onClick={onClose}>
              {common.t('cancel')}
            </Button>
            <Button type="submit" loading={busy}>
              {common.t('save')}
            </Button>
          </div>
        </Stack>
      </form>
      <LaterRuns runs={later} onClose={() => setLater([])} onConfirm={() => void save()} />
    </Sheet>
  );
}

type FieldProps = {
  readonly field: Field;
  readonly value: Values[string];
  readonly error: string | undefined;
  readonly onChange: (value: Values[string]) => void;
};

function FormField({ field, value, error, onChange }: FieldProps) {
  const { t } = useTexts('resources');
  const text = typeof value === 'string' ? value : '';
  const shared = {
    label: t(`field.${field.label ?? field.id}`),
    description: field.hint === undefined ? undefined : t(`hint.${field.hint}`),
    error,
  };
  switch (field.kind) {
    case 'text':
      return <TextInput {...shared} value={text} onChange={(event) => onChange(event.currentTarget.value)} />;
    case 'lines':
      return <Textarea {...shared} rows={2} value={text} onChange={(event) => onChange(event.currentTarget.value)} />;
    case 'number':
      return (
        <TextInput
          {...shared}
          label={`${shared.label} (${field.unit})`}
          inputMode="decimal"
          value={text}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      );
    case 'one':
      return (
        <Select
          {...shared}
          data={[...field.choices]}
          value={text === '' ? null : text}
          clearable={field.clearable ?? false}
          allowDeselect={false}
          searchable
          nothingFoundMessage={t('noChoice')}
          onChange={(chosen) => onChange(chosen ?? '')}
        />
      );
    case 'many':
      return (
        <MultiSelect
          {...shared}
          classNames={{ pill: formCss.pill ?? '' }}
          data={[...field.choices]}
          value={typeof value === 'string' ? [] : [...value]}
          searchable
          nothingFoundMessage={t('noChoice')}
          onChange={onChange}
        />
      );
  }
}
