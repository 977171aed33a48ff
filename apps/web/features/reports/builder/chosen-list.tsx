import { ActionIcon, useComputedColorScheme } from '@mantine/core';
import { type Icon, IconArrowDown, IconArrowUp, IconGripVertical, IconX } from '@tabler/icons-react';
import type { ModuleShape } from '@zagon/contract/modules/shapes.ts';
import { useState, type KeyboardEvent } from 'react';
import { useTexts } from '../../../i18n/use-texts.ts';
import { chartPalette } from '../../../ui/chart/chart-palette.ts';
import { usePhone } from '../../../ui/theme/use-phone.ts';
import type { ChosenSource } from '../report-choice.ts';
import { fieldLabel, moveItem, sameSource, sourceOf } from '../report-sources.ts';
import { Lines } from '../../../ui/list/lines.tsx';
import builderCss from './builder.module.css';
import css from './sources.module.css';

type Props = {
  readonly chosen: readonly ChosenSource[];
  readonly objects: readonly ModuleShape[];
  readonly onChange: (chosen: readonly ChosenSource[]) => void;
};

/** The chosen sources in colour order. They can be dragged or moved by their arrow buttons. */
export function ChosenList({ chosen, objects, onChange }: Props) {
  const { t } = useTexts('reports');
  const [dragged, setDragged] = useState<number | null>(null);
  if (chosen.length === 0) return <p className={builderCss.hint}>{t('noneChosen')}</p>;
  const drop = (index: number) => {
    if (dragged !== null) onChange(moveItem(chosen, dragged, index));
    setDragged(null);
  };
  return (
    <>
      <ol className={css.chosen}>
        {chosen.map((source, index) => (
          <ChosenItem
            key={`${source.idObject}.${source.field}`}
            source={source}
            objects={objects}
            index={index}
            count={chosen.length}
            isDragged={index === dragged}
            dragging={{ lift: () => setDragged(index), drop: () => drop(index), end: () => setDragged(null) }}
            onMove={(to) => onChange(moveItem(chosen, index, to))}
            onRemove={() => onChange(chosen.filter((one) => !sameSource(one, source)))}
          />
        ))}
      </ol>
      <p className={builderCss.hint}>{t('orderHint')}</p>
    </>
  );
}

type ItemProps = {
  readonly source: ChosenSource;
  readonly objects: readonly ModuleShape[];
  readonly index: number;
  /** How many sources are chosen. */
  readonly count: number;
  readonly isDragged: boolean;
  readonly dragging: Dragging;
  readonly onMove: (index: number) => void;
  readonly onRemove: () => void;
};

function ChosenItem({ source, objects, index, count, isDragged, dragging, onMove, onRemove }: ItemProps) {
  const { t, language } = useTexts('reports');
  const palette = chartPalette[useComputedColorScheme('light')];
  const phone = usePhone();
  const module = sourceOf(source, objects)?.name ?? t('gone');
  const field = fieldLabel(source, objects, language);
  const name = `${module}, ${field}`;
  const moveByKey = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0;
    const next = index + step;
    if (step === 0 || next < 0 || next >= count) return;
    event.preventDefault();
    onMove(next);
  };
  return (
    <li
      ref={(item) => (item === null ? undefined : draggableItem(item, dragging))}
      data-dragged={isDragged || undefined}
    >
      <button type="button" className={css.grip} aria-label={t('move', { name })} onKeyDown={moveByKey}>
        <IconGripVertical size={16} aria-hidden="true" />
      </button>
      <i className={css.dash} style={{ background: palette[index % palette.length] }} aria-hidden="true" />
      <Lines title={field} sub={module} />
      {phone && (
        <>
          <ItemButton
            icon={IconArrowUp}
            label={t('up', { name })}
            disabled={index === 0}
            onClick={() => onMove(index - 1)}
          />
          <ItemButton
            icon={IconArrowDown}
            label={t('down', { name })}
            disabled={index === count - 1}
            onClick={() => onMove(index + 1)}
          />
        </>
      )}
      <ItemButton icon={IconX} label={t('remove', { name })} onClick={onRemove} />
    </li>
  );
}

type ItemButtonProps = {
  readonly icon: Icon;
  readonly label: string;
  readonly disabled?: boolean;
  readonly onClick: () => void;
};

function ItemButton({ icon: ItemIcon, label, disabled = false, onClick }: ItemButtonProps) {
  return (
    <ActionIcon color="gray" variant="subtle" disabled={disabled} aria-label={label} onClick={onClick}>
      <ItemIcon size={16} />
    </ActionIcon>
  );
}

type Dragging = { readonly lift: () => void; readonly drop: () => void; readonly end: () => void };

/** Makes a row draggable by pointer. The keyboard uses the arrow buttons. */
function draggableItem(item: HTMLLIElement, { lift, drop, end }: Dragging): () => void {
  item.draggable = true;
  const allow = (event: DragEvent) => event.preventDefault();
  item.addEventListener('dragstart', lift);
  item.addEventListener('dragover', allow);
  item.addEventListener('drop', drop);
  item.addEventListener('dragend', end);
  return () => {
    item.removeEventListener('dragstart', lift);
    item.removeEventListener('dragover', allow);
    item.removeEventListener('drop', drop);
    item.removeEventListener('dragend', end);
  };
}
