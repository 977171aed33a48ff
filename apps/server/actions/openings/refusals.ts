import type { Language, Text } from '@zagon/domain/core/language.ts';
import { refuse, type Refused } from '@zagon/domain/core/result.ts';
import type { HandOpeningRefusal } from '@zagon/domain/hand-openings/hand-opening.ts';
import type { TimeLeft } from '@zagon/domain/units/duration.ts';
import { formatNumber } from '@zagon/domain/units/format.ts';
import { refused, type Refusal } from '../../core/refusal.ts';

/** Explains which schedule or opening has the output or the water, and for how long. */
export function refuseOpening(refusal: HandOpeningRefusal): Refused<Refusal> {
  return refused('conflict', { message: messageOf(refusal) });
}

/**
 * The refusal of one output out of several to be opened together: which one, and whether the others would draw from
 * its source first.
 */
export function refuseMember(refusal: Refusal, name: string, afterOthers: boolean): Refused<Refusal> {
  const { message } = refusal;
  if (message === undefined) return refuse(refusal);
  const [pl, en] = afterOthers ? [', razem z resztą', ', together with the others'] : ['', ''];
  return refuse({ ...refusal, message: { pl: `${name}${pl}: ${message.pl}`, en: `${name}${en}: ${message.en}` } });
}

/** No base station is known for the module of the output. */
export function refuseWithoutStation(): Refused<Refusal> {
  return refused('conflict', {
    message: {
      pl: 'Tego wyjścia nie obsługuje żadna stacja bazowa.',
      en: 'No base station serves this output.',
    },
  });
}

/** The opening has ended, and its output is open or about to open for another opening, which must not be stopped. */
export function refuseStopOfEnded(): Refused<Refusal> {
  return refused('conflict', {
    message: {
      pl: 'To otwarcie już się zakończyło, a wyjście otworzono z innego powodu. Niczego nie zamknięto. Odśwież ekran i zatrzymaj to, co trwa teraz.',
      en: 'This opening has already ended, but its output is in use for another reason. Nothing was closed. Refresh and stop what is running now.',
    },
  });
}

/** An ended opening cannot be extended, nor one that is closing. */
export function refuseExtension(): Refused<Refusal> {
  return refused('conflict', {
    message: { pl: 'To otwarcie już się kończy.', en: 'This opening is already ending.' },
  });
}

function messageOf(refusal: HandOpeningRefusal): Text {
  switch (refusal.kind) {
    case 'already_open':
      return {
        pl: 'To wyjście jest już otwierane ręcznie. Możesz przedłużyć otwarcie.',
        en: 'This output has already been opened by hand. You can extend the opening.',
      };
    case 'closing':
      return {
        pl: 'To wyjście właśnie się zamyka. Spróbuj za chwilę.',
        en: 'This output is closing. Try again in a moment.',
      };
    case 'schedule_runs': {
      const { pl, en } = leftText(refusal.left);
      return {
        pl: `Trwa program ${refusal.scheduleName}, zostało ${pl}.`,
        en: `The schedule ${refusal.scheduleName} is running, ${en} left.`,
      };
    }
    case 'source_short': {
      const { source, leftM3PerH, wantedM3PerH } = refusal;
      const flow = (m3PerH: number, language: Language) => `${formatNumber(m3PerH, 1, language)} m³/h`;
      return {
        pl: `${source} ma wolne ${flow(leftM3PerH, 'pl')}, a potrzeba ${flow(wantedM3PerH, 'pl')}.`,
        en: `${source} has ${flow(leftM3PerH, 'en')} left, but ${flow(wantedM3PerH, 'en')} is needed.`,
      };
    }
    case 'pump_alone':
      return {
        pl: `Sama pompa nie może ruszyć: żaden zawór źródła ${refusal.source} nie jest otwarty.`,
        en: `The pump cannot run alone: no valve of ${refusal.source} is open.`,
      };
    case 'module_off': {
      const names = refusal.outputs.join(', ');
      return {
        pl: `Moduł jest nieaktywny (${names}). Uaktywnij go w jego ustawieniach i spróbuj ponownie.`,
        en: `The module is inactive (${names}). Activate it in its settings, then try again.`,
      };
    }
  }
}

/** Whole seconds and minutes, hours rounded to half an hour. */
function leftText({ value, unit }: TimeLeft): Text {
  const decimals = Number.isInteger(value) ? 0 : 1;
  return { pl: `${formatNumber(value, decimals, 'pl')} ${unit}`, en: `${formatNumber(value, decimals, 'en')} ${unit}` };
}
