/** Characters that cannot be taken for each other: no 0 and O, 1 and I, L. */
const LETTERS = '23456789ABCDEFGHJKMNPQRSTVWXYZ'

/** What a person writes into a transfer: `HL` and 7 random characters, 9 in all (the least that banks beside payOS pass on). From 7 or more random bytes. */
export const memoFrom = (random: Uint8Array): string =>
  `HL${Array.from(random.subarray(0, 7), (byte) => LETTERS[byte % LETTERS.length]).join('')}`
