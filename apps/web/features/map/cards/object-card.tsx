import { Button } from '@mantine/core';
import { IconArrowsMove, IconChevronRight } from '@tabler/icons-react';
import type { GeoObjectShape } from '@zagon/contract/geo-objects/endpoints.ts';
import { formatNumber } from '@zagon/domain/units/format.ts';
import { useMayConfigure } from '../../../entities/session/session.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { hrefOf } from '../../../navigation/paths.ts';
import { Fact, Facts } from '../../../ui/list/facts.tsx';
import { CardFrame, type CardActions } from './card-frame.tsx';

type Props = CardActions & { readonly object: GeoObjectShape };

const SHOWN_DECIMALS = 5;

/** A named place on the map. */
export function ObjectCard({ object, onClose, onEdit }: Props) {
  const { t, language } = useTexts('fieldMap');
  const mayConfigure = useMayConfigure();
  const { id, name, description, location } = object;
  const degrees = (value: number) => `${formatNumber(value, SHOWN_DECIMALS, language)}°`;
  return (
    <CardFrame name={name} sub={description === '' ? undefined : description} onClose={onClose}>
      <Facts>
        <Fact label={t('card.place')}>{`${degrees(location.latitude)} · ${degrees(location.longitude)}`}</Fact>
      </Facts>
      <Button
        component="a"
        variant="subtle"
        rightSection={<IconChevronRight size={18} />}
        href={hrefOf({ screen: 'geoObject', params: { geoObjectId: id } })}
      >
        {t('card.details')}
      </Button>
      {mayConfigure && (
        <div className="rowS wrap">
          <Button variant="default" leftSection={<IconArrowsMove size={18} />} onClick={() => onEdit(`object:${id}`)}>
            {t('card.move')}
          </Button>
        </div>
      )}
    </CardFrame>
  );
}
