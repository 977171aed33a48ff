import { Button, Group, NumberInput, Select, Stack } from '@mantine/core';
import type { FlowWatchBody } from '@zagon/contract/flow-watches/endpoints.ts';
import { useState } from 'react';
import { useTexts } from '../../../i18n/use-texts.ts';
import { useRead } from '../../../api/query.ts';
import type { Refused } from '../../../api/types.ts';
import { Sheet } from '../../../ui/frame/sheet.tsx';

const reads = ['total', 'amount', 'flow'] as const;
const actions = ['notify', 'stop_section', 'stop_source'] as const;
const limits = ['low', 'high', 'settle', 'closed'] as const;

type Props = {
  readonly watch: FlowWatchBody | null;
  readonly busy: boolean;
  readonly onClose: () => void;
  /** Resolves to null once saved. */
  readonly onSave: (watch: FlowWatchBody | null) => Promise<Refused | null>;
};

/** The meter that watches a flow, its limits, and the action beyond them. */
export function FlowWatchForm({ watch, busy, onClose, onSave }: Props) {
  const { t, language } = useTexts('resources');
  const common = useTexts('common');
  const devices = useRead('listDevices').data ?? [];
  const [refused, setRefused] = useState<Refused | null>(null);
  const meters = devices.filter(({ type, field }) => type === 'flow_meter' && field !== null);
  const keyOf = (idObject: string, field: string | null) => `${idObject} ${field ?? ''}`;
  const [first] = meters;
  const [meter, setMeter] = useState<string | null>(
    watch === null ? null : keyOf(watch.meter.id_object, watch.meter.field),
  );
  const chosen = meter ?? (first === undefined ? null : keyOf(first.id_object, first.field));
  const [by, setBy] = useState<FlowWatchBody['meter']['reads']>(watch?.meter.reads ?? 'total');
  const [scale, setScale] = useState<number | string>(watch?.meter.scale ?? 1);
  const [action, setAction] = useState<FlowWatchBody['action']>(watch?.action ?? 'notify');
  const [values, setValues] = useState<Readonly<Record<(typeof limits)[number], number | string>>>({
    low: watch?.low ?? 70,
    high: watch?.high ?? 130,
    settle: watch?.settle ?? 5,
    closed: watch?.closed ?? 0.2,
  });
  const separator = language === 'pl' ? ',' : '.';
  const errorAt = (field: string) =>
    refused !== null && 'fields' in refused ? refused.fields?.[`watch.${field}`] : undefined;
  const save = async () => {
    const [idObject = '', field = ''] = (chosen ?? '').split(' ');
    const number = (typed: number | string) => (typed === '' ? Number.NaN : Number(typed));
    setRefused(
      await onSave({
        meter: { id_object: idObject, field, reads: by, scale: number(scale) },
        low: number(values.low),
        high: number(values.high),
        settle: number(values.settle),
        closed: number(values.closed),
        action,
      }),
    );
  };
  if (devices.length > 0 && meters.length === 0)
    return (
      <Sheet open onClose={onClose} title={t('flowWatch.title')}>
        <p>{t('flowWatch.noMeter')}</p>
      </Sheet>
    );
  return (
    <Sheet open onClose={onClose} title={t('flowWatch.title')} sub={t('flowWatch.hint')} tall>
      <Stack>
        {refused !== null && <p role="alert">{refused.message}</p>}
        <Select
          label={t('flowWatch.meter')}
          description={t('flowWatch.meterHint')}
          data={meters.map(({ id_object, field, name }) => ({ value: keyOf(id_object, field), label: name }))}
          value={chosen}
          allowDeselect={false}
          error={errorAt('meter.field') ?? errorAt('meter')}
          onChange={setMeter}
        />
        <Select
          label={t('flowWatch.reads')}
          data={reads.map((value) => ({ value, label: t(`flowWatch.readsBy.${value}`) }))}
          value={by}
          allowDeselect={false}
          onChange={(value) => setBy(reads.find((one) => one === value) ?? by)}
        />
        <NumberInput
          label={t('flowWatch.scale')}
          description={t('flowWatch.scaleHint')}
          value={scale}
          min={0}
          decimalSeparator={separator}
          error={errorAt('meter.scale')}
          onChange={setScale}
        />
        {limits.map((limit) => (
          <NumberInput
            key={limit}
            label={t(`flowWatch.${limit}`)}
            value={values[limit]}
            min={0}
            decimalSeparator={separator}
            allowDecimal={limit === 'closed'}
            error={errorAt(limit)}
            onChange={(value) => setValues({ ...values, [limit]: value })}
          />
        ))}
        <Select
          label={t('flowWatch.action')}
          data={actions.map((value) => ({ value, label: t(`flowWatch.actionBy.${value}`) }))}
          value={action}
          allowDeselect={false}
          onChange={(value) => setAction(actions.find((one) => one === value) ?? action)}
        />
        <Group justify="end">
          {watch !== null && (
            <Button variant="default" loading={busy} onClick={() => void onSave(null).then(setRefused)}>
              {t('flowWatch.stop')}
            </Button>
          )}
          <Button loading={busy} disabled={chosen === null} onClick={() => void save()}>
            {common.t('save')}
          </Button>
        </Group>
      </Stack>
    </Sheet>
  );
}
