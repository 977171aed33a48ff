import {
  FIELD,
  gpx,
  kml,
  kmlPolygon,
  placemark,
  POND,
  trackPoints,
  utf16,
} from '../../../../../map/files/testing/program-files.ts';
import { encoded, utf8, zip } from '../../../../../map/files/testing/build-shapefile.ts';
import { badFile, type BadFile } from './bad-file.ts';

const SIZE = '4 corners, 3.79 ha';
const good = (name: string) => `${name} · ${SIZE}`;
const field = (name: string, more = '') => placemark(name, `${more}${kmlPolygon(FIELD)}`);
const two = (name: string) => kml(`${field(name)}${field('Sad dolny')}`);
const BOTH = (name: string) => [good(name), good('Sad dolny')];

/** Text that is nearly XML, and can mean only one thing. */
const MENDED: readonly BadFile[] = [
  badFile('a bare ampersand', two('Jan & Anna'), BOTH('Jan & Anna')),
  badFile('ampersands without spaces', two('R&D &co; &'), BOTH('R&D &co; &')),
  badFile('an ampersand as it should be', two('Jan &amp; Anna &#38; &#x141;'), BOTH('Jan & Anna & Ł')),
  badFile('a space and letters of HTML', two('Pole&nbsp;g&oacute;rne 2&deg;'), BOTH('Pole górne 2°')),
  badFile('a bare sign of less', two('a < b'), BOTH('a < b')),
  badFile('a control character in a name', two('Pole\u000B \u0001gorne'), BOTH('Pole gorne')),
  badFile('the number of a control character', two('Pole&#0; &#x1F;gorne'), BOTH('Pole gorne')),
  badFile('an ampersand in a section of CDATA', two('<![CDATA[Jan & Anna &nbsp; <3]]>'), BOTH('Jan & Anna &nbsp; <3')),
  badFile('a description in HTML that is not closed', kml(field('A', '<description>1<br>2 <b>x</description>')), [
    good('A'),
  ]),
  badFile('no declaration', two('A').replace(/^.*\n/, ''), BOTH('A')),
  badFile('empty lines before the declaration', `\n\n ${two('A')}`, BOTH('A')),
  badFile('a mark at the beginning', utf8(`\uFEFF${two('Ł')}`), BOTH('Ł')),
  badFile('no root', `<Document>${field('A')}</Document>`, [good('A')]),
];

const ENCODINGS: readonly BadFile[] = [
  badFile('UTF-16 that says UTF-8', utf16(two('Łąka')), BOTH('Łąka')),
  badFile('UTF-8 that says UTF-16', utf8(two('Łąka').replace('UTF-8', 'UTF-16')), BOTH('Łąka')),
  badFile(
    'windows-1250 as it says',
    encoded(two('Łąka źle').replace('UTF-8', 'windows-1250'), 'windows-1250'),
    BOTH('Łąka źle'),
  ),
  badFile('windows-1250 that says UTF-8', encoded(two('Łąka źle'), 'windows-1250'), BOTH('Łąka źle'), [
    'encodingGuessed windows-1250',
  ]),
  badFile('windows-1250 that says nothing', encoded(two('Łąka').replace(/^.*\n/, ''), 'windows-1250'), BOTH('Łąka'), [
    'encodingGuessed windows-1250',
  ]),
  badFile('ISO 8859-2 that says UTF-8', encoded(two('Łąka źle'), 'iso-8859-2'), BOTH('Łąka źle'), [
    'encodingGuessed iso-8859-2',
  ]),
  badFile('UTF-8 that says windows-1250', utf8(two('Łąka').replace('UTF-8', 'windows-1250')), BOTH('Łąka'), [
    'encodingGuessed utf-8',
  ]),
  badFile(
    'UTF-8 with one broken letter',
    Uint8Array.from([
      ...utf8(kml('').replace(/<\/Folder>.*/, field('Łąka ŁĄKA'))),
      ...utf8('<Placemark><name>'),
      0xc5,
      ...utf8(`x</name>${kmlPolygon(FIELD)}</Placemark></Folder></Document></kml>`),
    ]),
    [good('Łąka ŁĄKA'), '\uFFFDx · refused: damagedText'],
  ),
];

/** Damage of one item, which the others survive. */
const ITEMS: readonly BadFile[] = [
  badFile(
    'half of a file',
    two('A').slice(0, -150),
    [good('A'), 'Sad dolny · refused: noGeometry'],
    ['damagedAt 2:406'],
  ),
  badFile(
    'a tag that is not closed',
    kml(`${field('A')}\n${placemark('B', `<Style><b>${kmlPolygon(FIELD)}`)}\n${field('C')}`),
    [good('A'), 'B · refused: noGeometry', good('C')],
    ['damagedAt 3:219'],
  ),
  badFile(
    'a value without quotes',
    kml(`${field('A')}${placemark('B', kmlPolygon(FIELD)).replace('<Placemark>', '<Placemark id=7>')}${field('C')}`),
    [good('A'), 'B · refused: noGeometry', good('C')],
    ['damagedAt 2:302'],
  ),
  badFile('no item that can be read', kml('\n<Placemark><name>A</nam></Placemark>'), {
    kind: 'syntax',
    line: 3,
    column: 19,
  }),
  badFile(
    'decimal commas in coordinates',
    kml(`${placemark('B', kmlPolygon(FIELD).replaceAll('.', ','))}${field('A')}`),
    ['B · refused: noGeometry', good('A')],
  ),
  badFile('a control character in coordinates', kml(`${field('B').replace('51.86', '51.\u00018')}${field('A')}`), [
    'B · refused: noGeometry',
    good('A'),
  ]),
  badFile(
    'a hole that cannot be read',
    kml(`${placemark('B', kmlPolygon(FIELD, POND).replace('20.871,', 'x,'))}${field('A')}`),
    ['B · refused: noGeometry', good('A')],
  ),
  badFile(
    'a part that cannot be read',
    kml(
      `${placemark('B', `<MultiGeometry>${kmlPolygon(FIELD)}${kmlPolygon(POND).replace('20.871,', 'NaN,')}</MultiGeometry>`)}${field('A')}`,
    ),
    ['B · refused: noGeometry', good('A')],
  ),
  badFile('an item without a geometry', kml(`<Placemark><name>B</name></Placemark>${field('A')}`), [
    'B · refused: noGeometry',
    good('A'),
  ]),
  badFile(
    'an item without coordinates',
    kml(`${placemark('B', '<Point><coordinates></coordinates></Point>')}${field('A')}`),
    ['B · refused: noGeometry', good('A')],
  ),
  badFile('spaces within coordinates', kml(field('A').replaceAll(',', ' , ')), [good('A')]),
  badFile('a border that is not closed', kml(placemark('A', kmlPolygon(FIELD.slice(0, 4)))), [`${good('A')} · closed`]),
  badFile('a packed text with an ampersand', zip({ 'doc.kml': two('Jan & Anna') }), BOTH('Jan & Anna')),
  badFile('a document of another kind', '<?xml version="1.0"?><html><body>&nbsp;</body></html>', {
    kind: 'unreadable',
  }),
];

export const KML_FILES: readonly BadFile[] = [...MENDED, ...ENCODINGS, ...ITEMS];

const track = (name: string) => `<trk><name>${name}</name><trkseg>${trackPoints(FIELD)}</trkseg></trk>`;
const TRACK = `${SIZE} · line`;

export const GPX_FILES: readonly BadFile[] = [
  badFile('a bare ampersand', gpx(track('Jan & Anna')), [`Jan & Anna · ${TRACK}`]),
  badFile('letters of HTML', gpx(track('g&oacute;ra')), [`góra · ${TRACK}`]),
  badFile('a control character', gpx(track('Po\u0001le')), [`Pole · ${TRACK}`]),
  badFile('decimal commas', gpx(`<wpt lat="51,86" lon="20,87"><name>P</name></wpt>${track('A')}`), [
    'P · refused: noGeometry',
    `A · ${TRACK}`,
  ]),
  badFile('a point without a longitude', gpx(`<wpt lat="51.86"><name>P</name></wpt>${track('A')}`), [
    'P · refused: noGeometry',
    `A · ${TRACK}`,
  ]),
  badFile('an empty position', gpx(`<wpt lat="" lon=""><name>P</name></wpt>${track('A')}`), [
    'P · refused: noGeometry',
    `A · ${TRACK}`,
  ]),
  badFile('one broken point of a track', gpx(`${track('B').replace('lat="51.86"', 'lat="x"')}${track('A')}`), [
    'B · refused: noGeometry',
    `A · ${TRACK}`,
  ]),
  badFile(
    'half of a file',
    gpx(`${track('A')}${track('B')}`).slice(0, -90),
    [`A · ${TRACK}`, 'B · refused: noGeometry'],
    ['damagedAt 1:643'],
  ),
  badFile(
    'windows-1250 that says nothing',
    encoded(gpx(track('Łąka')), 'windows-1250'),
    [`Łąka · ${TRACK}`],
    ['encodingGuessed windows-1250'],
  ),
  badFile('UTF-16', utf16(gpx(track('Łąka'))), [`Łąka · ${TRACK}`]),
  badFile('no declaration', gpx(track('A')).replace(/^<\?.*?\?>/, ''), [`A · ${TRACK}`]),
  badFile('latitude above the pole', gpx(`<wpt lat="151.86" lon="20.87"><name>P</name></wpt>${track('A')}`), [
    'P · refused: outside',
    `A · ${TRACK}`,
  ]),
  badFile('a track of nothing', gpx(`<trk><name>B</name></trk>${track('A')}`), [
    'B · refused: noGeometry',
    `A · ${TRACK}`,
  ]),
];
