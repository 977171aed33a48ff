import type { Drawer } from '@zagon/domain/catalogue/input.ts';
import { formatQuantity } from '@zagon/domain/units/format.ts';
import type { ReactNode } from 'react';
import { useTexts } from '../../i18n/use-texts.ts';
import type { ShownCounter, ShownField } from './shown-field.ts';
import { valueOfField } from './field-text.ts';
import { useFieldAge } from './age/field-age.ts';
import { FieldMark } from './age/field-value.tsx';
import { infectionRisk } from './infection-risk.ts';
import { stateTone } from './state-tone.ts';
import { thermometerScale } from './thermometer-scale.ts';
import { BatteryIcon } from './drawing/battery-icon.tsx';
import { MeterFigures } from '../meters/meter-figures.tsx';
import { Gauge } from '../../ui/value/gauge.tsx';
import { LeafIcon } from './drawing/leaf-icon.tsx';
import { RelayIcon } from './drawing/relay-icon.tsx';
import { SignalIcon } from './drawing/signal-icon.tsx';
import { StationMast } from './drawing/station-mast.tsx';
import { Thermometer } from './drawing/thermometer.tsx';
import { Value } from '../../ui/value/value.tsx';
import { ValveRing } from '../output/valve-ring.tsx';
import css from './field-drawer.module.css';

type DrawerProps = { readonly field: ShownField };

function Labelled({ field, children }: DrawerProps & { readonly children: ReactNode }) {
  const { language } = useTexts('common');
  return (
    <div className={css.cell}>
      <span className={css.label}>{field.input.label[language]}</span>
      {children}
    </div>
  );
}

function SimpleText({ field }: DrawerProps) {
  return (
    <Labelled field={field}>
      <Value {...valueOfField(field)} size="widget" />
    </Labelled>
  );
}

/** The amount counted today, before the running total. */
function CounterDrawer({ field, counter }: DrawerProps & { readonly counter: ShownCounter }) {
  return (
    <Labelled field={field}>
      <MeterFigures field={field} counter={counter} size="tile" />
    </Labelled>
  );
}

function ThermometerDrawer({ field }: DrawerProps) {
  const { language } = useTexts('common');
  const [min, max] = thermometerScale(field);
  return (
    <div className="rowS">
      <Thermometer value={field.value} min={min} max={max} unit={field.unit} decimals={field.decimals} height={96} />
      <div>
        <span className={css.label}>{field.input.label[language]}</span>
        <Value {...valueOfField(field)} size="widget" />
      </div>
    </div>
  );
}

function GaugeDrawer({ field }: DrawerProps) {
  const { language } = useTexts('common');
  return (
    <div className={css.gauge}>
      <span className={css.label}>{field.input.label[language]}</span>
      <Gauge
        value={field.value}
        min={field.min}
        max={field.max}
        {...(field.optimum === null ? {} : { optimum: field.optimum })}
        label={field.input.label[language]}
        unit={field.unit}
        decimals={field.decimals}
        width={124}
        caption={field.unit}
      />
    </div>
  );
}

function BatteryDrawer({ field }: DrawerProps) {
  const { language } = useTexts('common');
  if (field.value === null) return <SimpleText field={field} />;
  const full = (100 * (field.value - field.min)) / (field.max - field.min);
  const low = field.input.alarms.some(({ threshold }) =>
    threshold.kind === 'fixed'
      ? (field.value ?? 0) < threshold.value
      : threshold.kind === 'chosen' && (field.value ?? 0) < threshold.default,
  );
  return (
    <Labelled field={field}>
      <BatteryIcon
        percent={full}
        low={low}
        text={formatQuantity(field.value, { decimals: field.decimals, suffix: field.unit }, language)}
      />
    </Labelled>
  );
}

function SignalDrawer({ field }: DrawerProps) {
  return (
    <Labelled field={field}>
      <SignalIcon percent={field.value} />
    </Labelled>
  );
}

function LeafDrawer({ field }: DrawerProps) {
  const { t } = useTexts('common');
  if (field.input.quantity === 'leaf_wetness') {
    const labelKey = field.value === null ? 'air.leavesUnknown' : field.value >= 1 ? 'air.leavesWet' : 'air.leavesDry';
    return (
      <div className="rowS">
        <LeafIcon wetness={field.value ?? 0} />
        <b>{t(labelKey)}</b>
      </div>
    );
  }
  const risk = infectionRisk(field.value);
  return (
    <div className="rowS">
      <LeafIcon wetness={(field.value ?? 0) / 100} />
      <div>
        <Value value={field.value} unit={field.unit} decimals={field.decimals} size="widget" />
        {risk !== null && <span className={css.label}>{t(`air.risk.${risk}`)}</span>}
      </div>
    </div>
  );
}

function RelayDrawer({ field }: DrawerProps) {
  const { t } = useTexts('common');
  const { value, colours } = field;
  const state = value === null ? 'unknown' : value === 1 ? 'on' : 'off';
  // A relay is green when on; for a contact, the user chose the highlighted state.
  const tone = field.input.quantity === 'user_defined' ? stateTone(colours, state) : undefined;
  return (
    <Labelled field={field}>
      <span className={css.state} data-look={tone}>
        <RelayIcon state={state} size={40} {...(tone === undefined ? {} : { tone })} />
        <b>{t(`contactState.${state}`)}</b>
      </span>
    </Labelled>
  );
}

function ValveDrawer({ field }: DrawerProps) {
  return (
    <Labelled field={field}>
      <ValveRing state={field.value === null ? 'unavailable' : field.value === 1 ? 'open' : 'closed'} labelled />
    </Labelled>
  );
}

function StationDrawer({ field }: DrawerProps) {
  const { t } = useTexts('common');
  return (
    <div className="rowS">
      <StationMast live={field.value === 1} />
      <b>{t(field.value === 1 ? 'contactState.heard' : 'contactState.silent')}</b>
    </div>
  );
}

/** One component for each way to display an input. */
const drawers = {
  simpleText: SimpleText,
  thermometer: ThermometerDrawer,
  gauge: GaugeDrawer,
  battery: BatteryDrawer,
  signal: SignalDrawer,
  leaf: LeafDrawer,
  relay: RelayDrawer,
  valve: ValveDrawer,
  station: StationDrawer,
} as const satisfies Record<Drawer, (props: DrawerProps) => ReactNode>;

/** A field in its usual drawing, or as plain text if space is tight; a state is always shown as a word. */
export function FieldDrawer({ field, roomy }: DrawerProps & { readonly roomy: boolean }) {
  // No drawing can show an impossible value.
  if (field.impossible !== null)
    return (
      <>
        <SimpleText field={field} /> <FieldMark field={field} />
      </>
    );
  if (field.counter !== null) return <CounterDrawer field={field} counter={field.counter} />;
  return <MarkedDrawing field={field} roomy={roomy} />;
}

/** A drawing has no room for the time of an old value: it is below. */
function MarkedDrawing({ field, roomy }: DrawerProps & { readonly roomy: boolean }) {
  const isOutdated = useFieldAge(field) === 'outdated';
  const Drawing = roomy || field.input.status || field.drawer === 'relay' ? drawers[field.drawer] : drawers.simpleText;
  if (!isOutdated) return <Drawing field={field} />;
  return (
    <div className="stackXs">
      <Drawing field={field} />
      <FieldMark field={field} />
    </div>
  );
}
