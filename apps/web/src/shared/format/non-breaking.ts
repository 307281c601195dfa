/** A masked number or address that stays in one line: its groups are nothing by themselves. */
export const nonBreaking = (masked: string): string => masked.replaceAll(' ', '\u00a0')
