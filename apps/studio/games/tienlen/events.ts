import type { Line, Share } from './sheet.ts'

/** What a hand is computed from beside the seeds: whose it is, how many played, and who led (-1: the lowest card). */
export type HandChoices = { readonly seat: number; readonly seats: number; readonly leads: number }
/** A move as a proof has it: cards as numbers in one text, none for a pass. */
export type HandMove = { readonly seat: number; readonly cards: string }
export type Dealt = { readonly type: 'tienlen.dealt'; readonly hands: readonly (readonly number[])[]; readonly seat: number }
export type Ended = {
  readonly type: 'tienlen.ended'
  readonly winner: number
  readonly how: string
  readonly lines: readonly Line[]
  readonly shares: readonly Share[]
}
export type HandEvent = Dealt | Ended | { readonly type: 'round.ended'; readonly units: number }

export const cardsIn = (text: string): number[] => (text === '' ? [] : text.split(' ').map(Number))
