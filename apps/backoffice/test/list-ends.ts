/** The end of a list of one page. */
export const ends = { next: null, previous: null, asOf: '2026-11-25T10:00:00.000Z' }
