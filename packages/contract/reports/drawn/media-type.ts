/** Media type of a report as a chart draws it. */
export const DRAWN_MEDIA_TYPE = 'application/vnd.zagon.drawn+octet-stream';
