import type { ModuleShape } from '@zagon/contract/modules/shapes.ts';
import { toUser } from '@zagon/domain/units/user-units.ts';
import type { ReactNode } from 'react';
import { useTexts } from '../../../i18n/use-texts.ts';
import { ScreenLink } from '../../../navigation/screen-link.tsx';
import { LoadingState } from '../../../ui/frame/loading-state.tsx';
import { Lines } from '../../../ui/list/lines.tsx';
import { Age } from '../../../ui/value/age.tsx';
import { useFieldAge } from '../age/field-age.ts';
import { fieldText } from '../field-text.ts';
import type { ShownField } from '../shown-field.ts';
import { useUnits } from '../use-units.ts';
import { useValueOutlook } from './use-value-outlook.ts';
import { DropPanel } from '../../../ui/later/drop-panel.tsx';
import css from './value-why.module.css';

type Props = {
  readonly module: ModuleShape;
  readonly field: ShownField;
  /** The value as it is shown, which is pressed. */
  readonly children: ReactNode;
};

/**
 * A value that explains itself when it is pressed: where it comes from and how old it is, what it has done since the last
 * water, and what that means for the next runs. A value that is missing or impossible has nothing to explain.
 */
export function ValueWhy({ module, field, children }: Props) {
  const { t, language } = useTexts('valueWhy');
  if (field.value === null) return children;
  return (
    <DropPanel
      width={320}
      position="bottom-start"
      target={
        <button
          type="button"
          className={css.value}
          aria-label={t('of', { value: `${field.input.label[language]} ${fieldText(field, language)}` })}
        >
          {children}
        </button>
      }
    >
      {() => <Explanation module={module} field={field} />}
    </DropPanel>
  );
}

function Explanation({ module, field }: Omit<Props, 'children'>) {
  const { t, language } = useTexts('valueWhy');
  const units = useUnits();
  const isOutdated = useFieldAge(field) === 'outdated';
  const storedValue = module.latest?.fields[field.input.name]?.value ?? 0;
  const toShown = (stored: number) => toUser(stored, field.input, units).value;
  const sentence = useValueOutlook({ moduleId: module.id, field, storedValue, toShown });
  return (
    <div className={css.card}>
      <Lines title={`${field.input.label[language]}: ${fieldText(field, language)}`}>
        <span>
          {module.name} <Age at={field.atMs} stale={isOutdated} />
        </span>
      </Lines>
      {sentence === undefined ? (
        <LoadingState height={42} />
      ) : (
        <p>
          {sentence === '' ? t('unknown') : `${sentence.charAt(0).toLocaleUpperCase(language)}${sentence.slice(1)}.`}
        </p>
      )}
      <ScreenLink to={{ screen: 'module', params: { moduleId: module.id }, search: { tab: 'history' } }}>
        {t('history')}
      </ScreenLink>
    </div>
  );
}
