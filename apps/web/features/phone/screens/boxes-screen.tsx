import { IconChevronRight, IconDropletBolt } from '@tabler/icons-react';
import { useTexts } from '../../../i18n/use-texts.ts';
import { ScreenLink } from '../../../navigation/screen-link.tsx';
import { EmptyState } from '../../../ui/frame/empty-state.tsx';
import { IconTile } from '../../../ui/frame/icon-tile.tsx';
import { Lines } from '../../../ui/list/lines.tsx';
import { distanceText } from '../distance-text.ts';
import { FeaturePage } from '../feature-page.tsx';
import css from '../phone.module.css';
import { watchPosition, type PositionReading } from '../sources/position.ts';
import { byDistance, usePlacedModules } from '../use-placed-modules.ts';

/** Outputs that let water through. */
const VALVE_TYPES: readonly string[] = ['irr', 'valve'];

/** The modules with valves, nearest first; each links to its page, where it can be stopped. */
export default function BoxesScreen() {
  return (
    <FeaturePage id="boxs" source={watchPosition}>
      {(reading) => <Boxes reading={reading} />}
    </FeaturePage>
  );
}

function Boxes({ reading: { place, accuracyM } }: { readonly reading: PositionReading }) {
  const { t, language } = useTexts('phone');
  const { inside, placed } = usePlacedModules();
  if (!inside) return <EmptyState>{t('noAccount')}</EmptyState>;
  const boxes = placed.filter(({ module }) => module.outputs.some(({ type }) => VALVE_TYPES.includes(type)));
  if (boxes.length === 0) return <EmptyState>{t('boxs.none')}</EmptyState>;
  return (
    <>
      <ul className={css.features} aria-label={t('boxs.list')}>
        {byDistance(place, boxes).map(({ module, metres }) => (
          <li key={module.id}>
            <ScreenLink to={{ screen: 'module', params: { moduleId: module.id } }} className={css.feature ?? ''}>
              <IconTile tone="plain">
                <IconDropletBolt size={20} aria-hidden="true" />
              </IconTile>
              <Lines title={module.name} sub={module.outputs.map(({ name }) => name).join(', ')} />
              <b className="num">{distanceText(metres, language)}</b>
              <IconChevronRight size={18} aria-hidden="true" />
            </ScreenLink>
          </li>
        ))}
      </ul>
      <p className="note">
        {t('accuracy')} ±{distanceText(accuracyM, language)}
      </p>
    </>
  );
}
