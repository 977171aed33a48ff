import { ActionIcon, useComputedColorScheme } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconGripVertical, IconX } from '@tabler/icons-react';
import type { ModuleShape } from '@zagon/contract/modules/shapes.ts';
import { useState } from 'react';
import { useTexts } from '../../../i18n/use-texts.ts';
import { chartPalette } from '../../../ui/chart/chart-palette.ts';
import { usePhone } from '../../../ui/theme/use-phone.ts';
import type { ChosenSource } from '../report-choice.ts';
import { fieldLabel, moveItem, sameSource, sourceOf } from '../report-sources.ts';
import css from './sources.module.css';

type Props = {
  readonly chosen: readonly ChosenSource[];
  readonly objects: readonly ModuleShape[];
  readonly onChange: (chosen: readonly ChosenSource[]) => void;
};

/** The chosen sources in colour order. They can be dragged or moved by their arrow buttons. */
export function ChosenList({ chosen, objects, onChange }: Props) {
  const { t, language } = useTexts('reports');
  const palette = chartPalette[useComputedColorScheme('light')];
  const phone = usePhone();
  const [dragged, setDragged] = useState<number | null>(null);
  if (chosen.length === 0) return <p className={css.hint}>{t('noneChosen')}</p>;
  const drop = (index: number) => {
    if (dragged !== null) onChange(moveItem(chosen, dragged, index));
    setDragged(null);
  };
  return (
    <>
      <ol className={css.chosen}>
        {chosen.map((source, index) => {
          const module = sourceOf(source, objects)?.name ?? t('gone');
          const field = fieldLabel(source, objects, language);
          const name = `${module}, ${field}`;
          return (
            <li
              key={`${source.idObject}.${source.field}`}
              ref={(item) =>
                item === null
                  ? undefined
                  : draggableItem(item, {
                      lift: () => setDragged(index),
                      drop: () => drop(index),
                      end: () => setDragged(null),
                    })
              }
              data-dragged={index === dragged || undefined}
            >
              <button
                type="button"
                className={css.grip}
                aria-label={t('move', { name })}
                onKeyDown={(event) => {
                  const step = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0;
                  const next = index + step;
                  if (step === 0 || next < 0 || next >= chosen.length) return;
                  event.preventDefault();
                  onChange(moveItem(chosen, index, next));
                }}
              >
                <IconGripVertical size={16} aria-hidden="true" />
              </button>
              <i className={css.dash} style={{ background: palette[index % palette.length] }} aria-hidden="true" />
              <span className={css.chosenName}>
                <b>{field}</b>
                <small>{module}</small>
              </span>
              {phone && (
                <>
                  <ActionIcon
                    color="gray"
                    variant="subtle"
                    disabled={index === 0}
                    aria-label={t('up', { name })}
                    onClick={() => onChange(moveItem(chosen, index, index - 1))}
                  >
                    <IconArrowUp size={16} />
                  </ActionIcon>
                  <ActionIcon
                    color="gray"
                    variant="subtle"
                    disabled={index === chosen.length - 1}
                    aria-label={t('down', { name })}
                    onClick={() => onChange(moveItem(chosen, index, index + 1))}
                  >
                    <IconArrowDown size={16} />
                  </ActionIcon>
                </>
              )}
              <ActionIcon
                color="gray"
                variant="subtle"
                aria-label={t('remove', { name })}
                onClick={() => onChange(chosen.filter((one) => !sameSource(one, source)))}
              >
                <IconX size={16} />
              </ActionIcon>
            </li>
          );
        })}
      </ol>
      <p className={css.hint}>{t('orderHint')}</p>
    </>
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
