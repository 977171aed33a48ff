import { Button, Select, Stack } from '@mantine/core';
import type { ImportMapping } from '@zagon/contract/imports/endpoints.ts';
import type { ModuleShape } from '@zagon/contract/modules/shapes.ts';
import type { Input } from '@zagon/domain/catalogue/input.ts';
import { useState } from 'react';
import { useTexts } from '../../../i18n/use-texts.ts';
import { useRead, useWrite } from '../../../api/query.ts';
import type { ReplyOf } from '../../../api/types.ts';
import { typeOf } from '../../../entities/module/shown-field.ts';
import { useFarmZone } from '../../../entities/session/session.ts';
import { StateView } from '../../../ui/frame/state-view.tsx';
import { LoadingState } from '../../../ui/frame/loading-state.tsx';
import { ButtonRow } from '../../../ui/form/button-row.tsx';
import { Notice } from '../../../ui/frame/notice.tsx';
import { RefusedLines } from './refused-lines.tsx';
import { TimeFields, type TimeDraft } from './time-fields.tsx';
import { Unsaved } from '../../../entities/edit/unsaved/unsaved.tsx';
import { useKept } from '../../../entities/edit/unsaved/use-kept.ts';

type Head = ReplyOf<'getImportHead'>;
type Props = { readonly object: ModuleShape; readonly id: string; readonly onStarted: () => void };

/** Assigns the time and value columns; a dry run lists what would be refused before anything is stored. */
export function MappingStep(props: Props) {
  const head = useRead('getImportHead', { params: { id: props.id } });
  return (
    <StateView of={head} loading={<LoadingState rows={6} rowHeight={48} />}>
      {(data) => <Mapping {...props} head={data} />}
    </StateView>
  );
}

type MappingProps = Props & { readonly head: Head };

function Mapping({ object, id, head, onStarted }: MappingProps) {
  const { t } = useTexts('modules');
  const inputs = typeOf(object)?.inputs.filter(({ status }) => !status) ?? [];
  const { draft, change, mapping, kept } = useMapping(head, inputs);
  const { result, refused, discardResult, runCheck, checking, store, storing } = useImport(id, mapping, onStarted);
  const columns = head.columns.flatMap((name, index) => {
    // Spreadsheets write empty columns behind the last one.
    const isEmpty = name === '' && head.rows.every((row) => (row[index] ?? '').trim() === '');
    return isEmpty ? [] : [{ value: String(index), label: name === '' ? `${index + 1}` : name }];
  });
  const missing =
    head.rows.length === 0
      ? t('imports.onlyHead', { names: head.columns.filter((name) => name !== '').join(', ') })
      : head.timestamp === null
        ? t('imports.noTime')
        : null;
  return (
    <Stack gap="md">
      <Unsaved form="readings-import" item={id} of={kept} />
      {missing !== null && <Notice tone="warn">{missing}</Notice>}
      <TimeFields
        columns={columns}
        draft={draft}
        choices={head.timestamp?.choices ?? []}
        onChange={(changes) => {
          change(changes);
          discardResult();
        }}
      />
      {columns
        .filter(({ value }) => value !== draft.time && !draft.also.includes(Number(value)))
        .map(({ value, label }) => (
          <ColumnField
            key={value}
            label={label}
            example={head.rows[0]?.[Number(value)] ?? ''}
            inputs={inputs}
            field={draft.fields[Number(value)] ?? null}
            onChange={(field) => {
              const { [Number(value)]: _, ...others } = draft.fields;
              change({ fields: field === null ? others : { ...others, [Number(value)]: field } });
              discardResult();
            }}
          />
        ))}
      {result !== null && (
        <div role="status">
          <p>{t('imports.checked', { good: result.good, refused: result.refused })}</p>
          <RefusedLines lines={result.first_refused} />
        </div>
      )}
      <ButtonRow error={refused ?? undefined}>
        <Button variant="default" loading={checking} onClick={() => void runCheck()}>
          {t('imports.check')}
        </Button>
        <Button disabled={result === null || result.good === 0} loading={storing} onClick={() => void store()}>
          {t('imports.start')}
        </Button>
      </ButtonRow>
    </Stack>
  );
}

/** The time, and the field of each other column, by the column's number. */
type Draft = TimeDraft & {
  readonly fields: Readonly<Record<number, string>>;
};

function useMapping(head: Head, inputs: readonly Input[]) {
  const farmZone = useFarmZone();
  const found = head.timestamp;
  const [draft, setDraft] = useState<Draft>(() => ({
    time: String(found?.column ?? 0),
    also: found?.also ?? [],
    zone: found?.zone ?? null,
    // What the file leaves open is not guessed: a wrong guess would store readings on another day.
    format: found !== null && found.choices.length === 1 ? found.format : null,
    fields: guessFields(
      head,
      inputs.map(({ name }) => name),
    ),
  }));
  const timestamp =
    draft.format === null
      ? null
      : {
          column: Number(draft.time),
          also: [...draft.also],
          format: draft.format,
          zone: draft.zone ?? farmZone,
        };
  const mapping: ImportMapping | null = timestamp && {
    separator: head.separator,
    decimal: head.decimal,
    timestamp,
    columns: Object.entries(draft.fields).map(([column, field]) => ({ column: Number(column), field, factor: 1 })),
  };
  const change = (changes: Partial<Draft>) => setDraft({ ...draft, ...changes });
  const kept = useKept(draft, setDraft);
  return { draft, change, mapping, kept } as const;
}

/** Checks a file with a mapping, and starts its import. */
function useImport(id: string, mapping: ImportMapping | null, onStarted: () => void) {
  const { t } = useTexts('modules');
  const check = useWrite('checkImport');
  const start = useWrite('startImport', ['listModuleImports']);
  const [result, setResult] = useState<ReplyOf<'checkImport'> | null>(null);
  const [refused, setRefused] = useState<string | null>(null);
  const params = { id };
  const runCheck = async () => {
    if (mapping === null) return setRefused(t('imports.noFormat'));
    if (mapping.columns.length === 0) return setRefused(t('imports.noColumn'));
    const answer = await check.send({ params, body: mapping });
    setRefused(answer.ok ? null : answer.error.message);
    setResult(answer.ok ? answer.value : null);
  };
  const store = async () => {
    if (mapping === null) return;
    const answer = await start.send({ params, body: mapping });
    if (answer.ok) onStarted();
    else setRefused(answer.error.message);
  };
  const discardResult = () => setResult(null);
  return { result, refused, discardResult, runCheck, checking: check.busy, store, storing: start.busy } as const;
}

type ColumnFieldProps = {
  readonly label: string;
  readonly example: string;
  readonly inputs: readonly Input[];
  readonly field: string | null;
  readonly onChange: (field: string | null) => void;
};

/** Assigns a column of the file to a field of the module. */
function ColumnField({ label, example, inputs, field, onChange }: ColumnFieldProps) {
  const { t, language } = useTexts('modules');
  return (
    <Select
      label={label}
      description={example}
      placeholder={t('imports.skip')}
      clearable
      data={inputs.map((input) => ({ value: input.name, label: `${input.label[language]} (${input.suffix})` }))}
      value={field}
      onChange={onChange}
    />
  );
}

/** Preselects columns whose name matches a field. */
function guessFields(head: Head, names: readonly string[]): Record<number, string> {
  return Object.fromEntries(
    head.columns.flatMap((name, index) => {
      const field = names.find((one) => one.toLowerCase() === name.trim().toLowerCase());
      return field === undefined ? [] : [[index, field] as const];
    }),
  );
}
