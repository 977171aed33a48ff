import { useTexts } from '../../../i18n/use-texts.ts';
import { moduleFreshness } from '../../../entities/module/module-health.ts';
import { SoilBody } from '../../../entities/module/soil-body.tsx';
import { ScreenLink } from '../../../navigation/screen-link.tsx';
import { useNow } from '../../../time/clock.ts';
import { Card } from '../../../ui/frame/card.tsx';
import { Age } from '../../../ui/value/age.tsx';
import type { SectionProbe } from './section-probe.ts';

/** The soil of a section, from the surface down, with the probe it comes from. */
export function SoilCard({ probe: { module, schedule } }: { readonly probe: SectionProbe }) {
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
          {schedule === null ? t('soil.byName') : t('soil.bySchedule', { name: schedule })}
        </>
      }
      right={<Age at={module.latest?.timestamp ?? null} stale={stale} />}
    >
      <SoilBody module={module} />
    </Card>
  );
}
