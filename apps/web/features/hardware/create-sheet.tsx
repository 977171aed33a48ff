import { Button, Select, TextInput } from '@mantine/core';
import type { CreatedHardware } from '@zagon/contract/hardware/shapes.ts';
import { HARDWARE_TYPES, deviceType, isDeviceTypeKey, type DeviceTypeKey } from '@zagon/domain/catalogue/registry.ts';
import { useState, type FormEvent } from 'react';
import { useWrite } from '../../api/query.ts';
import type { Refused } from '../../api/types.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { ButtonRow } from '../../ui/form/button-row.tsx';
import { Columns } from '../../ui/form/columns.tsx';
import { focusFirstError } from '../../ui/form/focus-first-error.ts';
import { Notice } from '../../ui/frame/notice.tsx';
import { Sheet } from '../../ui/frame/sheet.tsx';
import { Fact, Facts } from '../../ui/list/facts.tsx';
import { LabelButtons } from './labels/label-buttons.tsx';
import { Unsaved } from '../../entities/edit/unsaved/unsaved.tsx';
import { useKept } from '../../entities/edit/unsaved/use-kept.ts';

/** Adds one device, and shows its PIN once. */
export function CreateSheet({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTexts('hardware');
  const [made, setMade] = useState<CreatedHardware | null>(null);
  return (
    <Sheet
      open
      onClose={onClose}
      title={t(made === null ? 'create.title' : 'create.madeTitle')}
      {...(made === null ? { sub: t('create.lead') } : {})}
      preventDismiss={made !== null}
      tall
    >
      {made === null ? <CreateForm onClose={onClose} onMade={setMade} /> : <Made device={made} onClose={onClose} />}
    </Sheet>
  );
}

type FormProps = { readonly onClose: () => void; readonly onMade: (device: CreatedHardware) => void };
type TextName = 'serial_number' | 'nfc_code' | 'batch' | 'firmware' | 'station_serial';

function CreateForm({ onClose, onMade }: FormProps) {
  const { t } = useTexts('hardware');
  const common = useTexts('common');
  const create = useWrite('createHardware', ['listHardware', 'countHardware']);
  const [type, setType] = useState<DeviceTypeKey>('AGB-2000');
  const [texts, setTexts] = useState<Readonly<Partial<Record<TextName, string>>>>({});
  const kept = useKept({ type, texts }, (values) => {
    setType(values.type);
    setTexts(values.texts);
  });
  const [refused, setRefused] = useState<Refused | null>(null);
  const field = (name: TextName) => ({
    value: texts[name] ?? '',
    error: refused?.fields?.[name],
    onChange: (event: { currentTarget: { value: string } }) =>
      setTexts({ ...texts, [name]: event.currentTarget.value }),
  });
  const orNull = (name: TextName): string | null => {
    const text = texts[name]?.trim() ?? '';
    return text === '' ? null : text;
  };
  const isBehind = deviceType(type).link === 'through_station';
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const answer = await create.send({
      body: {
        device_type: type,
        serial_number: orNull('serial_number'),
        nfc_code: orNull('nfc_code'),
        batch: orNull('batch') ?? '',
        firmware: orNull('firmware') ?? '',
        station_serial: isBehind ? orNull('station_serial') : null,
      },
    });
    if (answer.ok) return onMade(answer.value);
    setRefused(answer.error);
    return focusFirstError(form);
  };
  return (
    <form className="stackL" onSubmit={(event) => void send(event)} noValidate>
      <Unsaved form="hardware" of={kept} />
      <Select
        label={t('create.type')}
        data={[...HARDWARE_TYPES]}
        value={type}
        allowDeselect={false}
        onChange={(value) => value !== null && isDeviceTypeKey(value) && setType(value)}
      />
      <TextInput label={t('create.serial')} description={t('create.serialHint')} {...field('serial_number')} />
      <Columns>
        <TextInput label={t('create.batch')} placeholder={t('create.optional')} {...field('batch')} />
        <TextInput label={t('create.firmware')} placeholder={t('create.optional')} {...field('firmware')} />
      </Columns>
      <TextInput label={t('create.nfc')} placeholder={t('create.optional')} {...field('nfc_code')} />
      {isBehind && (
        <TextInput label={t('create.station')} placeholder={t('create.optional')} {...field('station_serial')} />
      )}
      <ButtonRow place="footer" error={refused?.fields === undefined ? refused?.message : undefined}>
        <Button variant="default" onClick={onClose}>
          {common.t('cancel')}
        </Button>
        <Button type="submit" loading={create.busy}>
          {t('create.save')}
        </Button>
      </ButtonRow>
    </form>
  );
}

function Made({ device, onClose }: { readonly device: CreatedHardware; readonly onClose: () => void }) {
  const { t } = useTexts('hardware');
  const { serial_number: serial, device_type: type, pin, secret } = device;
  return (
    <div className="stackL">
      <Notice tone="warn" title={t('create.onceTitle')} role="status">
        {t(secret === null ? 'create.once' : 'create.onceSecret')}
      </Notice>
      <Facts>
        <Fact label={t('create.type')}>{type}</Fact>
        <Fact label={t('create.serial')}>{serial}</Fact>
        <Fact label="PIN">{pin}</Fact>
        {secret !== null && <Fact label={t('create.secret')}>{secret}</Fact>}
      </Facts>
      <LabelButtons labels={[{ serial, type, pin, url: device.url }]} />
      <ButtonRow place="footer">
        <Button onClick={onClose}>{t('create.close')}</Button>
      </ButtonRow>
    </div>
  );
}
