import { USE_ANYWAY_DAYS } from '@zagon/domain/probe-trust/use-anyway.ts';
import { useState } from 'react';
import type { EndpointName } from '../../api/types.ts';
import { useWrite } from '../../api/query.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { useNow } from '../../time/clock.ts';
import { localHour } from '../../time/ticks.ts';
import { ButtonRow } from '../../ui/form/button-row.tsx';
import { RowButton } from '../../ui/form/row-button.tsx';
import { ConfirmDialog } from '../../ui/frame/confirm-dialog.tsx';
import { notify, notifyFault } from '../../ui/frame/notify.ts';
import { mayConfigure, useFarmZone, useMe } from '../session/session.ts';
import { useWhen } from '../schedule/use-when.ts';
import type { SensorTrust } from './sensor-trust.ts';
import { useTrustOfModules } from './use-sensor-trust.ts';

type Props = { readonly moduleId: string; readonly field: string; readonly of: SensorTrust | null };

/** When the use of a sensor ends: in the middle of a working day. */
const NOON = 12;

/** What a change of the use of a sensor changes. */
const AFFECTED: readonly EndpointName[] = [
  'listFindings',
  'getSoilWater',
  'irrigationBoard',
  'whySchedule',
  'listModuleEvents',
];

/** Lets a sensor that is not trusted decide anyway for a time, or ends that. */
export function SensorUse({ moduleId, field, of }: Props) {
  const me = useMe();
  if (of?.kind !== 'judged' || of.verdict === 'trusted') return null;
  const mayChange = me !== undefined && mayConfigure(me);
  if (of.usedUntilMs !== null)
    return (
      <>
        <Used untilMs={of.usedUntilMs} />
        {mayChange && (
          <ButtonRow place="start">
            <EndUse moduleId={moduleId} field={field} />
          </ButtonRow>
        )}
      </>
    );
  return mayChange && of.verdict === 'not_trusted' ? (
    <ButtonRow place="start">
      <UseAnyway moduleId={moduleId} field={field} />
    </ButtonRow>
  ) : null;
}

/** Lets a user state that a probe was replaced in the ground, if one of its sensors is not trusted or on watch. */
export function ProbeReplaced({ moduleId }: Pick<Props, 'moduleId'>) {
  const me = useMe();
  const trust = useTrustOfModules(true).get(moduleId);
  const isDoubted = trust?.kind === 'judged' && trust.verdict !== 'trusted';
  return isDoubted && me !== undefined && mayConfigure(me) ? (
    <ButtonRow place="start">
      <Replaced moduleId={moduleId} />
    </ButtonRow>
  ) : null;
}

function Used({ untilMs }: { readonly untilMs: number }) {
  const { t } = useTexts('findings');
  const when = useWhen();
  return <p className="caption">{t('trust.use.used', { when: when(untilMs).until })}</p>;
}

function UseAnyway({ moduleId, field }: { readonly moduleId: string; readonly field: string }) {
  const { t } = useTexts('findings');
  const when = useWhen();
  const untilMs = localHour(useNow('minute'), NOON, USE_ANYWAY_DAYS, useFarmZone());
  const use = useWrite('useSensorAnyway', AFFECTED);
  const send = async () => {
    const until = new Date(untilMs).toISOString();
    const answer = await use.send({ params: { id: moduleId }, body: { field, until } });
    if (answer.ok) notify(t('trust.use.started', { when: when(untilMs).until }));
    else notifyFault(answer.error.message);
  };
  return (
    <RowButton loading={use.busy} onClick={() => void send()}>
      {t('trust.use.anyway', { when: when(untilMs).day })}
    </RowButton>
  );
}

function EndUse({ moduleId, field }: { readonly moduleId: string; readonly field: string }) {
  const { t } = useTexts('findings');
  const use = useWrite('useSensorAnyway', AFFECTED);
  const send = async () => {
    const answer = await use.send({ params: { id: moduleId }, body: { field, until: null } });
    if (answer.ok) notify(t('trust.use.ended'));
    else notifyFault(answer.error.message);
  };
  return (
    <RowButton loading={use.busy} onClick={() => void send()}>
      {t('trust.use.end')}
    </RowButton>
  );
}

function Replaced({ moduleId }: { readonly moduleId: string }) {
  const { t } = useTexts('findings');
  const [asking, setAsking] = useState(false);
  const replaced = useWrite('probeWasReplaced', AFFECTED);
  const send = async () => {
    const answer = await replaced.send({ params: { id: moduleId } });
    setAsking(false);
    if (answer.ok) notify(t('trust.use.replacedDone'));
    else notifyFault(answer.error.message);
  };
  return (
    <>
      <RowButton variant="subtle" onClick={() => setAsking(true)}>
        {t('trust.use.replaced')}
      </RowButton>
      <ConfirmDialog
        open={asking}
        kind="question"
        title={t('trust.use.replacedTitle')}
        action={t('trust.use.replacedAction')}
        busy={replaced.busy}
        onClose={() => setAsking(false)}
        onConfirm={() => void send()}
      >
        {t('trust.use.replacedText')}
      </ConfirmDialog>
    </>
  );
}
