import type { PicturePin } from '@zagon/contract/dashboards/widgets/picture.ts';
import type { ModuleShape } from '@zagon/contract/modules/shapes.ts';
import { useFieldAge } from '../../../entities/module/age/field-age.ts';
import { valueOfField } from '../../../entities/module/field-text.ts';
import { HistoryButton } from '../../../entities/module/history/history-button.tsx';
import { OutputTile } from '../../../entities/module/output-tile.tsx';
import { shownField, type ShownField } from '../../../entities/module/shown-field.ts';
import { useUnits } from '../../../entities/module/use-units.ts';
import { MeterFigures } from '../../../entities/meters/meter-figures.tsx';
import { useTexts } from '../../../i18n/use-texts.ts';
import { Age } from '../../../ui/value/age.tsx';
import { Value } from '../../../ui/value/value.tsx';
import css from './picture.module.css';

type Props = { readonly pin: PicturePin; readonly modules: readonly ModuleShape[] };

/** What is pinned: a value that opens its history, or an output with its dialog and Stop. */
export function PinView({ pin, modules }: Props) {
  const units = useUnits();
  switch (pin.kind) {
    case 'output': {
      const output = modules.flatMap(({ outputs }) => outputs).find(({ id }) => id === pin.id_output);
      if (output === undefined) return <MissingPin of="output" />;
      return (
        <div className={css.output}>
          <OutputTile output={output} />
        </div>
      );
    }
    case 'value': {
      const module = modules.find(({ id }) => id === pin.id_object);
      if (module === undefined) return <MissingPin of="module" />;
      const shown = shownField(module, pin.field, units);
      return shown === undefined ? (
        <MissingPin of="value" />
      ) : (
        <ValuePin module={module} field={pin.field} of={shown} />
      );
    }
  }
}

function MissingPin({ of }: { readonly of: 'output' | 'module' | 'value' }) {
  const { t } = useTexts('dashboard');
  return (
    <span className={css.chip} data-stale="">
      <small>{t(`picture.missing.${of}`)}</small>
    </span>
  );
}

type ValueProps = { readonly module: ModuleShape; readonly field: string; readonly of: ShownField };

function ValuePin({ module, field, of: shown }: ValueProps) {
  const { language } = useTexts('dashboard');
  const isStale = useFieldAge(shown) === 'outdated';
  const label = shown.input.label[language];
  return (
    <div className={css.chip} data-stale={isStale ? '' : undefined} title={module.name}>
      <HistoryButton moduleId={module.id} field={field} name={`${module.name}, ${label}`}>
        <small className="clip">{label}</small>
        {shown.counter === null ? (
          <Value {...valueOfField(shown)} />
        ) : (
          <MeterFigures field={shown} counter={shown.counter} size="tile" />
        )}
      </HistoryButton>
      <Age at={shown.atMs} stale={isStale} short />
    </div>
  );
}
