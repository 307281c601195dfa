import { Refusal } from './gateway.ts'

/** Why something is missing from the page: what the site said of it, in the visitor's language, or `unanswered` where nobody spoke (R-ERR-1, R-SYS-12). */
export const whyFailed = (failure: unknown, unanswered: string): string =>
  failure instanceof Refusal && failure.message !== '' ? failure.message : unanswered

/** The address names a game that is not there, or none that could be. */
export const isUnknownGame = (failure: unknown): boolean =>
  failure instanceof Refusal && (failure.code === 'lobby.game_unknown' || failure.code === 'request.invalid')
