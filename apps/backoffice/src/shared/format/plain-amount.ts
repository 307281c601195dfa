/** An amount of an answer as one types it: without zeros that say nothing. */
export const plainAmount = (amount: string): string => (amount.includes('.') ? amount.replace(/\.?0+$/, '') : amount)
