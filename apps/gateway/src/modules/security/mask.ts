/** The last four places of an account's number. */
export const maskNumber = (number: string): string => `•••• ${number.slice(-4)}`
