import { Button, Group, Select, Stack } from '@mantine/core';
import type { FlowWatchBody } from '@zagon/contract/flow-watches/endpoints.ts';
import { useState } from 'react';
import { useTexts } from '../../../i18n/use-texts.ts';
import { useRead } from '../../../api/query.ts';
import type { Refused, ReplyOf } from '../../../api/types.ts';
import { MeanwhileNotice } from '../../../entities/edit/meanwhile-notice.tsx';
import { useEdit, type Meanwhile } from '../../../entities/edit/use-edit.ts';
import { Sheet } from '../../../ui/frame/sheet.tsx';
import { NumberField } from '../../../entities/number/number-field.tsx';
import {
  formatNumberInput,
  requiredNumber,
  type NumberInputValue,
} from '../../../entities/number/number-input-value.ts';
import { Unsaved } from '../../../entities/edit/unsaved/unsaved.tsx';

const READS = ['total', 'amount', 'flow'] as const;
const ACTIONS = ['notify', 'stop_section', 'stop_source'] as const;
const LIMITS = ['low', 'high', 'settle', 'closed'] as const;

type Props = {
  /** Of the section or source. */
  readonly id: string;
  /** As saved now, updated by live events. */
  readonly flow: ReplyOf<'getSectionFlow'>;
  readonly busy: boolean;
  readonly onClose: () => void;
  /** Resolves to null once saved. */
  readonly onSave: (watch: FlowWatchBody | null, version: string) => Promise<Refused | null>;
};

/** The meter that watches a flow, its limits, and the action beyond them. */
export function FlowWatchForm({ id, flow, busy, onClose, onSave }: Props) {
  const { watch } = flow;
  const { t } = useTexts('resources');
  const common = useTexts('common');
  const devices = useRead('listEquipment').data ?? [];
  const [refused, setRefused] = useState<Refused | null>(null);
  const meters = devices.filter(({ type, field }) => type === 'flow_meter' && field !== null);
  const [first] = meters;
  const [draft, setDraft] = useState(() => draftOf(watch));
  const meter = draft.meter ?? (first === undefined ? null : keyOf(first.id_object, first.field));
  const change = (changes: Partial<Draft>) => setDraft({ ...draft, ...changes });
  const {
    version = flow.version,
    meanwhile,
    kept,
  } = useEdit({
    saved: { version: flow.version, values: flatOf(draftOf(watch)) },
    mine: flatOf(draft),
    onTake: (values) => setDraft(withFlat(values)),
  });
  const errorAt = (field: string) =>
    refused !== null && 'fields' in refused ? refused.fields?.[`watch.${field}`] : undefined;
  const fields: FieldsProps = { draft, errorAt, onChange: change };
  if (devices.length > 0 && meters.length === 0)
    return (
      <Sheet open onClose={onClose} title={t('flowWatch.title')}>
        <p>{t('flowWatch.noMeter')}</p>
      </Sheet>
    );
  return (
    <Sheet open onClose={onClose} title={t('flowWatch.title')} sub={t('flowWatch.hint')} tall>
      <Stack>
        <Unsaved form="flow-watch" item={id} of={kept} />
        {refused !== null && meanwhile === null && <p role="alert">{refused.message}</p>}
        <Select
          label={t('flowWatch.meter')}
          description={t('flowWatch.meterHint')}
          data={meters.map(({ id_object, field, name }) => ({ value: keyOf(id_object, field), label: name }))}
          value={meter}
          allowDeselect={false}
          error={errorAt('meter.field') ?? errorAt('meter')}
          onChange={(value) => change({ meter: value })}
        />
        <MeterFields {...fields} />
        <LimitFields {...fields} />
        <Select
          label={t('flowWatch.action')}
          data={ACTIONS.map((value) => ({ value, label: t(`flowWatch.actionBy.${value}`) }))}
          value={draft.action}
          allowDeselect={false}
          onChange={(value) => change({ action: ACTIONS.find((one) => one === value) ?? draft.action })}
        />
        <FlowWatchMeanwhile
          meanwhile={meanwhile}
          refused={refused}
          meterName={(key) => meters.find((one) => keyOf(one.id_object, one.field) === key)?.name ?? key}
        />
        <Group justify="end">
          {watch !== null && (
            <Button variant="default" loading={busy} onClick={() => void onSave(null, version).then(setRefused)}>
              {t('flowWatch.stop')}
            </Button>
          )}
          <Button
            loading={busy}
            disabled={meter === null}
            onClick={() => void onSave(watchOf(draft, meter ?? ''), version).then(setRefused)}
          >
            {common.t('save')}
          </Button>
        </Group>
      </Stack>
    </Sheet>
  );
}

/** The form as typed. */
type Draft = {
  /** Module and input of the meter; null until one is chosen. */
  readonly meter: string | null;
  readonly reads: FlowWatchBody['meter']['reads'];
  readonly scale: NumberInputValue;
  readonly action: FlowWatchBody['action'];
  readonly limits: Readonly<Record<(typeof LIMITS)[number], NumberInputValue>>;
};

/** The draft with one value per field. */
type FlatDraft = Omit<Draft, 'limits'> & Draft['limits'];

function flatOf({ limits, ...draft }: Draft): FlatDraft {
  return { ...draft, ...limits };
}

function withFlat({ low, high, settle, closed, ...draft }: FlatDraft): Draft {
  return { ...draft, limits: { low, high, settle, closed } };
}

type MeanwhileProps = {
  readonly meanwhile: Meanwhile<FlatDraft> | null;
  readonly refused: Refused | null;
  readonly meterName: (key: string) => string;
};

/** Changes that someone else has saved to the watch meanwhile. */
function FlowWatchMeanwhile({ meanwhile, refused, meterName }: MeanwhileProps) {
  const { t, language } = useTexts('resources');
  return (
    <MeanwhileNotice
      meanwhile={meanwhile}
      refused={refused}
      label={(field) => t(`flowWatch.${field}`)}
      text={(field, values) => {
        switch (field) {
          case 'meter':
            return values.meter === null ? '' : meterName(values.meter);
          case 'reads':
            return t(`flowWatch.readsBy.${values.reads}`);
          case 'action':
            return t(`flowWatch.actionBy.${values.action}`);
          default:
            return formatNumberInput(values[field], language);
        }
      }}
    />
  );
}

const keyOf = (idObject: string, field: string | null) => `${idObject} ${field ?? ''}`;

function draftOf(watch: FlowWatchBody | null): Draft {
  return {
    meter: watch === null ? null : keyOf(watch.meter.id_object, watch.meter.field),
    reads: watch?.meter.reads ?? 'total',
    scale: watch?.meter.scale ?? 1,
    action: watch?.action ?? 'notify',
    limits: {
      low: watch?.low ?? 70,
      high: watch?.high ?? 130,
      settle: watch?.settle ?? 5,
      closed: watch?.closed ?? 0.2,
    },
  };
}

/** The watch to save. An emptied or refused number becomes NaN, which the server refuses at its field. */
function watchOf({ reads, scale, action, limits }: Draft, meter: string): FlowWatchBody {
  const [idObject = '', field = ''] = meter.split(' ');
  return {
    meter: { id_object: idObject, field, reads, scale: requiredNumber(scale) },
    low: requiredNumber(limits.low),
    high: requiredNumber(limits.high),
    settle: requiredNumber(limits.settle),
    closed: requiredNumber(limits.closed),
    action,
  };
}

type FieldsProps = {
  readonly draft: Draft;
  readonly errorAt: (field: string) => string | undefined;
  readonly onChange: (changes: Partial<Draft>) => void;
};

/** The quantity the meter reads, and its scale. */
function MeterFields({ draft, errorAt, onChange }: FieldsProps) {
  const { t } = useTexts('resources');
  return (
    <>
      <Select
        label={t('flowWatch.reads')}
        data={READS.map((value) => ({ value, label: t(`flowWatch.readsBy.${value}`) }))}
        value={draft.reads}
        allowDeselect={false}
        onChange={(value) => onChange({ reads: READS.find((one) => one === value) ?? draft.reads })}
      />
      <NumberField
        label={t('flowWatch.scale')}
        hint={t('flowWatch.scaleHint')}
        value={draft.scale}
        min={0}
        error={errorAt('meter.scale')}
        onChange={(scale) => onChange({ scale })}
      />
    </>
  );
}

function LimitFields({ draft, errorAt, onChange }: FieldsProps) {
  const { t } = useTexts('resources');
  return LIMITS.map((limit) => (
    <NumberField
      key={limit}
      label={t(`flowWatch.${limit}`)}
      value={draft.limits[limit]}
      min={0}
      whole={limit !== 'closed'}
      error={errorAt(limit)}
      onChange={(value) => onChange({ limits: { ...draft.limits, [limit]: value } })}
    />
  ));
}
