import { randomInt } from 'node:crypto'

/** Without the signs that are taken for one another when a code is read out or copied by hand. */
const CODE_CHARACTERS = '23456789ABCDEFGHJKMNPQRSTVWXYZ'
const CODE_LENGTH = 8

/** A code that says nothing of whose it is: 30^8 of them, so that trying does not find one. */
export const newCode = (): string => Array.from({ length: CODE_LENGTH }, () => CODE_CHARACTERS[randomInt(CODE_CHARACTERS.length)]).join('')

/** What makes two codes the same: people type them in either case. */
export const codeKey = (code: string): string =>
  code
    .normalize('NFKC')
    .replaceAll(/\p{Cf}/gu, '')
    .trim()
    .toUpperCase()
