import type { ModuleShape } from '@zagon/contract/modules/shapes.ts';
import { columnsOf } from '../../../entities/module/chart/plot-columns.ts';
import { useDrawnWidth } from '../../../entities/module/chart/use-plot-columns.ts';
import { lineOf } from '../../../entities/module/history-line.ts';
import { ModuleCard } from './module-card.tsx';
import css from './modules.module.css';
import { curveField } from './wall-history-request.ts';
import { useWallHistory } from './use-wall-history.ts';

/** The server accepts no more for a curve. */
const COLUMNS_MAX = 4096;

/** Modules with their newest values, the age of these, and the last 24 hours of the first of them. */
export function ModuleCards({ modules }: { readonly modules: readonly ModuleShape[] }) {
  // All cards have the width of the first.
  const [measured, width] = useDrawnWidth();
  const history = useWallHistory(modules, width === null ? null : Math.min(COLUMNS_MAX, columnsOf(width)));
  return (
    <ul className={css.cards}>
      {modules.map((module, index) => {
        const field = curveField(module);
        const reply = history.get(module.id);
        return (
          <ModuleCard
            key={module.id}
            {...(index === 0 ? { measured } : {})}
            module={module}
            line={field === null || reply === undefined ? null : lineOf(reply, field, [])}
          />
        );
      })}
    </ul>
  );
}
