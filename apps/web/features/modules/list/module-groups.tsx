import type { ModuleShape } from '@zagon/contract/modules/shapes.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import css from './list.module.css';

/** The groups of a module: the first by name, and the number of others. */
export function ModuleGroups({ groups }: Pick<ModuleShape, 'groups'>) {
  const { t } = useTexts('modules');
  const [first, ...others] = groups;
  if (first === undefined) return null;
  return (
    <span className={css.groups} title={groups.map(({ name }) => name).join(', ')}>
      <span>{first.name}</span>
      {others.length > 0 && (
        <>
          <span className="num" aria-hidden="true">
            {t('list.moreGroups', { count: others.length })}
          </span>
          <span className="vh">{others.map(({ name }) => name).join(', ')}</span>
        </>
      )}
    </span>
  );
}
