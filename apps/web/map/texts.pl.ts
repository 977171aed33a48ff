import type { PolishOf } from '../i18n/shape.ts';
import type { mapEn } from './texts.en.ts';

export const mapPl = {
  label: 'Mapa: {{what}}',
  hint: 'Kliknij lub dotknij miejsca albo przeciągnij pinezkę. Z klawiatury: strzałki ją przesuwają, + i − zmieniają skalę.',
  move: 'Przesuń pinezkę',
  zoomIn: 'Przybliż',
  zoomOut: 'Oddal',
  place: 'Pinezka: {{latitude}}, {{longitude}}',
  noPlace: 'Nie ma jeszcze pinezki',
  late: 'Mapa się nie wczytała.',
  groundMissing: 'Podkład mapy jest niedostępny',
  groundBlocked: 'Odśwież stronę, aby zobaczyć podkład',
  metres: '{{length}} m',
  kilometres: '{{length}} km',
} satisfies PolishOf<typeof mapEn>;
