import { useComputedColorScheme } from '@mantine/core';
import { LAYER_KINDS, MAP_LAYERS } from '@zagon/domain/map/layers/registry.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { fieldPalettes } from '../../../map/field/field-palette.ts';
import { isTarget, type FieldTarget } from '../../../map/field/field-content.ts';
import { ChipFilter } from '../../../ui/form/chip-filter.tsx';
import { EmptyState } from '../../../ui/frame/empty-state.tsx';
import { Segments } from '../../../ui/frame/segments.tsx';
import type { LayerEntry, LayerView } from './layer-view.ts';
import css from './layers.module.css';
import type { Layers } from './use-layers.ts';
import { useLayerText } from './use-layer-text.ts';

type Props = {
  readonly layers: Layers;
  readonly chosen: FieldTarget | null;
  readonly onChoose: (target: FieldTarget) => void;
};

/** Selects a layer and depth, and shows its legend and a list of its values in words. */
export function LayerPanel({ layers, chosen, onChoose }: Props) {
  const { t, language } = useTexts('fieldMap');
  const { view, choose, chooseDepth } = layers;
  return (
    <div className={css.panel}>
      <ChipFilter
        label={t('layers.choose')}
        choices={LAYER_KINDS.map((id) => ({ id, label: MAP_LAYERS[id].label[language] }))}
        value={view.kind}
        onChange={choose}
      />
      {!view.isMeasured ? (
        <EmptyState>{t('layers.unmeasured')}</EmptyState>
      ) : (
        <>
          {view.depthsCm.length > 1 && (
            <Segments
              label={t('layers.depth')}
              segments={view.depthsCm.map((depthCm) => ({ id: String(depthCm), label: `${depthCm} cm` }))}
              value={String(view.depthCm)}
              onChange={(id) => chooseDepth(Number(id))}
            />
          )}
          <LayerLegend layers={layers} />
          <LayerList layers={layers} chosen={chosen} onChoose={onChoose} />
        </>
      )}
    </div>
  );
}

/** The name of a layer with its depth, and the basis of its limits. */
function useTitle({ layer, depthCm }: LayerView): string {
  const { language } = useTexts('fieldMap');
  const depth = depthCm === null ? '' : `, ${depthCm} cm`;
  return `${layer.label[language]}${depth}: ${layer.basis[language]}`;
}

function LayerLegend({ layers: { view, time } }: Pick<Props, 'layers'>) {
  const { t, language } = useTexts('fieldMap');
  const { unit, rangeText } = useLayerText(view.layer, time);
  const palette = fieldPalettes[useComputedColorScheme('light')];
  const title = useTitle(view);
  const limits = view.legendLimits;
  const kinds = new Set(view.entries.map(({ state }) => state.kind));
  return (
    <section aria-label={t('layers.legend')}>
      <h2>
        {title} <small>({unit})</small>
      </h2>
      <ol className={css.classes}>
        {view.layer.classes.map(({ tone, label, mark }, index) => (
          <li key={tone}>
            <i aria-hidden="true" style={{ background: palette.tones[tone] }} />
            <span>{[mark, label[language]].filter(Boolean).join(' ')}</span>
            <small className="num">{limits === null ? t('layers.noLimits') : rangeText(limits, index)}</small>
          </li>
        ))}
      </ol>
      <ul className={css.others}>
        {kinds.has('stale') && (
          <li className="rowS">
            <i data-kind="stale" aria-hidden="true" />
            {t('layers.oldReading')}
          </li>
        )}
        {(kinds.has('no_probe') || kinds.has('missing')) && (
          <li className="rowS">
            <i data-kind="none" aria-hidden="true" />
            {t(view.layer.hasDepth ? 'layers.noReading' : 'layers.noReadingAir')}
          </li>
        )}
      </ul>
    </section>
  );
}

function LayerList({ layers: { view, time }, chosen, onChoose }: Props) {
  const { language } = useTexts('fieldMap');
  const { stateText } = useLayerText(view.layer, time);
  const heading = view.layer.order[language];
  return (
    <section className={css.list} aria-label={heading}>
      <h2>{heading}</h2>
      <ul>
        {view.entries.map((entry) => (
          <EntryRow
            key={`${entry.target.kind}${entry.target.id}`}
            entry={entry}
            text={stateText(entry.state)}
            isChosen={isTarget(entry.target, chosen)}
            onChoose={() => onChoose(entry.target)}
          />
        ))}
      </ul>
    </section>
  );
}

type EntryProps = {
  readonly entry: LayerEntry;
  readonly text: ReturnType<ReturnType<typeof useLayerText>['stateText']>;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
};

function EntryRow({ entry: { name, state }, text, isChosen, onChoose }: EntryProps) {
  const palette = fieldPalettes[useComputedColorScheme('light')];
  const tone = state.kind === 'fresh' ? state.class?.tone : undefined;
  return (
    <li>
      <button type="button" aria-pressed={isChosen} onClick={onChoose}>
        <i
          aria-hidden="true"
          data-kind={state.kind === 'stale' ? 'stale' : state.kind === 'fresh' ? undefined : 'none'}
          style={state.kind === 'fresh' ? { background: tone === undefined ? palette.plain : palette.tones[tone] } : {}}
        />
        <span>{name}</span>
        {text.value !== null && <b className="num">{text.value}</b>}
        <em>{text.word}</em>
      </button>
    </li>
  );
}
