/** A named part of the farm and its modules. */
export type DemoRegion = { readonly name: string; readonly serials: readonly string[] };

/** The regions of Gospodarstwo Zielone Pole. */
export const DEMO_REGIONS: readonly DemoRegion[] = [
  {
    name: 'Kwatery północne',
    serials: [
      'AM421-DEMO-0001',
      'AM100103-DEMO-0001',
      'AM100103-DEMO-0002',
      'AM100103-DEMO-0003',
      'AM100051-DEMO-0001',
      'AM200-DEMO-0001',
    ],
  },
  { name: 'Szklarnia', serials: ['AM200-DEMO-0002', 'AM999-DEMO-0001', 'AM999-DEMO-0002', 'AM301-DEMO-0001'] },
];
