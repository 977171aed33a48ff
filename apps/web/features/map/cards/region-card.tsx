import { Button } from '@mantine/core';
import { IconChevronRight, IconPolygon } from '@tabler/icons-react';
import type { RegionShape } from '@zagon/contract/regions/endpoints.ts';
import { areaM2, bordersM, holeCount, isCentreInArea, partsOf } from '@zagon/domain/map/area.ts';
import { useMayConfigure } from '../../../entities/session/session.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { hrefOf } from '../../../navigation/paths.ts';
import { Fact, Facts } from '../../../ui/list/facts.tsx';
import { useSizeText } from '../drawing/use-size-text.ts';
import type { Farm } from '../use-farm.ts';
import { CardFrame, type CardActions } from './card-frame.tsx';
import { RemoveHoles } from './remove-holes.tsx';

type Props = CardActions & { readonly region: RegionShape; readonly farm: Farm };

/** A region on the map: its size, and its contents. */
export function RegionCard({ region, farm, onClose, onEdit }: Props) {
  const { t } = useTexts('fieldMap');
  const size = useSizeText();
  const mayConfigure = useMayConfigure();
  const { id, name, description, points, objects } = region;
  const parts = partsOf(region);
  const holes = holeCount(region);
  const sections = farm.sections.filter((section) => section.points !== null && isCentreInArea(section.points, region));
  return (
    <CardFrame name={name} sub={description === '' ? undefined : description} onClose={onClose}>
      <Facts>
        {parts.length > 0 && <Fact label={t('card.area')}>{size.area(areaM2(region))}</Fact>}
        {parts.length > 0 && <Fact label={t('card.around')}>{size.length(bordersM(region))}</Fact>}
        {parts.length > 1 && <Fact label={t('card.parts')}>{parts.length}</Fact>}
        {holes > 0 && <Fact label={t('card.holes')}>{holes}</Fact>}
        {sections.length > 0 && (
          <Fact label={t('card.sections')}>{sections.map((section) => section.name).join(', ')}</Fact>
        )}
        {objects.length > 0 && <Fact label={t('card.modules')}>{objects.map((module) => module.name).join(', ')}</Fact>}
      </Facts>
      <Button
        component="a"
        variant="subtle"
        rightSection={<IconChevronRight size={18} />}
        href={hrefOf({ screen: 'region', params: { regionId: id } })}
      >
        {t('card.details')}
      </Button>
      {mayConfigure && (
        <div className="rowS wrap">
          <Button variant="default" leftSection={<IconPolygon size={18} />} onClick={() => onEdit(`region:${id}`)}>
            {t(points.length === 0 ? 'card.draw' : 'card.redraw')}
          </Button>
          {holes > 0 && <RemoveHoles region={region} />}
        </div>
      )}
    </CardFrame>
  );
}
