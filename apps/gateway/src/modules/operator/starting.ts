import { randomInt } from 'node:crypto'

/** Without the signs that are taken for one another when a password is read out or copied by hand. */
const SIGNS = '23456789abcdefghjkmnpqrstuvwxyz'
const GROUPS = 4
const GROUP = 5

/** A password to start with, 99 bits of chance, in groups that can be read out. It opens nothing but its own change. */
export const newStartingPassword = (): string =>
  Array.from({ length: GROUPS }, () => Array.from({ length: GROUP }, () => SIGNS[randomInt(SIGNS.length)]).join('')).join('-')

/** Shorter than this an operator's own password is not taken. */
export const MIN_PASSWORD_LENGTH = 12
