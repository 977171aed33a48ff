import { capitalize } from '../../core/capitalize.ts';
import type { Text } from '../../core/language.ts';
import { type FindingNames, obstacleText } from '../definition/findings-text.ts';
import type { Risk } from './risk.ts';

/** Describes the risk with its figures and age, and its effect on irrigation. */
export function riskText(risk: Risk, names: FindingNames): { readonly text: Text; readonly effect: Text } {
  return { text: causeText(risk, names), effect: effectText(risk) };
}

function causeText({ kind, objectName, value, sinceMs, obstacle, blockedBy }: Risk, names: FindingNames): Text {
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
        en: `${name} has reported the same value for three days.`,
      };
    case 'probe_not_trusted':
      return { pl: `${name}: odczytom nie można teraz ufać.`, en: `${name} cannot be believed at present.` };
    case 'probe_impossible':
      return { pl: `${name} podaje niemożliwe wartości.`, en: `${name} reports impossible values.` };
    case 'probe_missing':
      return { pl: `${name}: nie ma jeszcze żadnego odczytu.`, en: `${name} has not reported a value yet.` };
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
        en: since === '' ? `${name} has not reported yet.` : `${name} has been silent since ${since}.`,
      };
    case 'station_silent':
      return {
        pl: since === '' ? `${name} nie ma łączności.` : `${name} nie ma łączności od ${since}.`,
        en: since === '' ? `${name} is unreachable.` : `${name} has been unreachable since ${since}.`,
      };
    case 'not_on_device':
      return { pl: `${name} nie potwierdziła jeszcze planu.`, en: `${name} has not confirmed the plan yet.` };
    case 'water_short':
    case 'output_taken': {
      if (obstacle === null) return { pl: 'Pierwszeństwo ma wtedy coś innego.', en: 'Something else takes priority.' };
      const { pl, en } = obstacleText(obstacle, blockedBy, names);
      return { pl: capitalize(pl), en: capitalize(en) };
    }
    case 'valve_failed':
      return {
        pl: `${name} ostatnim razem się nie otworzył (${since}).`,
        en: `${name} did not open last time (${since}).`,
      };
    case 'account_pauses':
      return {
        pl: `Konto wygasło, od ${since} programy są wstrzymane.`,
        en: `The account has expired; from ${since} its schedules are paused.`,
      };
    case 'run_late':
      return {
        pl: since === '' ? `${name}: woda jest już potrzebna.` : `${name}: woda może być potrzebna już od ${since}.`,
        en: since === '' ? `${name}: water is already needed.` : `${name}: water may be needed from ${since} on.`,
      };
    case 'probe_watched':
      return { pl: `${name}: dziwne odczyty, do obserwacji.`, en: `${name} behaves unusually and is on watch.` };
  }
}

function effectText({ effect, value }: Risk): Text {
  switch (effect) {
    case 'runs_unknown':
      return {
        pl: 'Program podleje, choć nie wiadomo, czy trzeba.',
        en: 'The schedule will irrigate without knowing whether it is needed.',
      };
    case 'clean_only':
      return { pl: 'Popłynie sama woda, bez nawozu.', en: 'Only clean water will run, no fertiliser.' };
    case 'does_not_run':
      return { pl: 'Program nie podleje.', en: 'The schedule will not irrigate.' };
    case 'waits':
      return { pl: `Podlewanie zacznie się ${value} min później.`, en: `Irrigation starts ${value} min later.` };
    case 'may_fail':
      return { pl: 'Zawór może się nie otworzyć.', en: 'The valve may not open.' };
    case 'runs_by_itself':
      return {
        pl: 'Stacja ma plan i podleje sama; wynik poznamy, gdy wróci łączność.',
        en: 'The station has the plan and irrigates on its own; the result will be known once it is back online.',
      };
    case 'changes_too_late':
      return {
        pl: 'Jeśli łączność się zerwie, stacja wykona ostatni otrzymany plan.',
        en: 'If the link goes down, the station runs the last plan it received.',
      };
    case 'too_late':
      return { pl: 'To nawadnianie może nie zdążyć.', en: 'This run may come too late.' };
    case 'decides_as_before':
      return { pl: 'Decyduje tak jak dotąd.', en: 'It decides as before.' };
  }
}

/** Age of a probe's last reading in its largest whole unit: "4 h", "35 min". */
function ageText(minutes: number): Text {
  if (minutes < 60) return { pl: `${Math.round(minutes)} min`, en: `${Math.round(minutes)} min` };
  if (minutes < 48 * 60) return { pl: `${Math.round(minutes / 60)} h`, en: `${Math.round(minutes / 60)} h` };
  const days = Math.round(minutes / 1440);
  return { pl: `${days} dni`, en: `${days} days` };
}
