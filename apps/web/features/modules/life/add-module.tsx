import { Button, MultiSelect, Stack } from '@mantine/core';
import { ruleText } from '@zagon/contract/errors/rules.ts';
import type { ObjectShape } from '@zagon/contract/objects/shapes.ts';
import { problem } from '@zagon/domain/core/problems.ts';
import { useId, useState } from 'react';
import { useTexts } from '../../../i18n/use-texts.ts';
import type { Refused } from '../../../lib/api/types.ts';
import { useRead, useWrite } from '../../../lib/api/query.ts';
import { useGo } from '../../../lib/go.ts';
import { typeOf } from '../../../lib/modules/shown-field.ts';
import { notice } from '../../../ui/notice.ts';
import { Sheet } from '../../../ui/sheet.tsx';
import { LabelFields, type Label } from './label-fields.tsx';
import css from './life.module.css';
import { SettingsForm } from './settings-form.tsx';
import { useSettings } from './use-settings.ts';

/** A device comes into the account by its label; then it is set up, and put where it belongs. Whoever leaves after the first step has it all the same. */
export function AddModule({ onClose }: { readonly onClose: () => void }) {
  const [object, setObject] = useState<ObjectShape | null>(null);
  return object === null ? (
    <LabelStep onAdded={setObject} onClose={onClose} />
  ) : (
    <AfterAdding object={object} onClose={onClose} />
  );
}

function LabelStep({
  onAdded,
  onClose,
}: {
  readonly onAdded: (object: ObjectShape) => void;
  readonly onClose: () => void;
}) {
  const { t, language } = useTexts('modules');
  const common = useTexts('common');
  const activate = useWrite('activateObject', ['listObjects', 'listOutputs']);
  const [label, setLabel] = useState<Label>({ serial: '', pin: '' });
  const [tried, setTried] = useState(false);
  const [refused, setRefused] = useState<Refused | null>(null);
  const errorOf = (path: string): string | undefined => {
    if (tried && path === 'serial_number' && label.serial.trim() === '')
      return ruleText(problem(path, 'required'), language);
    if (tried && path === 'pin' && label.pin.trim() === '') return ruleText(problem(path, 'required'), language);
    return refused?.fields?.[path];
  };
  const add = async (body: { serial_number: string; pin: string } | { nfc_code: string }) => {
    setRefused(null);
    const answer = await activate.send({ body });
    if (answer.ok) onAdded(answer.value);
    else setRefused(answer.error);
  };
  const submit = () => {
    setTried(true);
    if (label.serial.trim() === '' || label.pin.trim() === '') return;
    void add({ serial_number: label.serial.trim().toUpperCase(), pin: label.pin.trim() });
  };
  return (
    <Sheet open onClose={onClose} title={t('life.add')} sub={t('life.addHint')} width={480} tall>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <Stack gap="md">
          <LabelFields
            label={label}
            errorOf={errorOf}
            onChange={(next) => {
              setLabel(next);
              setRefused(null);
            }}
            onTag={(code) => void add({ nfc_code: code })}
          />
          {refused !== null && refused.fields === undefined && (
            <p className={css.refused} role="alert">
              {refused.message}
            </p>
          )}
          <div className={css.buttons}>
            <Button variant="default" onClick={onClose}>
              {common.t('cancel')}
            </Button>
            <Button type="submit" loading={activate.busy}>
              {t('life.addNow')}
            </Button>
          </div>
        </Stack>
      </form>
    </Sheet>
  );
}

type After = 'configure' | 'groups' | 'regions';

function AfterAdding({ object, onClose }: { readonly object: ObjectShape; readonly onClose: () => void }) {
  const { t, language } = useTexts('modules');
  const go = useGo();
  const type = typeOf(object);
  const steps: readonly After[] =
    type?.groupable === false ? ['configure', 'regions'] : ['configure', 'groups', 'regions'];
  const [place, setPlace] = useState(0);
  const step = steps[place] ?? 'configure';
  const words = type?.dictionary;
  const titles: Record<After, string | undefined> = {
    configure: words?.creationTitle[language],
    groups: words?.groupAssignTitle[language],
    regions: words?.regionAssignTitle[language],
  };
  const finish = () => {
    notice(t('life.added', { name: object.name }));
    onClose();
    go({ screen: 'module', params: { id: object.id } });
  };
  const next = () => (place + 1 < steps.length ? setPlace(place + 1) : finish());
  return (
    <Sheet
      open
      onClose={finish}
      title={titles[step] ?? t('life.add')}
      sub={t('life.step', { step: place + 1, of: steps.length })}
      width={560}
      tall
    >
      {step === 'configure' ? (
        <ConfigureStep object={object} onNext={next} />
      ) : (
        <AssignStep key={step} object={object} what={step} last={place + 1 === steps.length} onNext={next} />
      )}
    </Sheet>
  );
}

function ConfigureStep({ object, onNext }: { readonly object: ObjectShape; readonly onNext: () => void }) {
  const { t } = useTexts('modules');
  const settings = useSettings(object);
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void settings.save().then((saved) => saved && onNext());
      }}
    >
      <Stack gap="md">
        <SettingsForm
          idObject={object.id}
          draft={settings.draft}
          type={settings.type}
          errorOf={settings.errorOf}
          onChange={settings.change}
        />
        {settings.refused !== null && (
          <p className={css.refused} role="alert">
            {settings.refused.message}
          </p>
        )}
        <div className={css.buttons}>
          <Button variant="default" onClick={onNext}>
            {t('life.later')}
          </Button>
          <Button type="submit" loading={settings.busy}>
            {t('life.next')}
          </Button>
        </div>
      </Stack>
    </form>
  );
}

/** Groups or regions that exist already; others are made on their own pages. */
function AssignStep({
  object,
  what,
  last,
  onNext,
}: {
  readonly object: ObjectShape;
  readonly what: 'groups' | 'regions';
  readonly last: boolean;
  readonly onNext: () => void;
}) {
  const { t } = useTexts('modules');
  const [chosen, setChosen] = useState<readonly string[]>(object[what].map(({ id }) => id));
  const assign = useAssign(object.id, what);
  return (
    <Stack gap="md">
      <AssignField what={what} chosen={chosen} onChange={setChosen} />
      <div className={css.buttons}>
        <Button variant="default" onClick={onNext}>
          {t('life.later')}
        </Button>
        <Button loading={assign.busy} onClick={() => void assign.send(chosen).then((done) => done && onNext())}>
          {last ? t('life.finish') : t('life.next')}
        </Button>
      </div>
    </Stack>
  );
}

/** Puts a module into groups or regions; true when the server has it. */
export function useAssign(id: string, what: 'groups' | 'regions') {
  const groups = useWrite('setObjectGroups', ['listObjects', 'listGroups']);
  const regions = useWrite('setObjectRegions', ['listObjects']);
  const send = async (ids: readonly string[]): Promise<boolean> => {
    const params = { id };
    const answer =
      what === 'groups'
        ? await groups.send({ params, body: { groups: [...ids] } })
        : await regions.send({ params, body: { regions: [...ids] } });
    return answer.ok;
  };
  return { send, busy: groups.busy || regions.busy } as const;
}

/** The groups of modules, or the regions, of the account to choose from. */
export function AssignField({
  what,
  chosen,
  onChange,
}: {
  readonly what: 'groups' | 'regions';
  readonly chosen: readonly string[];
  readonly onChange: (ids: readonly string[]) => void;
}) {
  const { t } = useTexts('modules');
  const id = useId();
  const groups = useRead('listGroups').data ?? [];
  const regions = useRead('listRegions').data ?? [];
  const all = what === 'groups' ? groups.filter(({ scope }) => scope === 'objects') : regions;
  if (all.length === 0) return <p>{t(`life.no.${what}`)}</p>;
  return (
    <MultiSelect
      id={id}
      label={t(`life.${what}`)}
      searchable
      clearable
      data={all.map((one) => ({ value: one.id, label: one.name }))}
      value={[...chosen]}
      onChange={onChange}
    />
  );
}
