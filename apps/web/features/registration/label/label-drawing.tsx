import { useTexts } from '../../../i18n/use-texts.ts';
import css from './label.module.css';

/** Cells of a meaningless QR code. */
const QR = ['1110111', '1010101', '1110111', '0001010', '1101011', '1010110', '1110101'];

/** Where serial number and PIN are printed; the numbers match those of the fields. */
export function LabelDrawing() {
  const { t } = useTexts('registration');
  return (
    <svg className={css.drawing} viewBox="0 0 520 156" aria-hidden="true" fontSize="15">
      <path d="M0 146q130-14 260-4t260-2v16H0z" fill="var(--soil-1)" />
      <path d="M0 152q130-8 260-3t260-1v8H0z" fill="var(--soil-2)" />
      <rect x="102" y="100" width="10" height="46" fill="var(--stale)" />
      <rect x="146" y="8" width="5" height="20" rx="2" fill="currentColor" />
      <rect
        x="54"
        y="24"
        width="112"
        height="88"
        rx="12"
        fill="var(--surface)"
        stroke="currentColor"
        strokeWidth="2.5"
      />
      <rect x="84" y="56" width="52" height="28" rx="4" fill="none" stroke="currentColor" strokeWidth="1.5" />
      <path d="M90 64h22M90 70h16M90 76h22" stroke="currentColor" strokeWidth="1.5" />
      <rect x="117" y="62" width="14" height="14" fill="currentColor" />
      <path d="M136 56 212 16M136 84l76 52" stroke="currentColor" strokeWidth="1.5" strokeDasharray="2 4" />
      <rect
        x="212"
        y="14"
        width="270"
        height="124"
        rx="10"
        fill="var(--surface)"
        stroke="currentColor"
        strokeWidth="2.5"
      />
      <text x="228" y="38" fill="currentColor" fontWeight="var(--w-title)">
        AGB-2000
      </text>
      <text x="302" y="38" fill="var(--text-2)" fontSize="13">
        {t('station.baseStation')}
      </text>
      <path d="M228 48h238" stroke="var(--line)" />
      <Code y={56} width={178} number={1} name="S/N" value="AGB2000-…-0001" />
      <Code y={92} width={142} number={2} name="PIN" value="ABCD2345" />
      <g transform="translate(420 78)">
        {QR.flatMap((row, y) =>
          Array.from(row, (cell, x) =>
            cell === '1' ? (
              <rect key={`${x} ${y}`} x={x * 7} y={y * 7} width="7" height="7" fill="currentColor" />
            ) : null,
          ),
        )}
      </g>
    </svg>
  );
}

type CodeProps = {
  readonly y: number;
  readonly width: number;
  readonly number: number;
  readonly name: string;
  readonly value: string;
};

function Code({ y, width, number, name, value }: CodeProps) {
  return (
    <g transform={`translate(226 ${y})`}>
      <rect width={width} height="28" rx="6" fill="var(--chosen)" stroke="currentColor" strokeWidth="1.5" />
      <circle cx="-2" cy="14" r="10" fill="var(--brand)" />
      <text x="-2" y="19" textAnchor="middle" fill="var(--on-brand)" fontSize="13" fontWeight="var(--w-title)">
        {number}
      </text>
      <text x="16" y="19" fill="var(--text-2)" fontSize="13">
        {name}
      </text>
      <text x="50" y="19" fill="currentColor" fontSize="13" fontWeight="var(--w-title)">
        {value}
      </text>
    </g>
  );
}
