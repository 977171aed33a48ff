import { IconChevronRight, IconDropletBolt } from '@tabler/icons-react';
import type { ModuleShape } from '@zagon/contract/modules/shapes.ts';
import { isValveBox } from '@zagon/domain/valve-boxes/valve-box.ts';
import type { ReactNode } from 'react';
import { useTexts } from '../../../i18n/use-texts.ts';
import { boxHref } from '../../../navigation/outdoor-page.ts';
import { ScreenLink } from '../../../navigation/screen-link.tsx';
import { EmptyState } from '../../../ui/frame/empty-state.tsx';
import { IconTile } from '../../../ui/frame/icon-tile.tsx';
import { Lines } from '../../../ui/list/lines.tsx';
import { distanceText } from '../../../map/distance-text.ts';
import { FeaturePage } from '../feature-page.tsx';
import css from '../phone.module.css';
import { watchPosition, type PositionReading } from '../sources/position.ts';
import { useBoxes } from '../use-boxes.ts';
import { byDistance, usePlacedModules } from '../use-placed-modules.ts';

/** The modules with valves, nearest first; each links to the page of its box, where it can be opened and stopped. */
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
  const codes = new Map((useBoxes() ?? []).map(({ id, code }) => [id, code]));
  if (!inside) return <EmptyState>{t('noAccount')}</EmptyState>;
  const boxes = placed.filter(({ module }) => isValveBox(module));
  if (boxes.length === 0) return <EmptyState>{t('boxs.none')}</EmptyState>;
  return (
    <>
      <ul className="frame lined" aria-label={t('boxs.list')}>
        {byDistance(place, boxes).map(({ module, metres }) => (
          <li key={module.id}>
            <BoxLink module={module} code={codes.get(module.id)}>
              <IconTile tone="plain">
                <IconDropletBolt size={20} aria-hidden="true" />
              </IconTile>
              <Lines title={module.name} sub={module.outputs.map(({ name }) => name).join(', ')} />
              <b className="num">{distanceText(metres, language)}</b>
              <IconChevronRight size={18} aria-hidden="true" />
            </BoxLink>
          </li>
        ))}
      </ul>
      <p className="note">
        {t('accuracy')} ±{distanceText(accuracyM, language)}
      </p>
    </>
  );
}

type LinkProps = { readonly module: ModuleShape; readonly code: string | undefined; readonly children: ReactNode };

/** To the page of a box; to that of its module until its code is known. */
function BoxLink({ module, code, children }: LinkProps) {
  if (code === undefined)
    return (
      <ScreenLink to={{ screen: 'module', params: { moduleId: module.id } }} className={css.feature ?? ''}>
        {children}
      </ScreenLink>
    );
  return (
    <a href={boxHref(code)} className={css.feature}>
      {children}
    </a>
  );
}
