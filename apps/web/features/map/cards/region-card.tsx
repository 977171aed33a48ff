import { Button } from '@mantine/core';
import { IconChevronRight, IconPolygon } from '@tabler/icons-react';
import type { RegionShape } from '@zagon/contract/regions/endpoints.ts';
import { isInside, outlineAreaM2, outlineCentre, perimeterM } from '@zagon/domain/map/outline-size.ts';
import { useMayConfigure } from '../../../entities/session/session.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { hrefOf } from '../../../navigation/paths.ts';
import { Fact, Facts } from '../../../ui/list/facts.tsx';
import { useSizeText } from '../drawing/use-size-text.ts';
import type { Farm } from '../use-farm.ts';
import css from '../map.module.css';
import { CardFrame, type CardActions } from './card-frame.tsx';

type Props = CardActions & { readonly region: RegionShape; readonly farm: Farm };

/** A region on the map: its size, and its contents. */
export function RegionCard({ region, farm, onClose, onEdit }: Props) {
  const { t } = useTexts('fieldMap');
  const size = useSizeText();
  const mayConfigure = useMayConfigure();
  const { id, name, description, points, objects } = region;
  const sections = farm.sections.filter(({ points: corners }) => {
    const centre = corners === null ? null : outlineCentre(corners);
    return centre !== null && points.length > 2 && isInside(centre, points);
  });
  return (
    <CardFrame name={name} sub={description === '' ? undefined : description} onClose={onClose}>
      <Facts>
        {points.length > 2 && <Fact label={t('card.area')}>{size.area(outlineAreaM2(points))}</Fact>}
        {points.length > 2 && <Fact label={t('card.around')}>{size.length(perimeterM(points))}</Fact>}
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
        <div className={css.cardActions}>
          <Button variant="default" leftSection={<IconPolygon size={18} />} onClick={() => onEdit(`region:${id}`)}>
            {t(points.length === 0 ? 'card.draw' : 'card.redraw')}
          </Button>
        </div>
      )}
    </CardFrame>
  );
}
