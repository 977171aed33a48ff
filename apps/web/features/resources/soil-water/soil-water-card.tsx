import type { SectionWaterShape } from '@zagon/contract/findings/endpoints.ts';
import { SOIL_WATER } from '@zagon/domain/findings/kinds/soil-water.ts';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { read } from '../../../api/query.ts';
import { useWhen } from '../../../entities/schedule/use-when.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { useNow } from '../../../time/clock.ts';
import { useInView } from '../../../ui/chart/core/use-in-view.ts';
import { Card } from '../../../ui/frame/card.tsx';
import { EmptyState } from '../../../ui/frame/empty-state.tsx';
import { LoadingState } from '../../../ui/frame/loading-state.tsx';
import { Notice } from '../../../ui/frame/notice.tsx';
import { StateView } from '../../../ui/frame/state-view.tsx';
import { isOutdated } from '../../../entities/soil-water/next-water.ts';
import { AssumedProbe } from './assumed-probe.tsx';
import { RunDots } from './run-dots.tsx';
import { SilenceNotice } from './silence-notice.tsx';
import { SoilWaterBody } from './soil-water-body.tsx';
import css from './soil-water.module.css';

/** Height of a card that says when water is needed, px. */
const LOADING_PX = 480;

type Props = {
  readonly sectionId: string;
  /** The probe of the section; null without one, or while it is not known. */
  readonly probeId: string | null;
  /** Opens the form of the section; null for users who may not change it. */
  readonly onEdit: (() => void) | null;
};

/** The soil water of a section: when it needs its next water, and what its probe saw of the last runs. */
export function SoilWaterCard({ sectionId, probeId, onEdit }: Props) {
  const { language } = useTexts('soilWater');
  const content = useRef<HTMLDivElement>(null);
  // Its own request, made once the card comes into view.
  const inView = useInView(content);
  const water = useQuery({ ...read('getSoilWater', { params: { id: sectionId } }), enabled: inView });
  const now = useNow('minute');
  const { at = null, soil_water: soil = null } = water.data ?? {};
  const outdated = soil !== null && at !== null && isOutdated(Date.parse(at), now);
  return (
    <Card natural stale={outdated} title={SOIL_WATER.title[language]}>
      <div ref={content} className={css.content}>
        <StateView of={water} loading={<LoadingState height={LOADING_PX} />} polled>
          {(data) => (
            <>
              {data.assumed_probes.length > 0 && (
                <AssumedProbe sectionId={sectionId} probeIds={data.assumed_probes} onEdit={onEdit} />
              )}
              <Judgement sectionId={sectionId} water={data} outdated={outdated} probeId={probeId} onEdit={onEdit} />
              <RunDots runs={data.runs} />
            </>
          )}
        </StateView>
      </div>
    </Card>
  );
}

type JudgementProps = Props & { readonly water: SectionWaterShape; readonly outdated: boolean };

function Judgement({ sectionId, water, outdated, probeId, onEdit }: JudgementProps) {
  const { t } = useTexts('soilWater');
  const when = useWhen();
  const { at, silence, soil_water: soil } = water;
  if (silence !== null) return <SilenceNotice silence={silence} probeId={probeId} onEdit={onEdit} />;
  if (soil === null || at === null) return <EmptyState>{t('notJudged')}</EmptyState>;
  return (
    <>
      {outdated && <Notice tone="stale">{t('outdated', { when: when(Date.parse(at)).until })}</Notice>}
      <SoilWaterBody sectionId={sectionId} water={water} soil={soil} outdated={outdated} onEdit={onEdit} />
    </>
  );
}
