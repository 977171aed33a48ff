import { Button } from '@mantine/core';
import type { FlowWatchBody } from '@zagon/contract/flow_watches/endpoints.ts';
import { formatNumber } from '@zagon/domain/units/format.ts';
import { useState } from 'react';
import { useTexts } from '../../../i18n/use-texts.ts';
import { useRead, useWrite } from '../../../lib/api/query.ts';
import type { ReplyOf } from '../../../lib/api/types.ts';
import { Age } from '../../../ui/age.tsx';
import { Card } from '../../../ui/card.tsx';
import { Loading } from '../../../ui/loading.tsx';
import { Faces } from '../../../ui/faces.tsx';
import { notice } from '../../../ui/notice.ts';
import { StatePill } from '../../../ui/state-pill.tsx';
import { FlowWatchForm } from './flow-watch-form.tsx';
import css from '../resources.module.css';

type Flow = ReplyOf<'getSectionFlow'>;
type Props = { readonly noun: 'sections' | 'sources'; readonly id: string; readonly edits: boolean };

const tones = {
  off: 'plain',
  unknown: 'stale',
  settling: 'wait',
  right: 'ok',
  low: 'warn',
  high: 'warn',
  leak: 'error',
} as const satisfies Record<Flow['state'], string>;

/** What should flow against what the meter says, and who is told when it does not. */
export function FlowWatchCard(props: Props) {
  return props.noun === 'sections' ? <OfSection {...props} /> : <OfSource {...props} />;
}

function OfSection({ id, edits }: Props) {
  const flow = useRead('getSectionFlow', { params: { id } });
  const save = useWrite('watchSectionFlow', ['getSectionFlow', 'getSourceFlow']);
  return (
    <FlowFace
      flow={flow}
      edits={edits}
      busy={save.busy}
      onSave={(watch) => save.send({ params: { id }, body: { watch } })}
    />
  );
}

function OfSource({ id, edits }: Props) {
  const flow = useRead('getSourceFlow', { params: { id } });
  const save = useWrite('watchSourceFlow', ['getSectionFlow', 'getSourceFlow']);
  return (
    <FlowFace
      flow={flow}
      edits={edits}
      busy={save.busy}
      onSave={(watch) => save.send({ params: { id }, body: { watch } })}
    />
  );
}

type FaceProps = {
  readonly flow: Parameters<typeof Faces<Flow>>[0]['of'];
  readonly edits: boolean;
  readonly busy: boolean;
  readonly onSave: (watch: FlowWatchBody | null) => ReturnType<ReturnType<typeof useWrite<'watchSectionFlow'>>['send']>;
};

function FlowFace({ flow, edits, busy, onSave }: FaceProps) {
  const { t, language } = useTexts('resources');
  const [open, setOpen] = useState(false);
  const number = (value: number | null) =>
    value === null ? '–' : t('flowWatch.flow', { flow: formatNumber(value, 1, language) });
  return (
    <Card natural title={t('flowWatch.title')} sub={t('flowWatch.hint')}>
      <Faces of={flow} loading={<Loading height={90} />}>
        {(read) => (
          <>
            {read.watch === null ? (
              <p>{t('flowWatch.off')}</p>
            ) : (
              <div className={css.watch}>
                <StatePill tone={tones[read.state]}>{t(`flowWatch.state.${read.state}`)}</StatePill>
                <dl className={css.sums}>
                  <div>
                    <dt>{t('flowWatch.expected')}</dt>
                    <dd className="num">{number(read.expected)}</dd>
                  </div>
                  <div>
                    <dt>{t('flowWatch.measured')}</dt>
                    <dd className="num">{number(read.measured)}</dd>
                  </div>
                </dl>
                <Age at={read.measured_at} stale={read.state === 'unknown'} />
              </div>
            )}
            {edits && (
              <p>
                <Button variant="default" onClick={() => setOpen(true)}>
                  {t(read.watch === null ? 'flowWatch.set' : 'flowWatch.change')}
                </Button>
              </p>
            )}
            {open && (
              <FlowWatchForm
                watch={read.watch}
                busy={busy}
                onClose={() => setOpen(false)}
                onSave={async (watch) => {
                  const answer = await onSave(watch);
                  if (!answer.ok) return answer.error;
                  notice(t(watch === null ? 'flowWatch.stopped' : 'flowWatch.saved'));
                  setOpen(false);
                  return null;
                }}
              />
            )}
          </>
        )}
      </Faces>
    </Card>
  );
}
