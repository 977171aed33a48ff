import { Button, Select, Stack } from '@mantine/core';
import type { ImportMapping } from '@zagon/contract/imports/endpoints.ts';
import type { ModuleShape } from '@zagon/contract/modules/shapes.ts';
import { TIME_FORMATS, type TimeFormat } from '@zagon/domain/imports/time.ts';
import { useState } from 'react';
import { useTexts } from '../../../i18n/use-texts.ts';
import { useRead, useWrite } from '../../../api/query.ts';
import type { ReplyOf } from '../../../api/types.ts';
import { typeOf } from '../../../entities/module/shown-field.ts';
import { useFarmZone } from '../../../entities/session/session.ts';
import { StateView } from '../../../ui/frame/state-view.tsx';
import { LoadingState } from '../../../ui/frame/loading-state.tsx';
import css from '../life/life.module.css';
import { RefusedLines } from './refused-lines.tsx';

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

function Mapping({ object, id, head, onStarted }: Props & { readonly head: Head }) {
  const { t, language } = useTexts('modules');
  const zone = useFarmZone();
  const check = useWrite('checkImport');
  const start = useWrite('startImport', ['listModuleImports']);
  const [time, setTime] = useState(String(head.timestamp?.column ?? 0));
  const [format, setFormat] = useState<TimeFormat>(head.timestamp?.format ?? 'iso');
  const inputs = typeOf(object)?.inputs.filter(({ status }) => !status) ?? [];
  const [fields, setFields] = useState<Readonly<Record<number, string>>>(() =>
    guessFields(
      head,
      inputs.map(({ name }) => name),
    ),
  );
  const [result, setResult] = useState<ReplyOf<'checkImport'> | null>(null);
  const [refused, setRefused] = useState<string | null>(null);
  const mapping: ImportMapping = {
    separator: head.separator,
    decimal: head.decimal,
    timestamp: { column: Number(time), format, zone },
    columns: Object.entries(fields).map(([column, field]) => ({ column: Number(column), field, factor: 1 })),
  };
  const columns = head.columns.map((name, index) => ({
    value: String(index),
    label: name === '' ? `${index + 1}` : name,
  }));
  const params = { id };
  const runCheck = async () => {
    if (mapping.columns.length === 0) return setRefused(t('imports.noColumn'));
    const answer = await check.send({ params, body: mapping });
    setRefused(answer.ok ? null : answer.error.message);
    setResult(answer.ok ? answer.value : null);
  };
  const store = async () => {
    const answer = await start.send({ params, body: mapping });
    if (answer.ok) onStarted();
    else setRefused(answer.error.message);
  };
  return (
    <Stack gap="md">
      <div className={css.pair}>
        <Select
          label={t('imports.time')}
          data={columns}
          value={time}
          allowDeselect={false}
          onChange={(value) => setTime(value ?? '0')}
        />
        <Select
          label={t('imports.format')}
          data={[...TIME_FORMATS]}
          value={format}
          allowDeselect={false}
          onChange={(value) => setFormat(TIME_FORMATS.find((one) => one === value) ?? 'iso')}
        />
      </div>
      {columns
        .filter(({ value }) => value !== time)
        .map(({ value, label }) => (
          <Select
            key={value}
            label={label}
            description={head.rows[0]?.[Number(value)] ?? ''}
            placeholder={t('imports.skip')}
            clearable
            data={inputs.map((input) => ({ value: input.name, label: `${input.label[language]} (${input.suffix})` }))}
            value={fields[Number(value)] ?? null}
            onChange={(field) => {
              const { [Number(value)]: _, ...others } = fields;
              setFields(field === null ? others : { ...others, [Number(value)]: field });
              setResult(null);
            }}
          />
        ))}
      {result !== null && (
        <div role="status">
          <p>{t('imports.checked', { good: result.good, refused: result.refused })}</p>
          <RefusedLines lines={result.first_refused} />
        </div>
      )}
      {refused !== null && (
        <p className={css.refused} role="alert">
          {refused}
        </p>
      )}
      <div className={css.buttons}>
        <Button variant="default" loading={check.busy} onClick={() => void runCheck()}>
          {t('imports.check')}
        </Button>
        <Button disabled={result === null || result.good === 0} loading={start.busy} onClick={() => void store()}>
          {t('imports.start')}
        </Button>
      </div>
    </Stack>
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
