/** Media type of a report as a chart draws it. */
export const DRAWN_MEDIA_TYPE = 'application/vnd.zagon.drawn+octet-stream';

/** Media type of what a part in view changes of it. */
export const DRAWN_PART_MEDIA_TYPE = 'application/vnd.zagon.drawn-part+octet-stream';
