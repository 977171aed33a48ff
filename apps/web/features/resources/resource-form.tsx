import { Button, MultiSelect, Select, Stack, Textarea, TextInput } from '@mantine/core';
import { ruleText } from '@zagon/contract/errors/rules.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { useTexts } from '../../i18n/use-texts.ts';
import type { EndpointName, Refused } from '../../api/types.ts';
import { notify } from '../../ui/frame/notify.ts';
import { Sheet } from '../../ui/frame/sheet.tsx';
import { focusFirstError } from '../../ui/form/focus-first-error.ts';
import { factsOf } from './facts-of.ts';
import { AffectedRuns } from './affected-runs.tsx';
import type { Field, AffectedRun, Lists, ResourceType, Values } from './resource-types.ts';
import { RESOURCES } from './registry.ts';
import { useReader } from './use-lists.ts';
import css from './resources.module.css';
import formCss from './resource-form.module.css';

/** Resources refer to each other: all are refetched after a change to one. */
export const REFETCHED: readonly EndpointName[] = [
  'listOutputs',
  'listSections',
  'listGroups',
  'listDevices',
  'listWaterSources',
  'listModules',
  'listSchedules',
  'listPlannedOpenings',
];

/** Fields cleared by a choice: another kind of signal has other types and inputs. */
const CLEARED_BY: Readonly<Record<string, readonly string[]>> = {
  kind: ['type', 'field'],
  scope: ['members'],
  id_object: ['field_name'],
  field_name: ['type'],
};

type Props = {
  readonly resource: ResourceType;
  /** Null for a new resource. */
  readonly id: string | null;
  readonly lists: Lists;
  readonly onClose: () => void;
};

/** Adds or edits a resource. Applies the server's rules and shows problems after the first attempt to save. */
export function ResourceForm({ resource, id, lists, onClose }: Props) {
  const { t, language } = useTexts('resources');
  const common = useTexts('common');
  const client = useQueryClient();
  const reader = useReader();
  const kind = RESOURCES[resource];
  const [initial] = useState(() => kind.values(lists, id, reader));
  const [values, setValues] = useState(initial);
  const [submitted, setSubmitted] = useState(false);
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<Refused | null>(null);
  const [affectedRuns, setAffectedRuns] = useState<readonly AffectedRun[]>([]);
  const problems = kind.check(values, id, factsOf(lists), reader);

  const errorOf = (field: string): string | undefined => {
    const isOwnPath = (path: string) => path === field || path.startsWith(`${field}.`);
    const violation = submitted ? problems.find(({ path }) => isOwnPath(path)) : undefined;
    if (violation !== undefined) return ruleText(violation, language);
    return Object.entries(refused?.fields ?? {}).find(([path]) => isOwnPath(path))?.[1];
  };
  const change = (field: string, value: Values[string]) => {
    const cleared = Object.fromEntries(
      (CLEARED_BY[field] ?? [])
        .filter((one) => one in values)
        .map((one) => [one, typeof values[one] === 'string' ? '' : []]),
    );
    setValues({ ...values, ...cleared, [field]: value });
    setRefused(null);
  };
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setSubmitted(true);
    if (problems.length > 0) return focusFirstError(event.currentTarget);
    if (id === null || kind.affectedRuns === undefined) return save();
    setBusy(true);
    const preview = await kind.affectedRuns(values, id, lists);
    setBusy(false);
    if (!preview.ok) return setRefused(preview.error);
    if (preview.value.length === 0) return save();
    return setAffectedRuns(preview.value);
  };
  const save = async () => {
    setAffectedRuns([]);
    setBusy(true);
    const answer = await kind.save(values, id, reader);
    setBusy(false);
    if (!answer.ok) return setRefused(answer.error);
    for (const endpoint of REFETCHED) void client.invalidateQueries({ queryKey: [endpoint] });
    notify(t(id === null ? 'added' : 'saved', { name: String(values['name']) }));
    onClose();
  };
  return (
    <Sheet
      open
      onClose={onClose}
      title={t(`${id === null ? 'add' : 'change'}.${resource}`)}
      width={520}
      tall
      preventDismiss={JSON.stringify(values) !== JSON.stringify(initial)}
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
      <AffectedRuns runs={affectedRuns} onClose={() => setAffectedRuns([])} onConfirm={() => void save()} />
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
