import type { Text } from '../../core/language.ts';
import { type FindingNames, obstacleText } from '../findings-text.ts';
import type { Risk } from './risk.ts';

/** What is wrong, with its figure and age, and what will therefore happen to the water. */
export function riskText(risk: Risk, names: FindingNames): { readonly text: Text; readonly effect: Text } {
  return { text: whatIsWrong(risk, names), effect: whatFollows(risk) };
}

function whatIsWrong({ kind, objectName, value, sinceMs, obstacle, blockedBy }: Risk, names: FindingNames): Text {
  const name = objectName ?? '';
  const since = sinceMs === null ? '' : names.time(sinceMs);
  const age = value === null ? null : ageText(value);
  switch (kind) {
    case 'probe_stale':
      return {
        pl: age === null ? `${name} milczy.` : `${name} milczy od ${age.pl}.`,
        en: age === null ? `${name} is silent.` : `${name} has been silent for ${age.en}.`,
      };
    case 'probe_stuck':
      return {
        pl: `${name} od trzech dni podaje tę samą wartość.`,
        en: `${name} has told the same value for three days.`,
      };
    case 'probe_missing':
      return { pl: `${name} nie podała jeszcze żadnej wartości.`, en: `${name} has told no value yet.` };
    case 'probe_off':
      return { pl: `${name}: moduł jest nieaktywny.`, en: `${name} is inactive.` };
    case 'battery_low':
      return {
        pl: `${name}: bateria ma ${String(value?.toFixed(2)).replace('.', ',')} V.`,
        en: `${name}: the battery is at ${value?.toFixed(2)} V.`,
      };
    case 'module_silent':
      return {
        pl: since === '' ? `${name} się nie odezwał.` : `${name} milczy od ${since}.`,
        en: since === '' ? `${name} has not been heard of.` : `${name} has been silent since ${since}.`,
      };
    case 'station_silent':
      return {
        pl: since === '' ? `${name} nie ma łączności.` : `${name} nie ma łączności od ${since}.`,
        en: since === '' ? `${name} is out of reach.` : `${name} has been out of reach since ${since}.`,
      };
    case 'not_on_device':
      return { pl: `${name} nie potwierdziła jeszcze planu.`, en: `${name} has not confirmed the plan yet.` };
    case 'water_short':
    case 'output_taken': {
      if (obstacle === null) return { pl: 'Coś innego idzie wtedy pierwsze.', en: 'Something else goes first then.' };
      const { pl, en } = obstacleText(obstacle, blockedBy, names);
      return { pl: sentence(pl), en: sentence(en) };
    }
    case 'valve_failed':
      return {
        pl: `${name} ostatnim razem się nie otworzył (${since}).`,
        en: `${name} did not open the last time (${since}).`,
      };
    case 'account_pauses':
      return {
        pl: `Konto wygasło, od ${since} programy są wstrzymane.`,
        en: `The account has expired; from ${since} on its programs are held.`,
      };
  }
}

function sentence(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}

function whatFollows({ effect, value }: Risk): Text {
  switch (effect) {
    case 'runs_unknown':
      return {
        pl: 'Program podleje, choć nie wiadomo, czy trzeba.',
        en: 'The program irrigates, though nobody knows whether it must.',
      };
    case 'clean_only':
      return { pl: 'Popłynie sama woda, bez nawozu.', en: 'Water runs, fertiliser does not.' };
    case 'does_not_run':
      return { pl: 'Program nie podleje.', en: 'The program does not irrigate.' };
    case 'waits':
      return { pl: `Podlewanie zacznie się ${value} min później.`, en: `Irrigation starts ${value} min later.` };
    case 'may_fail':
      return { pl: 'Zawór może się nie otworzyć.', en: 'The valve may not open.' };
    case 'runs_by_itself':
      return {
        pl: 'Stacja ma plan i podleje sama; wynik poznamy, gdy wróci łączność.',
        en: 'The station holds the plan and irrigates by itself; the result is known when it is back.',
      };
    case 'changes_too_late':
      return {
        pl: 'Jeśli łączność się zerwie, stacja zrobi to, co wie dotąd.',
        en: 'Should the link go down, the station does what it knows so far.',
      };
  }
}

/** "4 h", "35 min": a probe's silence in the largest whole unit. */
function ageText(minutes: number): Text {
  if (minutes < 60) return { pl: `${Math.round(minutes)} min`, en: `${Math.round(minutes)} min` };
  if (minutes < 48 * 60) return { pl: `${Math.round(minutes / 60)} h`, en: `${Math.round(minutes / 60)} h` };
  const days = Math.round(minutes / 1440);
  return { pl: `${days} dni`, en: `${days} days` };
}
