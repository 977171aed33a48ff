import { Button } from '@mantine/core';
import type { WhyShape } from '@zagon/contract/schedules/why.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { hrefOf } from '../../../navigation/paths.ts';
import { openRefusal, useMe } from '../../session/session.ts';
import { useRights } from '../rights.ts';
import { useCycleActions } from '../use-cycle-actions.ts';
import type { CycleRef } from './cycle-ref.ts';
import { IrrigateNow } from './irrigate-now.tsx';
import { ButtonRow } from '../../../ui/form/button-row.tsx';

type Props = { readonly of: CycleRef; readonly why: WhyShape; readonly onClose: () => void };

/** Actions for a cycle: skip an upcoming one, change what decided a past one. */
export function WhyActions({ of, why, onClose }: Props) {
  const { t } = useTexts('schedules');
  const common = useTexts('common');
  const rights = useRights();
  const actions = useCycleActions();
  const me = useMe();
  const conditional = why.explanation.some(({ facts }) => facts?.kind === 'condition');
  const skipped = why.explanation.some(({ facts }) => facts?.kind === 'pause' && facts.reason === 'skipped_by_hand');
  const upcoming = why.provisional && why.outcome !== 'running';
  const skip = async () => {
    if (await actions.skip({ ...of, atMs: Date.parse(why.starts_at) })) onClose();
  };
  return (
    <ButtonRow spaced>
      {rights.configure && (
        <Button
          component="a"
          href={hrefOf({ screen: 'scheduleEdit', params: { scheduleId: of.id_scheduler } })}
          variant="default"
        >
          {t(conditional ? 'why.change' : 'why.changeProgram')}
        </Button>
      )}
      {upcoming && skipped && rights.hold && (
        <Button
          loading={actions.busy}
          disabled={!rights.operate}
          {...(rights.operate ? {} : { title: common.t('openRefused.expired') })}
          onClick={() => void actions.unskip(of)}
        >
          {t('why.unskip')}
        </Button>
      )}
      {upcoming && !skipped && why.outcome === 'will_run' && rights.hold ? (
        <Button loading={actions.busy} onClick={() => void skip()}>
          {t('why.skip')}
        </Button>
      ) : why.outcome === 'did_not_run' && me !== undefined ? (
        <IrrigateNow scheduleId={of.id_scheduler} refusal={openRefusal(me)} onClose={onClose} />
      ) : (
        <Button variant="default" onClick={onClose}>
          {common.t('close')}
        </Button>
      )}
    </ButtonRow>
  );
}
