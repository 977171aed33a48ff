import { Button, Select, Stack } from '@mantine/core';
import type { ImportMapping } from '@zagon/contract/imports/endpoints.ts';
import type { ObjectShape } from '@zagon/contract/objects/shapes.ts';
import { TIME_FORMATS, type TimeFormat } from '@zagon/domain/imports/time.ts';
import { useState } from 'react';
import { useTexts } from '../../../i18n/use-texts.ts';
import { useRead, useWrite } from '../../../lib/api/query.ts';
import type { ReplyOf } from '../../../lib/api/types.ts';
import { typeOf } from '../../../lib/modules/shown-field.ts';
import { useFarmZone } from '../../../lib/session.ts';
import { Faces } from '../../../ui/faces.tsx';
import { Loading } from '../../../ui/loading.tsx';
import css from '../life/life.module.css';
import { RefusedLines } from './refused-lines.tsx';

type Head = ReplyOf<'getImportHead'>;
type Props = { readonly object: ObjectShape; readonly id: string; readonly onStarted: () => void };

/** Which column is the time, which the values; a dry run says what would be refused before anything is stored. */
export function MappingStep(props: Props) {
  const head = useRead('getImportHead', { params: { id: props.id } });
  return (
    <Faces of={head} loading={<Loading rows={6} rowHeight={48} />}>
      {(data) => <Mapping {...props} head={data} />}
    </Faces>
  );
}

function Mapping({ object, id, head, onStarted }: Props & { readonly head: Head }) {
  const { t, language } = useTexts('modules');
  const zone = useFarmZone();
  const check = useWrite('checkImport');
  const start = useWrite('startImport', ['listObjectImports']);
  const [time, setTime] = useState(String(head.timestamp?.column ?? 0));
  const [format, setFormat] = useState<TimeFormat>(head.timestamp?.format ?? 'iso');
  const inputs = typeOf(object)?.inputs.filter(({ status }) => !status) ?? [];
  const [fields, setFields] = useState<Readonly<Record<number, string>>>(() =>
    guessed(
      head,
      inputs.map(({ name }) => name),
    ),
  );
  const [found, setFound] = useState<ReplyOf<'checkImport'> | null>(null);
  const [refused, setRefused] = useState<string | null>(null);
  const mapping: ImportMapping = {
    separator: head.separator,
    decimal: head.decimal,
    timestamp: { column: Number(time), format, zone },
    columns: Object.entries(fields).map(([column, field]) => ({ column: Number(column), field, factor: 1 })),
  };
  const columns = head.columns.map((name, place) => ({
    value: String(place),
    label: name === '' ? `${place + 1}` : name,
  }));
  const params = { id };
  const look = async () => {
    if (mapping.columns.length === 0) return setRefused(t('imports.noColumn'));
    const answer = await check.send({ params, body: mapping });
    setRefused(answer.ok ? null : answer.error.message);
    setFound(answer.ok ? answer.value : null);
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
              setFound(null);
            }}
          />
        ))}
      {found !== null && (
        <div role="status">
          <p>{t('imports.checked', { good: found.good, refused: found.refused })}</p>
          <RefusedLines lines={found.first_refused} />
        </div>
      )}
      {refused !== null && (
        <p className={css.refused} role="alert">
          {refused}
        </p>
      )}
      <div className={css.buttons}>
        <Button variant="default" loading={check.busy} onClick={() => void look()}>
          {t('imports.check')}
        </Button>
        <Button disabled={found === null || found.good === 0} loading={start.busy} onClick={() => void store()}>
          {t('imports.start')}
        </Button>
      </div>
    </Stack>
  );
}

/** Columns that are named like a field are taken for it. */
function guessed(head: Head, names: readonly string[]): Record<number, string> {
  return Object.fromEntries(
    head.columns.flatMap((name, place) => {
      const field = names.find((one) => one.toLowerCase() === name.trim().toLowerCase());
      return field === undefined ? [] : [[place, field] as const];
    }),
  );
}
