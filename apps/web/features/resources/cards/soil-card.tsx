import { useTexts } from '../../../i18n/use-texts.ts';
import { moduleFreshness } from '../../../entities/module/module-health.ts';
import { SoilBody } from '../../../entities/module/soil-body.tsx';
import { ScreenLink } from '../../../navigation/screen-link.tsx';
import { useNow } from '../../../time/clock.ts';
import { Card } from '../../../ui/frame/card.tsx';
import { Age } from '../../../ui/value/age.tsx';
import { nameParts } from '../../../entities/resource/section-name.ts';
import { EmptyState } from '../../../ui/frame/empty-state.tsx';
import { LoadingState } from '../../../ui/frame/loading-state.tsx';
import type { SectionProbe } from './section-probe.ts';

type Props = {
  readonly sectionName: string;
  /** Null without a probe, undefined while unknown. */
  readonly probe: SectionProbe | null | undefined;
};

/** The soil of a section, or how to give it a probe. */
export function SoilCard({ sectionName, probe }: Props) {
  const { t } = useTexts('resources');
  if (probe !== null && probe !== undefined) return <ProbeCard probe={probe} />;
  return (
    <Card title={t('soil.title')}>
      {probe === undefined ? (
        <LoadingState />
      ) : (
        <EmptyState>{t('soil.none', { name: nameParts(sectionName).name })}</EmptyState>
      )}
    </Card>
  );
}

/** The soil of a section, from the surface down, with the probe it comes from. */
function ProbeCard({ probe: { module, confirmed, schedule } }: { readonly probe: SectionProbe }) {
  const { t } = useTexts('resources');
  const stale = moduleFreshness(module, useNow('minute')) !== 'current';
  return (
    <Card
      stale={stale}
      title={t('soil.title')}
      sub={
        <>
          <ScreenLink to={{ screen: 'module', params: { moduleId: module.id } }}>{module.name}</ScreenLink>
          {' · '}
          {schedule === null
            ? t(confirmed ? 'soil.confirmed' : 'soil.byName')
            : t('soil.bySchedule', { name: schedule })}
        </>
      }
      right={<Age at={module.latest?.timestamp ?? null} stale={stale} />}
    >
      <SoilBody module={module} />
    </Card>
  );
}
