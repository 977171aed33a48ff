import type { ModuleShape } from '@zagon/contract/modules/shapes.ts';
import { lineOf } from '../../../entities/module/history-line.ts';
import { ModuleCard } from './module-card.tsx';
import css from './modules.module.css';
import { curveField } from './wall-history-request.ts';
import { useWallHistory } from './use-wall-history.ts';

/** Modules with their newest values, the age of these, and the last 24 hours of the first of them. */
export function ModuleCards({ modules }: { readonly modules: readonly ModuleShape[] }) {
  const history = useWallHistory(modules);
  return (
    <ul className={css.cards}>
      {modules.map((module) => {
        const field = curveField(module);
        const reply = history.get(module.id);
        return (
          <ModuleCard
            key={module.id}
            module={module}
            line={field === null || reply === undefined ? null : lineOf(reply, field, [])}
          />
        );
      })}
    </ul>
  );
}
