import { HOUR_MS, type ProblemKind } from '../kind.ts';

export const sharedIdentity: ProblemKind<'shared_identity'> = {
  name: 'shared_identity',
  title: { pl: 'Stacja loguje się w kółko', en: 'Station signs in over and over' },
  text: () => ({
    pl: 'Stacja łączy się co kilka sekund i zrywa poprzednie połączenie. Tak dzieje się, gdy dwa urządzenia używają tego samego numeru i hasła. Odczyty mogą przepadać, a polecenia nie docierać.',
    en: 'The base station connects every few seconds and ends its previous connection. This happens if two devices use the same serial number and secret. Readings may be lost, and commands may not arrive.',
  }),
  advice: {
    pl: 'Wyłącz drugie urządzenie z tym numerem, na przykład kopię zapasową lub starą stację. Jeśli takiego nie ma, sprawdź zasięg i zasilanie stacji.',
    en: 'Switch off the other device with this serial number, such as a spare or an old base station. If there is none, check the signal and the power of the station.',
  },
  currentMs: HOUR_MS,
};
