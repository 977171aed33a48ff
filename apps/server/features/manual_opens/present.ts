import type { ManualOpenShape } from '@zagon/contract/manual_opens/endpoints.ts';
import type { Text } from '@zagon/domain/core/language.ts';
import type { Refused } from '@zagon/domain/core/result.ts';
import type { HandRefusal } from '@zagon/domain/outputs/hand-opening.ts';
import type { TimeLeft } from '@zagon/domain/outputs/time-left.ts';
import { refused, type Refusal } from '../../http/refusal.ts';
import type { ManualOpenRow } from '../../stores/manual-opens.ts';

/** An opening by hand in the words of the wire. */
export function presentManualOpen(row: ManualOpenRow): ManualOpenShape {
  return {
    id: row.id,
    id_output: row.output_id,
    minutes: row.minutes,
    status: row.status,
    requested_at: row.requested_at.toString(),
    sent_at: row.sent_at?.toString() ?? null,
    opened_at: row.opened_at?.toString() ?? null,
    closes_at: row.closes_at?.toString() ?? null,
    closed_at: row.closed_at?.toString() ?? null,
    error: row.error,
  };
}

/** Says who holds the output or the water, and for how long. */
export function refuseOpening(refusal: HandRefusal): Refused<Refusal> {
  return refused('conflict', { message: messageOf(refusal) });
}

/** Where no base station is known for the module of an output. */
export function refuseWithoutStation(): Refused<Refusal> {
  return refused('conflict', {
    message: {
      pl: 'Tego wyjścia nie obsługuje żadna stacja bazowa.',
      en: 'No base station serves this output.',
    },
  });
}

/** What has ended cannot be extended, and what is being closed has to close first. */
export function refuseExtension(): Refused<Refusal> {
  return refused('conflict', {
    message: { pl: 'To otwarcie już się kończy.', en: 'This opening is already ending.' },
  });
}

function messageOf(refusal: HandRefusal): Text {
  switch (refusal.kind) {
    case 'already_open':
      return {
        pl: 'To wyjście jest już otwierane ręcznie. Możesz przedłużyć otwarcie.',
        en: 'This output is already opened by hand. You can extend the opening.',
      };
    case 'closing':
      return {
        pl: 'To wyjście właśnie się zamyka. Spróbuj za chwilę.',
        en: 'This output is just closing. Try again in a moment.',
      };
    case 'schedule_runs': {
      const { pl, en } = leftText(refusal.left);
      return {
        pl: `Trwa program ${refusal.scheduleName}, zostało ${pl}.`,
        en: `The program ${refusal.scheduleName} is running, ${en} left.`,
      };
    }
    case 'source_short': {
      const [left, wanted] = [refusal.leftM3PerH.toFixed(1), refusal.wantedM3PerH.toFixed(1)];
      return {
        pl: `${refusal.source} ma wolne ${comma(left)} m³/h, a potrzeba ${comma(wanted)} m³/h.`,
        en: `${refusal.source} has ${left} m³/h left, and ${wanted} m³/h are wanted.`,
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
        pl: `Moduł jest nieaktywny (${names}). Uaktywnij go w jego ustawieniach, wtedy będzie można otworzyć.`,
        en: `The module is inactive (${names}). Make it active in its settings, then this can be opened.`,
      };
    }
  }
}

function leftText({ value, unit }: TimeLeft): Text {
  const number = String(value);
  const units = { s: 's', min: 'min', h: 'h' } as const;
  return { pl: `${comma(number)} ${units[unit]}`, en: `${number} ${units[unit]}` };
}

function comma(number: string): string {
  return number.replace('.', ',');
}
