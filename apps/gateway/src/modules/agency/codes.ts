import { randomInt } from 'node:crypto'

/** Without the signs that are taken for one another when a code is read out or copied by hand. */
const SIGNS = '23456789ABCDEFGHJKMNPQRSTVWXYZ'
const LENGTH = 8

/** A code that says nothing of whose it is: 30^8 of them, so that trying does not find one. */
export const newCode = (): string => Array.from({ length: LENGTH }, () => SIGNS[randomInt(SIGNS.length)]).join('')

/** What makes two codes the same: people type them in either case. */
export const codeKey = (code: string): string => code.trim().normalize('NFKC').toUpperCase()
