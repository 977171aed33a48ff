import { Button } from '@mantine/core';
import type { FlowWatchBody } from '@zagon/contract/flow-watches/endpoints.ts';
import { formatNumber } from '@zagon/domain/units/format.ts';
import { useState } from 'react';
import { useTexts } from '../../../i18n/use-texts.ts';
import { useRead, useWrite } from '../../../api/query.ts';
import type { ReplyOf } from '../../../api/types.ts';
import { Age } from '../../../ui/value/age.tsx';
import { Card } from '../../../ui/frame/card.tsx';
import { LoadingState } from '../../../ui/frame/loading-state.tsx';
import { StateView } from '../../../ui/frame/state-view.tsx';
import { notify } from '../../../ui/frame/notify.ts';
import { StatePill } from '../../../ui/frame/state-pill.tsx';
import { FlowWatchForm } from './flow-watch-form.tsx';
import { Fact, Figures } from '../../../ui/list/facts.tsx';
import css from '../resources.module.css';

type Flow = ReplyOf<'getSectionFlow'>;
type Props = { readonly resource: 'sections' | 'sources'; readonly id: string; readonly canEdit: boolean };

const tones = {
  off: 'plain',
  unknown: 'stale',
  settling: 'wait',
  right: 'ok',
  low: 'warn',
  high: 'warn',
  leak: 'error',
} as const satisfies Record<Flow['state'], string>;

/** Expected flow against the meter's reading, and the action when they differ. */
export function FlowWatchCard(props: Props) {
  return props.resource === 'sections' ? <SectionFlowWatch {...props} /> : <SourceFlowWatch {...props} />;
}

function SectionFlowWatch({ id, canEdit }: Props) {
  const flow = useRead('getSectionFlow', { params: { id } });
  const save = useWrite('watchSectionFlow', ['getSectionFlow', 'getSourceFlow']);
  return (
    <FlowView
      id={id}
      flow={flow}
      canEdit={canEdit}
      busy={save.busy}
      onSave={(watch, version) => save.send({ params: { id }, body: { watch, version } })}
    />
  );
}

function SourceFlowWatch({ id, canEdit }: Props) {
  const flow = useRead('getSourceFlow', { params: { id } });
  const save = useWrite('watchSourceFlow', ['getSectionFlow', 'getSourceFlow']);
  return (
    <FlowView
      id={id}
      flow={flow}
      canEdit={canEdit}
      busy={save.busy}
      onSave={(watch, version) => save.send({ params: { id }, body: { watch, version } })}
    />
  );
}

type ViewProps = {
  /** Of the section or source. */
  readonly id: string;
  readonly flow: Parameters<typeof StateView<Flow>>[0]['of'];
  readonly canEdit: boolean;
  readonly busy: boolean;
  readonly onSave: (
    watch: FlowWatchBody | null,
    version: string,
  ) => ReturnType<ReturnType<typeof useWrite<'watchSectionFlow'>>['send']>;
};

function FlowView({ id, flow, canEdit, busy, onSave }: ViewProps) {
  const { t, language } = useTexts('resources');
  const [open, setOpen] = useState(false);
  const number = (value: number | null) =>
    value === null ? '–' : t('flowWatch.flow', { flow: formatNumber(value, 1, language) });
  return (
    <Card natural title={t('flowWatch.title')} sub={t('flowWatch.hint')}>
      <StateView of={flow} loading={<LoadingState height={90} />}>
        {(read) => (
          <>
            {read.watch === null ? (
              <p>{t('flowWatch.off')}</p>
            ) : (
              <div className={css.watch}>
                <StatePill tone={tones[read.state]}>{t(`flowWatch.state.${read.state}`)}</StatePill>
                <Figures>
                  <Fact label={t('flowWatch.expected')}>{number(read.expected)}</Fact>
                  <Fact label={t('flowWatch.measured')}>{number(read.measured)}</Fact>
                </Figures>
                <Age at={read.measured_at} stale={read.state === 'unknown'} />
              </div>
            )}
            {canEdit && (
              <p>
                <Button variant="default" onClick={() => setOpen(true)}>
                  {t(read.watch === null ? 'flowWatch.set' : 'flowWatch.change')}
                </Button>
              </p>
            )}
            {open && (
              <FlowWatchForm
                id={id}
                flow={read}
                busy={busy}
                onClose={() => setOpen(false)}
                onSave={async (watch, version) => {
                  const answer = await onSave(watch, version);
                  if (!answer.ok) return answer.error;
                  notify(t(watch === null ? 'flowWatch.stopped' : 'flowWatch.saved'));
                  setOpen(false);
                  return null;
                }}
              />
            )}
          </>
        )}
      </StateView>
    </Card>
  );
}
