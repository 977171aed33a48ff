import type { Text } from '../../core/language.ts';
import { formatNumber } from '../../units/format.ts';
import { decimalsBesideLimit } from '../../units/limit-decimals.ts';
import type { RainGap } from '../rain/decide-rain.ts';
import type { RainGate } from './gates.ts';

/** Describes the rain that was known, its limit and what followed. `time`: "05:20". */
export function rainDetail(gate: RainGate, time: (ms: number) => string): Text {
  const amount = amountText(gate);
  if (gate.overruled === true)
    return {
      pl: `${amount.pl}. Ten cykl dopuszczono mimo to`,
      en: `${amount.en}. This cycle was allowed to run anyway`,
    };
  if (gate.gap !== null && gate.state !== 'closed') {
    const gap = GAP_TEXT[gate.gap];
    return { pl: `nie wiadomo, ${gap.pl}. Program podlewa`, en: `not known, ${gap.en}. The schedule irrigates` };
  }
  const limit = formatMm(gate.limitMm, decimalsOf(gate));
  const stopped = gate.stoppedAtMs === undefined ? null : time(gate.stoppedAtMs);
  return {
    pl: `${amount.pl}, próg ${limit.pl}${stopped === null ? '' : `. Zatrzymano o ${stopped}`}`,
    en: `${amount.en}, limit ${limit.en}${stopped === null ? '' : `. Stopped at ${stopped}`}`,
  };
}

/** Same, as a cause within a sentence. */
export function rainCause({ source, mm, hours }: RainGate): Text {
  const { pl, en } = formatMm(mm ?? 0);
  return source === 'gauge'
    ? { pl: `w ${hours} godz. spadło ${pl} deszczu`, en: `${en} of rain had fallen within ${hours} h` }
    : { pl: `prognoza na ${hours} godz. to ${pl} deszczu`, en: `${en} of rain was forecast for ${hours} h` };
}

/** The change that would have let it run, or run to its end. */
export function rainOtherwise({ source, limitMm }: RainGate): Text {
  const { pl, en } = formatMm(limitMm);
  return source === 'gauge'
    ? { pl: `spadło mniej niż ${pl} deszczu`, en: `less than ${en} of rain had fallen` }
    : { pl: `prognoza była poniżej ${pl} deszczu`, en: `less than ${en} of rain had been forecast` };
}

function amountText(gate: RainGate): Text {
  const { source, gauge, mm, hours } = gate;
  if (mm === null) return { pl: 'brak danych', en: 'no data' };
  const { pl, en } = formatMm(mm, decimalsOf(gate));
  if (source === 'forecast')
    return { pl: `prognoza: ${pl} w ciągu ${hours} godz.`, en: `forecast: ${en} within ${hours} h` };
  const name = gauge === null ? '' : `${gauge}: `;
  return { pl: `${name}${pl} w ciągu ${hours} godz.`, en: `${name}${en} within ${hours} h` };
}

/** Why the amount is not known. */
export const GAP_TEXT: Readonly<Record<RainGap, Text>> = {
  no_gauge: { pl: 'nie ma deszczomierza', en: 'there is no rain gauge' },
  gauge_silent: { pl: 'deszczomierz nie nadaje', en: 'the rain gauge is silent' },
  gauge_gaps: {
    pl: 'deszczomierz nadawał krócej niż połowę tego czasu',
    en: 'the rain gauge reported in less than half of that time',
  },
  no_forecast: { pl: 'nie ma prognozy', en: 'there is no forecast' },
  forecast_old: { pl: 'prognoza jest stara', en: 'the forecast is old' },
  forecast_deviates: {
    pl: 'prognoza nie zgadza się z własnym czujnikiem',
    en: 'the forecast disagrees with the farm’s own sensor',
  },
};

const RAIN_DECIMALS = 1;

/** Decimals that tell the amount from the limit next to it. */
function decimalsOf({ mm, limitMm }: RainGate): number {
  return decimalsBesideLimit(RAIN_DECIMALS, limitMm, mm);
}

function formatMm(mm: number, decimals: number = RAIN_DECIMALS): Text {
  return { pl: `${formatNumber(mm, decimals, 'pl')} mm`, en: `${formatNumber(mm, decimals, 'en')} mm` };
}
