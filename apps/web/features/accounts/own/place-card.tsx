import { Button } from '@mantine/core';
import { IconMapPin } from '@tabler/icons-react';
import { formatNumber } from '@zagon/domain/units/format.ts';
import { useMayConfigure, useMe } from '../../../entities/session/session.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { hrefOf } from '../../../navigation/paths.ts';
import { Card } from '../../../ui/frame/card.tsx';
import { IconTile } from '../../../ui/frame/icon-tile.tsx';
import { Lines } from '../../../ui/list/lines.tsx';
import { Row, Rows } from '../../../ui/list/rows.tsx';

const SHOWN_DECIMALS = 4;

/** Where the farm is, and its time zone. */
export function PlaceCard() {
  const { t, language } = useTexts('ownAccount');
  const client = useMe()?.client;
  const mayChange = useMayConfigure();
  if (client === undefined || client === null) return null;
  const { location, time_zone: zone } = client;
  const degrees = (value: number) => formatNumber(value, SHOWN_DECIMALS, language);
  const where =
    location === null ? t('place.none') : `${degrees(location.latitude)}° · ${degrees(location.longitude)}°`;
  return (
    <Card title={t('place.title')} natural>
      <Rows label={t('place.title')}>
        <Row
          icon={
            <IconTile tone="plain">
              <IconMapPin size={20} aria-hidden="true" />
            </IconTile>
          }
          trailing={
            mayChange && (
              <Button component="a" href={hrefOf({ screen: 'setUpPlace' })} variant="default" mih={44}>
                {t('place.change')}
              </Button>
            )
          }
        >
          <Lines title={where} sub={zone} />
        </Row>
      </Rows>
    </Card>
  );
}
