/** What the house keeps of a cash-out offer, in hundredths, by open legs. Players read it in the rules. */
export const cashOutMargin = { oneLeg: 4, furtherLeg: 1, most: 10 } as const
