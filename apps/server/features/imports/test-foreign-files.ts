/** A file in the form of another program: the column to import, what the user chooses, and what is read of it. */
type ForeignFile = {
  readonly program: string;
  readonly text: string;
  readonly column: string;
  /** Whether the day or the month is first, if the file leaves it open. */
  readonly chosen?: 'dd.MM.yyyy HH:mm' | 'MM/dd/yyyy HH:mm';
  /** The time and value of each line, or its number and the rule that refuses it. */
  readonly expected: readonly string[];
};

/** 06:00 and 06:15 in Warsaw on a summer day. */
const [SIX, QUARTER_PAST] = ['2026-06-01T04:00:00.000Z 12.5', '2026-06-01T04:15:00.000Z 12.75'] as const;
const BOTH = [SIX, QUARTER_PAST] as const;

const lines = (...each: readonly string[]): string => `${each.join('\n')}\n`;

export const FOREIGN_FILES: readonly ForeignFile[] = [
  {
    program: 'Excel in Polish',
    text: 'sep=;\r\nData;Temperatura;\r\n01.06.2026 06:00;12,5;\r\n01.06.2026 06:15;12,75;\r\n;;\r\n;;\r\n',
    column: 'Temperatura',
    expected: BOTH,
  },
  {
    program: 'Excel in English',
    text: lines('Date,Temp', '6/1/2026 6:00 AM,"1,012.5"', '6/13/2026 6:15 PM,12.75'),
    column: 'Temp',
    expected: ['2: import_not_measurable', '2026-06-13T16:15:00.000Z 12.75'],
  },
  {
    program: 'Excel in English, all days of the month up to the 12th',
    text: lines('Date,Temp', '6/1/2026 6:00,12.5', '6/1/2026 6:15,12.75'),
    column: 'Temp',
    chosen: 'MM/dd/yyyy HH:mm',
    expected: BOTH,
  },
  {
    program: 'Excel in British English',
    text: lines('Date,Temp', '01/06/2026 06:00,12.5', '01/06/2026 06:15,12.75'),
    column: 'Temp',
    chosen: 'dd.MM.yyyy HH:mm',
    expected: BOTH,
  },
  {
    program: 'LibreOffice with date and time in two columns',
    text: lines('"Data"\t"Godzina"\t"Temp"', '2026-06-01\t06:00:00\t"12,5"', '2026-06-01\t06:15:00\t"12,75"'),
    column: 'Temp',
    expected: BOTH,
  },
  {
    program: 'Google Sheets in Polish',
    text: lines('Sygnatura czasowa,Temp', '2026-06-01 6:00:00,"12,5"', '2026-06-01 6:15:00,"12,75"'),
    column: 'Temp',
    expected: BOTH,
  },
  {
    program: 'pandas',
    text: lines(
      ',temp',
      '2026-06-01 06:00:00+02:00,12.5',
      '2026-06-01 06:15:00.500+02:00,12.75',
      '2026-06-01 06:30:00+02:00,',
    ),
    column: 'temp',
    expected: [SIX, '2026-06-01T04:15:00.500Z 12.75'],
  },
  {
    program: 'R',
    text: lines(
      '"","time","temp"',
      '"1","2026-06-01 06:00:00 CEST",12.5',
      '"2","2026-06-01 06:15:00 CEST",12.75',
      '"3","2026-06-01 06:30:00 CEST",NA',
    ),
    column: 'temp',
    expected: BOTH,
  },
  {
    program: 'PostgreSQL with COPY as CSV',
    text: lines('ts,temp', '2026-06-01 06:00:00+02,12.5', '2026-06-01 04:15:00.000+00,12.75'),
    column: 'temp',
    expected: BOTH,
  },
  {
    program: 'PostgreSQL with COPY as text',
    text: lines(
      'ts\ttemp\tnote',
      '2026-06-01 06:00:00+02\t12.5\t\\N',
      '2026-06-01 06:15:00+02\t12.75\t\\N',
      '2026-06-01 06:30:00+02\t\\N\tx',
    ),
    column: 'temp',
    expected: BOTH,
  },
  {
    program: 'psql, with its last line',
    text: lines('ts|temp', '2026-06-01 06:00:00+02|12.5', '2026-06-01 06:15:00+02|12.75', '(2 rows)'),
    column: 'temp',
    expected: [...BOTH, '4: import_time'],
  },
  {
    program: 'InfluxDB 2 with annotations and two series',
    text: lines(
      '#group,false,false,true,true,false,false,true',
      '#datatype,string,long,dateTime:RFC3339,dateTime:RFC3339,dateTime:RFC3339,double,string',
      '#default,_result,,,,,,',
      ',result,table,_start,_stop,_time,_value,_field',
      ',,0,2026-06-01T00:00:00Z,2026-06-02T00:00:00Z,2026-06-01T04:00:00Z,12.5,temp',
      ',,0,2026-06-01T00:00:00Z,2026-06-02T00:00:00Z,2026-06-01T04:15:00Z,12.75,temp',
      '',
      ',result,table,_start,_stop,_time,_value,_field',
      ',,1,2026-06-01T00:00:00Z,2026-06-02T00:00:00Z,2026-06-01T04:00:00Z,80,humidity',
    ),
    column: '_value',
    expected: [...BOTH, '9: import_other_series'],
  },
  {
    program: 'InfluxDB 1 in nanoseconds',
    text: lines('name,time,temp', 'field,1780286400000000000,12.5', 'field,1780287300000000000,12.75'),
    column: 'temp',
    expected: BOTH,
  },
  {
    program: 'Grafana in milliseconds',
    text: lines('"Time","Tunel 1"', '1780286400000,12.5', '1780287300000,12.75'),
    column: 'Tunel 1',
    expected: BOTH,
  },
  {
    program: 'Grafana with formatted values',
    text: lines('"Time","Tunel 1"', '2026-06-01 06:00:00,12.5 °C', '2026-06-01 06:15:00,12.75'),
    column: 'Tunel 1',
    expected: ['2: import_number', QUARTER_PAST],
  },
  {
    program: 'a weather station console with two header rows',
    text: lines('\t\tTemp\tHi', 'Date\tTime\tOut\tTemp', '01.06.26\t6:00\t12,5\t12,9', '01.06.26\t6:15\t12,75\t---'),
    column: 'Out',
    expected: BOTH,
  },
  {
    program: 'a weather station console with 12-hour clock',
    text: lines(
      'Date & Time,Temp - °C,Hum - %',
      '6/1/26 6:00 AM,12.5,80',
      '6/1/26 6:15 AM,12.75,81',
      '6/14/26 6:00 PM,--,--',
    ),
    column: 'Temp - °C',
    expected: BOTH,
  },
  {
    program: 'a HOBO logger',
    text: lines(
      '"Plot Title: pole 3"',
      '"#","Date Time, GMT+02:00","Temp, °C (S/N: 1042)","Stopped"',
      '1,06/01/26 06:00:00 AM,12.5,',
      '2,06/01/26 06:15:00 AM,12.75,',
      '3,06/14/26 06:20:00 AM,,Logged',
    ),
    column: 'Temp, °C (S/N: 1042)',
    expected: BOTH,
  },
  {
    program: 'a HOBO logger in winter, with its summer offset',
    text: lines(
      '"Plot Title: pole 3"',
      '"#","Date Time, GMT+02:00","Temp, °C"',
      '1,2026-01-05 06:00:00,12.5',
      '2,2026-01-05 06:15:00,12.75',
    ),
    column: 'Temp, °C',
    expected: ['2026-01-05T04:00:00.000Z 12.5', '2026-01-05T04:15:00.000Z 12.75'],
  },
  {
    program: 'a Campbell logger',
    text: lines(
      '"TOA5","sad","CR300","1234","CR300.Std.10","CPU:sad.CR300","2000","Min15"',
      '"TIMESTAMP","RECORD","AirT_Avg"',
      '"TS","RN","Deg C"',
      '"","","Avg"',
      '"2026-06-01 06:00:00",1,12.5',
      '"2026-06-01 06:15:00",2,12.75',
      '"2026-06-01 06:30:00",3,"NAN"',
    ),
    column: 'AirT_Avg',
    expected: BOTH,
  },
  {
    program: 'a logger with comments and a units row',
    text: lines(
      '# station 12',
      '# started 2026-05-01',
      'czas;temp;wilg',
      ';°C;%',
      '2026-06-01 06:00;12,5;80',
      '# battery changed',
      '2026-06-01 06:15;12,75;81',
    ),
    column: 'temp',
    expected: BOTH,
  },
  {
    program: 'gnuplot, with the names in a comment',
    text: lines('# time\ttemp', '2026-06-01T06:00:00\t12.5', '2026-06-01T06:15:00\t12.75'),
    column: 'temp',
    expected: BOTH,
  },
  {
    program: 'The Things Network',
    text: lines(
      'received_at,f_port,temp',
      '2026-06-01T04:00:00.123456789Z,2,12.5',
      '2026-06-01T04:15:00.000000000Z,2,12.75',
    ),
    column: 'temp',
    expected: ['2026-06-01T04:00:00.123Z 12.5', QUARTER_PAST],
  },
  {
    program: 'ChirpStack in seconds',
    text: lines('time;devEui;object.temp', '1780286400;a84041ffff1f;12.5', '1780287300;a84041ffff1f;12.75'),
    column: 'object.temp',
    expected: BOTH,
  },
  {
    program: 'ThingSpeak',
    text: lines('created_at,entry_id,field1', '2026-06-01 04:00:00 UTC,1,12.5', '2026-06-01 04:15:00 UTC,2,12.75'),
    column: 'field1',
    expected: BOTH,
  },
  {
    program: 'a Swiss spreadsheet',
    text: lines('Zeit;Temp;Menge', "01.06.2026 06:00:00;12.5;1'250.5", "01.06.2026 06:15:00;12.75;1'260.5"),
    column: 'Temp',
    expected: BOTH,
  },
  {
    program: 'an old Macintosh',
    text: 'time,temp\r2026-06-01 06:00,12.5\r2026-06-01 06:15,12.75\r',
    column: 'temp',
    expected: BOTH,
  },
  {
    program: 'a logger in the night when clocks are set forward',
    text: lines('czas;temp', '2026-03-29 01:45;12,5', '2026-03-29 02:15;12,6', '2026-03-29 03:00;12,75'),
    column: 'temp',
    expected: ['2026-03-29T00:45:00.000Z 12.5', '3: import_skipped_hour', '2026-03-29T01:00:00.000Z 12.75'],
  },
];
