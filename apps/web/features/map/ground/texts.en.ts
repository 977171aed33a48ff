export const groundEn = {
  title: 'Map background',
  sub: 'What lies under the fields on every map of this account.',
  kinds: {
    none: 'Drawing only',
    orthophoto: 'Aerial imagery (Geoportal)',
    openstreetmap: 'OpenStreetMap',
    own: 'Own address',
  },
  sent: {
    none: 'Nothing is requested: the background is drawn on your device.',
    host: 'Your browser asks {{host}} for pictures of the places you look at; it learns them and your IP address.',
    own: 'Your browser asks the server you name for pictures of the places you look at; it learns them and your IP address.',
  },
  choose: 'Use',
  chooseThis: 'Use: {{name}}',
  change: 'Change',
  showPreview: 'Show preview',
  hidePreview: 'Hide preview',
  showPreviewOf: 'Show preview: {{name}}',
  hidePreviewOf: 'Hide preview: {{name}}',
  previewOf: 'Your fields on this background: {{name}}',
  noFields: 'Draw a field on the map first: the preview shows your fields.',
  previewState: {
    ready: 'Loading the preview…',
    shown: 'This is how your fields look on this background.',
    slow: 'The server has not sent any pictures yet.',
    missing: 'The server sends no pictures.',
    wrong_type: 'The server sends something other than pictures.',
    closed: 'The preview cannot be shown now.',
  },
  service: {
    show: 'Show the layers of this service',
    layer: 'Layer',
    hint: 'Only layers that maps here can show are listed.',
    loading: 'Reading the layers…',
    closed: 'The layers cannot be read now.',
    no_answer: 'The service did not send the list of its layers.',
    too_large: 'The list of layers is larger than 5 MB and was not read.',
    not_wmts: 'This is not the address of a WMTS.',
    no_layer: 'The service has no layers.',
    other_grid: 'The layers of this service use another grid. Maps here need Web Mercator (EPSG:3857).',
    no_address: 'The service names no address that maps here can use.',
  },
  chosen: 'In use',
  fixed: 'The operator of this installation has set the background of the maps for all accounts.',
  readOnly: 'Only administrators can change the background.',
  address: 'Address of the tiles',
  addressHint: 'For example https://tiles.example.com/{z}/{x}/{y}.jpg, or the address of a WMTS',
  credit: 'Source to name on the map',
  cancel: 'Cancel',
  wrong: {
    empty: 'Enter an address',
    too_long: 'The address is longer than 2000 characters',
    no_scheme: 'Begin the address with https://',
    not_https: 'Only addresses that begin with https:// work on this page',
    user_info: 'Leave out the user name and password: everyone with this account would see them',
    bad_host: 'This is not the name of a server',
    private_host: 'This address is in a local network. Enter one that is reachable from anywhere',
    no_placeholders:
      'The address must contain {z}, {x} and {y}. If it is the address of a WMTS, choose one of its layers',
    forbidden: 'The operator does not offer this background',
  },
} as const;

declare module '../../../i18n/feature-texts.ts' {
  interface FeatureTexts {
    readonly ground: typeof groundEn;
  }
}
