/** Our own studio: the vendor that bears the house's mark and whose rules are printed from what its engines compute with. */
export const OWN_STUDIO = 'HALONG'
