import type auth from '../catalogues/auth/EN.json'
import type backoffice from '../catalogues/backoffice/EN.json'
import type cashier from '../catalogues/cashier/EN.json'
import type content from '../catalogues/content/EN.json'
import type errors from '../catalogues/errors/EN.json'
import type game from '../catalogues/game/EN.json'
import type lobby from '../catalogues/lobby/EN.json'
import type points from '../catalogues/points/EN.json'
import type security from '../catalogues/security/EN.json'
import type shell from '../catalogues/shell/EN.json'
import type status from '../catalogues/status/EN.json'

/** Catalogues of the player's site and of the back office; the studio has its own. A page loads the areas it needs and no more. */
export type TextArea =
  | 'auth'
  | 'backoffice'
  | 'cashier'
  | 'content'
  | 'errors'
  | 'game'
  | 'lobby'
  | 'points'
  | 'security'
  | 'shell'
  | 'status'

/**
 * Areas that operators alone read, and the languages they are written in; every other area is written in each language the house offers. In another language an operator
 * reads English.
 */
export const operatorAreas: Readonly<Partial<Record<string, readonly string[]>>> = { backoffice: ['EN', 'VI'] }

/** Whether an area is written in a language. */
export const isWrittenIn = (area: string, code: string): boolean => operatorAreas[area]?.includes(code) ?? true

/** Every key of the site's catalogues, read from the English ones, so that a wrong key does not compile. */
export type TextKey =
  | keyof typeof auth
  | keyof typeof backoffice
  | keyof typeof cashier
  | keyof typeof content
  | keyof typeof errors
  | keyof typeof game
  | keyof typeof lobby
  | keyof typeof points
  | keyof typeof security
  | keyof typeof shell
  | keyof typeof status
