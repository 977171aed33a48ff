import type { Text } from '../../core/language.ts';
import type { StartGate } from './gates.ts';

/** Describes how a cycle started in the field. */
export function startDetail({ reason, lateMin, station, failedElements }: StartGate): Text {
  const failed = failedElements.join(', ');
  switch (reason) {
    case 'in_time':
      return { pl: 'otwarto o czasie', en: 'opened on time' };
    case 'late':
      return { pl: `otwarto ${lateMin} min później`, en: `opened ${lateMin} min late` };
    case 'missed':
      return {
        pl: `${station} nie otworzyła w ciągu 10 minut`,
        en: `${station} did not open it within 10 minutes`,
      };
    case 'failed':
      return { pl: `bez potwierdzenia: ${failed}`, en: `not confirmed: ${failed}` };
    case 'broke':
      return { pl: `za wcześnie zamknęło się: ${failed}`, en: `closed too early: ${failed}` };
    case 'flow':
      return { pl: `zły przepływ: ${failed}`, en: `wrong flow: ${failed}` };
    case 'stopped':
      return { pl: 'zatrzymano ręcznie', en: 'stopped by hand' };
  }
}

/** Same, as a cause within a sentence. */
export function startCause(gate: StartGate): Text {
  const failed = gate.failedElements.join(', ');
  switch (gate.reason) {
    case 'missed':
      return { pl: `${gate.station} nie odpowiedziała na czas`, en: `${gate.station} could not be reached in time` };
    case 'failed':
      return { pl: `zawór nie potwierdził otwarcia (${failed})`, en: `${failed} did not confirm that it opened` };
    case 'broke':
      return { pl: `za wcześnie zamknęło się: ${failed}`, en: `${failed} closed too early` };
    case 'stopped':
      return { pl: 'ktoś go zatrzymał', en: 'it was stopped by hand' };
    case 'flow':
    case 'in_time':
    case 'late':
      return startDetail(gate);
  }
}

/** The change that would have let it start, or run to its end. */
export function startOtherwise({ reason, station, failedElements }: StartGate): Text {
  const failed = failedElements.join(', ');
  switch (reason) {
    case 'flow':
      return { pl: 'przepływ był właściwy', en: 'the flow had been right' };
    case 'failed':
      return { pl: `zawór potwierdził otwarcie (${failed})`, en: `${failed} had confirmed that it opened` };
    case 'broke':
      return { pl: `otwarcie trwało do końca (${failed})`, en: `${failed} had stayed open to the end` };
    case 'stopped':
      return { pl: 'nikt go nie zatrzymał', en: 'it had not been stopped' };
    case 'in_time':
    case 'late':
    case 'missed':
      return { pl: `${station} odpowiadała`, en: `${station} had been reachable` };
  }
}
