import { Checkbox } from '@mantine/core';
import { plainArea } from '@zagon/domain/map/area.ts';
import { isInside } from '@zagon/domain/map/outline-size.ts';
import type { Place } from '@zagon/domain/map/place.ts';
import { validateRegion } from '@zagon/domain/regions/validate-region.ts';
import { useState } from 'react';
import { useWrite } from '../../../api/query.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import type { Farm } from '../use-farm.ts';
import { NameSheet } from './name-sheet.tsx';

type Props = {
  readonly points: readonly Place[];
  readonly farm: Farm;
  readonly onClose: () => void;
  readonly onSaved: (id: string) => void;
};

/** The name of a drawn region, and whether the modules inside belong to it. */
export function NameRegion({ points, farm, onClose, onSaved }: Props) {
  const { t } = useTexts('fieldMap');
  const write = useWrite('createRegion', ['listRegions', 'listModules']);
  const [includes, setIncludes] = useState(true);
  const inside = farm.modules.filter(
    ({ location, shared, removing }) => location !== null && shared === null && !removing && isInside(location, points),
  );
  const names = farm.regions.map(({ name }) => name);
  const objects = includes ? inside.map(({ id }) => id) : [];
  return (
    <NameSheet
      form="region"
      title={t('name.region')}
      busy={write.busy}
      validate={(entries) => validateRegion({ ...entries, ...plainArea(points) }, names)}
      send={(entries) => write.send({ body: { ...entries, points: [...points], objects } })}
      onClose={onClose}
      onSaved={onSaved}
    >
      {inside.length > 0 && (
        <Checkbox
          label={t('name.inside', { count: inside.length })}
          checked={includes}
          onChange={(event) => setIncludes(event.currentTarget.checked)}
        />
      )}
    </NameSheet>
  );
}
