import { Button } from '@mantine/core';
import type { AlarmSettingShape } from '@zagon/contract/alarms/settings.ts';
import type { ObjectShape } from '@zagon/contract/objects/shapes.ts';
import { useState, type ReactNode } from 'react';
import { useTexts } from '../../../i18n/use-texts.ts';
import { useRead, useWrite } from '../../../lib/api/query.ts';
import { shownField } from '../../../lib/modules/shown-field.ts';
import { useUnits } from '../../../lib/modules/use-units.ts';
import { mayConfigure, useMe } from '../../../lib/session.ts';
import { Card } from '../../../ui/card.tsx';
import { Empty } from '../../../ui/empty.tsx';
import { Faces } from '../../../ui/faces.tsx';
import { Loading } from '../../../ui/loading.tsx';
import { notice, noticeFault } from '../../../ui/notice.ts';
import { StickyFoot } from '../../../ui/sticky-foot.tsx';
import { AlarmSettingRow } from './alarm-setting-row.tsx';
import css from './alarm-settings.module.css';
import { changed, settingKey, type Draft } from './alarm-draft.ts';
import { isOffScale } from './threshold-scale.ts';

/** Which alarms a module raises, at which threshold, and by which ways they are told. */
export function AlarmSettings({ object }: { readonly object: ObjectShape }) {
  const { t } = useTexts('modules');
  const settings = useRead('listObjectAlarms', { params: { id: object.id } });
  const [title, sub] = [t('thresholds.title'), t('thresholds.sub')];
  const framed = (body: ReactNode) => (
    <Card natural title={title} sub={sub}>
      {body}
    </Card>
  );
  return (
    <Faces
      of={settings}
      loading={framed(<Loading rows={6} rowHeight={56} />)}
      isEmpty={(all) => all.length === 0}
      empty={framed(<Empty>{t('thresholds.none')}</Empty>)}
    >
      {(all) => <Form object={object} settings={all} framed={framed} />}
    </Faces>
  );
}

type FormProps = {
  readonly object: ObjectShape;
  readonly settings: readonly AlarmSettingShape[];
  /** Puts the rules into their card; the foot stands outside of it, or it would scroll away with the card. */
  readonly framed: (body: ReactNode) => ReactNode;
};

function Form({ object, settings, framed }: FormProps) {
  const { t } = useTexts('modules');
  const common = useTexts('common');
  const me = useMe();
  const units = useUnits();
  const [drafts, setDrafts] = useState<ReadonlyMap<string, Draft>>(new Map());
  const [faults, setFaults] = useState<ReadonlyMap<string, string>>(new Map());
  const save = useWrite('updateObjectAlarms', ['listObjectAlarms', 'listAlarms']);
  const may = me !== undefined && mayConfigure(me);
  const changes = changed(settings, drafts);
  const isBeyond = settings.some((setting) => {
    const draft = drafts.get(settingKey(setting));
    return draft !== undefined && !setting.fixed && isOffScale(setting, draft.threshold);
  });

  const send = async () => {
    const answer = await save.send({ params: { id: object.id }, body: { alarms: changes } });
    if (answer.ok) {
      setDrafts(new Map());
      setFaults(new Map());
      notice(t('thresholds.saved'));
      return;
    }
    // The answer names the places of what was sent: each sentence goes to its own row.
    const told = Object.entries(answer.error.fields ?? {}).flatMap(([path, sentence]): [string, string][] => {
      const change = changes[Number(path.split('.')[1])];
      return change === undefined ? [] : [[settingKey(change), sentence]];
    });
    setFaults(new Map(told));
    if (told.length === 0) noticeFault(answer.error.message);
  };

  return (
    <>
      {framed(
        <ul className={css.rules}>
          {settings.map((setting) => {
            const key = settingKey(setting);
            return (
              <AlarmSettingRow
                key={key}
                setting={setting}
                shown={shownField(object, setting.field, units)}
                draft={drafts.get(key)}
                fault={faults.get(key)}
                readOnly={!may}
                onChange={(draft) => setDrafts(new Map(drafts).set(key, draft))}
              />
            );
          })}
        </ul>,
      )}
      {changes.length > 0 && (
        <StickyFoot summary={t('thresholds.changed', { count: changes.length })}>
          <Button variant="default" onClick={() => (setDrafts(new Map()), setFaults(new Map()))}>
            {common.t('cancel')}
          </Button>
          <Button loading={save.busy} disabled={isBeyond} onClick={() => void send()}>
            {common.t('save')}
          </Button>
        </StickyFoot>
      )}
    </>
  );
}
