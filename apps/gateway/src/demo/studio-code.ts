/** The code under which our own studio is a vendor of the lobby. */
export const STUDIO_VASSALAGE = 'HALONG'
/** The same of our own lottery. */
export const LOTTERY_VASSALAGE = 'TCG_SEA'
