/** The code under which our own studio is a vendor of the lobby. */
export const STUDIO_VASSALAGE = 'HALONG'
