import type { ValveBoxShape } from '@zagon/contract/valve-boxes/endpoints.ts';
import { printedBoxCode } from '@zagon/domain/valve-boxes/box-code.ts';
import type { CSSProperties } from 'react';
import { createPortal } from 'react-dom';
import { useTexts } from '../../i18n/use-texts.ts';
import { boxAddress } from '../../navigation/outdoor-page.ts';
import { LABEL_FORMATS } from '../../ui/label/label-formats.ts';
import { QrCode } from '../../ui/label/qr-code.tsx';
import css from './label-sheet.module.css';

const { page, columns, rows, margin, step, qrSide } = LABEL_FORMATS.sheet;
const PER_PAGE = columns * rows;

/** The labels of valve boxes on A4 sheets. Only printed: on paper it takes the place of the whole page. */
export function LabelSheet({ boxes }: { readonly boxes: readonly ValveBoxShape[] }) {
  const pages = Array.from({ length: Math.ceil(boxes.length / PER_PAGE) }, (_, index) =>
    boxes.slice(index * PER_PAGE, (index + 1) * PER_PAGE),
  );
  return createPortal(
    <div className={css.sheets}>
      {pages.map((labels) => (
        <div key={labels[0]?.id} className={css.page} style={{ width: `${page.width}mm`, height: `${page.height}mm` }}>
          {labels.map((box, index) => (
            <Label key={box.id} box={box} index={index} />
          ))}
        </div>
      ))}
    </div>,
    document.body,
  );
}

/** One label: the code to scan, the name of the box, and the code to type if the label is scratched. */
function Label({ box, index }: { readonly box: ValveBoxShape; readonly index: number }) {
  const { t } = useTexts('valveBoxes');
  const place: CSSProperties = {
    left: `${margin.left + (index % columns) * step.x}mm`,
    top: `${margin.top + Math.floor(index / columns) * step.y}mm`,
    height: `${step.y}mm`,
  };
  return (
    <div className={css.label} style={place}>
      <div className={css.code} style={{ width: `${qrSide}mm`, height: `${qrSide}mm` }}>
        <QrCode text={boxAddress(box.code)} label={t('qrOf', { name: box.name })} />
      </div>
      <div className={css.text}>
        <b>{box.name}</b>
        <span>{printedBoxCode(box.code)}</span>
        <span>{t('scan')}</span>
      </div>
    </div>
  );
}
