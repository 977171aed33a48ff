import { Button } from '@mantine/core';
import type { AlarmSettingShape } from '@zagon/contract/alarms/settings.ts';
import type { ModuleShape } from '@zagon/contract/modules/shapes.ts';
import { useState, type ReactNode } from 'react';
import { useTexts } from '../../../../i18n/use-texts.ts';
import { useRead, useWrite } from '../../../../api/query.ts';
import { shownField } from '../../../../entities/module/shown-field.ts';
import { useUnits } from '../../../../entities/module/use-units.ts';
import { mayConfigure, useMe } from '../../../../entities/session/session.ts';
import { ScreenLink } from '../../../../navigation/screen-link.tsx';
import { Card } from '../../../../ui/frame/card.tsx';
import { EmptyState } from '../../../../ui/frame/empty-state.tsx';
import { StateView } from '../../../../ui/frame/state-view.tsx';
import { LoadingState } from '../../../../ui/frame/loading-state.tsx';
import { notify, notifyFault } from '../../../../ui/frame/notify.ts';
import { StickyFooter } from '../../../../ui/frame/sticky-footer.tsx';
import { AlarmSettingRow } from './alarm-setting-row.tsx';
import { changedSettings, settingKey, type Draft } from './alarm-draft.ts';
import { ThresholdMeanwhile } from './threshold-meanwhile.tsx';
import { useDraftBases } from './use-draft-bases.ts';
import type { Refused } from '../../../../api/types.ts';
import { isOutOfRange } from './threshold-scale.ts';
import { Unsaved } from '../../../../entities/edit/unsaved/unsaved.tsx';

/** The alarm rules of a module: thresholds and notification channels. */
export function AlarmSettings({ object }: { readonly object: ModuleShape }) {
  const { t } = useTexts('modules');
  const settings = useRead('listModuleAlarms', { params: { id: object.id } });
  const [title, sub] = [t('thresholds.title'), t('thresholds.sub')];
  const renderCard = (body: ReactNode) => (
    <Card
      natural
      title={title}
      sub={sub}
      right={
        <ScreenLink to={{ screen: 'thresholds', search: { type: object.device_type } }}>
          {t('matrix.ofType')}
        </ScreenLink>
      }
    >
      {body}
    </Card>
  );
  return (
    <StateView
      of={settings}
      loading={renderCard(<LoadingState rows={6} rowHeight={56} />)}
      isEmpty={(all) => all.length === 0}
      empty={renderCard(<EmptyState>{t('thresholds.none')}</EmptyState>)}
    >
      {(all) => <Form object={object} settings={all} renderCard={renderCard} />}
    </StateView>
  );
}

type FormProps = {
  readonly object: ModuleShape;
  readonly settings: readonly AlarmSettingShape[];
  /** Wraps the rules in their card. The footer stays outside, or it would scroll with the card. */
  readonly renderCard: (body: ReactNode) => ReactNode;
};

function Form({ object, settings, renderCard }: FormProps) {
  const { t } = useTexts('modules');
  const common = useTexts('common');
  const me = useMe();
  const units = useUnits();
  const [drafts, setDrafts] = useState<ReadonlyMap<string, Draft>>(new Map());
  const [errors, setErrors] = useState<ReadonlyMap<string, string>>(new Map());
  const [refused, setRefused] = useState<Refused | null>(null);
  const save = useWrite('updateModuleAlarms', ['listModuleAlarms', 'listAlarms']);
  const canConfigure = me !== undefined && mayConfigure(me);
  const byKey = new Map(settings.map((setting) => [settingKey(setting), setting]));
  const { versionOf, meanwhile, kept } = useDraftBases(byKey, drafts, setDrafts);
  const changes = changedSettings(settings, drafts, versionOf);
  const hasInvalidThreshold = settings.some((setting) => {
    const draft = drafts.get(settingKey(setting));
    return draft !== undefined && !setting.fixed && isOutOfRange(setting, draft.threshold);
  });

  const send = async () => {
    const answer = await save.send({ params: { id: object.id }, body: { alarms: changes } });
    if (answer.ok) {
      setDrafts(new Map());
      setErrors(new Map());
      notify(t('thresholds.saved'));
      return;
    }
    // The response maps messages to request paths; each message goes to its own row.
    const messages = Object.entries(answer.error.fields ?? {}).flatMap(([path, message]): [string, string][] => {
      const change = changes[Number(path.split('.')[1])];
      return change === undefined ? [] : [[settingKey(change), message]];
    });
    setErrors(new Map(messages));
    setRefused(answer.error);
    if (messages.length === 0 && answer.error.err !== 'changed_meanwhile') notifyFault(answer.error.message);
  };

  return (
    <>
      <Unsaved form="module-alarms" item={object.id} of={kept} />
      {renderCard(
        <ul>
          {settings.map((setting) => {
            const key = settingKey(setting);
            return (
              <AlarmSettingRow
                key={key}
                setting={setting}
                shown={shownField(object, setting.field, units)}
                draft={drafts.get(key)}
                error={errors.get(key)}
                readOnly={!canConfigure}
                onChange={(draft) => setDrafts(new Map(drafts).set(key, draft))}
              />
            );
          })}
        </ul>,
      )}
      <ThresholdMeanwhile
        meanwhile={meanwhile}
        refused={refused}
        settingOf={(key) => {
          const setting = byKey.get(key);
          return setting && { module: object, setting };
        }}
      />
      {changes.length > 0 && (
        <StickyFooter summary={t('thresholds.changed', { count: changes.length })}>
          <Button variant="default" onClick={() => (setDrafts(new Map()), setErrors(new Map()))}>
            {common.t('cancel')}
          </Button>
          <Button loading={save.busy} disabled={hasInvalidThreshold} onClick={() => void send()}>
            {common.t('save')}
          </Button>
        </StickyFooter>
      )}
    </>
  );
}
