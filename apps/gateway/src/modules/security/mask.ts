/** An account number masked but for its last four characters. */
export const maskNumber = (number: string): string => `•••• ${number.slice(-4)}`
