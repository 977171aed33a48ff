import type { Quantity } from '@zagon/domain/catalogue/input.ts';
import type { Text } from '@zagon/domain/core/language.ts';

type TermEntry = {
  readonly name: Text;
  /** One or two sentences, in a grower's words. */
  readonly meaning: Text;
};

/** Terms that a grower may not know, each explained once for all screens. */
export const TERMS = {
  vpd: {
    name: { pl: 'VPD, deficyt ciśnienia pary', en: 'VPD, vapour pressure deficit' },
    meaning: {
      pl: 'Jak mocno powietrze wyciąga wodę z liści. Niski VPD: powietrze wilgotne, rośliny prawie nie piją. Wysoki: sucho, rośliny zamykają aparaty szparkowe.',
      en: 'How strongly the air draws water out of leaves. Low VPD: humid air, plants hardly drink. High: dry air, plants close their pores.',
    },
  },
  ec: {
    name: { pl: 'EC, zasolenie roztworu', en: 'EC, salinity of the soil solution' },
    meaning: {
      pl: 'Ile soli i nawozu jest w wodzie, którą piją korzenie, w mS/cm. Za wysokie EC utrudnia pobieranie wody mimo wilgotnej gleby.',
      en: 'How much salt and fertiliser is in the water that roots drink, in mS/cm. Too high an EC keeps plants from drinking even in wet soil.',
    },
  },
  mci: {
    name: { pl: 'MCI, stężenie minerałów', en: 'MCI, mineral concentration' },
    meaning: {
      pl: 'Ile gramów minerałów jest w litrze wody glebowej. To samo co EC, ale jako ilość nawozu zamiast przewodnictwa.',
      en: 'How many grams of minerals are in a litre of soil water. The same as EC, as an amount of fertiliser instead of conductivity.',
    },
  },
  optimum: {
    name: { pl: 'Optimum i polowa pojemność wodna', en: 'Optimum and field capacity' },
    meaning: {
      pl: 'Polowa pojemność wodna to woda, która zostaje w glebie po odcieknięciu nadmiaru. Optimum leży poniżej niej, a powyżej wilgotności, przy której roślinom zaczyna brakować wody.',
      en: 'Field capacity is the water that stays in the soil once the excess has drained. The optimum is below it, and above the moisture at which plants begin to lack water.',
    },
  },
  pwi: {
    name: { pl: 'PWI, wskaźnik infekcji', en: 'PWI, infection index' },
    meaning: {
      pl: 'Jaka część zwilżenia potrzebnego chorobie już minęła, przy tej temperaturze. Od 100 % infekcja jest możliwa.',
      en: 'How much of the leaf wetness that a disease needs has passed, at this temperature. From 100% an infection is possible.',
    },
  },
  humidity_deficit: {
    name: { pl: 'Niedosyt wilgotności', en: 'Humidity deficit' },
    meaning: {
      pl: 'Ile gramów pary zmieści się jeszcze w metrze sześciennym powietrza, zanim pojawi się rosa.',
      en: 'How many more grams of vapour a cubic metre of air can hold before dew forms.',
    },
  },
  night_minimum: {
    name: { pl: 'Prognoza minimum nocy', en: 'Forecast night minimum' },
    meaning: {
      pl: 'Najniższa temperatura pogodnej, bezwietrznej nocy, oszacowana o 13:00 z temperatury i wilgotności (reguła Kammermanna).',
      en: "The lowest temperature of a clear, calm night, estimated at 13:00 from temperature and humidity (Kammermann's rule).",
    },
  },
  frost_gap: {
    name: { pl: 'Zapas do przymrozku', en: 'Margin to frost' },
    meaning: {
      pl: 'O ile stopni powietrze jest cieplejsze od temperatury, w której przemarza ta uprawa. Poniżej zera grozi uszkodzenie.',
      en: 'How many degrees the air is above the temperature at which this crop is damaged. Below zero, damage threatens.',
    },
  },
} as const satisfies Record<string, TermEntry>;

export type Term = keyof typeof TERMS;

/** The term behind a measured quantity; undefined if its name says enough. */
export const TERM_OF_QUANTITY: { readonly [Measured in Quantity]?: Term } = {
  vpd: 'vpd',
  ec: 'ec',
  mci: 'mci',
  infection_index: 'pwi',
  humidity_deficit: 'humidity_deficit',
  night_minimum: 'night_minimum',
  temperature_gap: 'frost_gap',
};
