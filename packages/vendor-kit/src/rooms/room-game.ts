import type { Result } from '@halong/base'
import type { Chance } from '@halong/chance'

export type RoomPhases = {
  /** How long two who are ready wait for more. */
  readonly gatherMs: number
  /** How long seats may take to show their seeds. */
  readonly revealMs: number
  /** From the deal to the first turn. */
  readonly dealMs: number
  readonly turnMs: number
  /** What a seat may take beside its turns, in a whole hand. */
  readonly reserveMs: number
  /** How long a turn lasts that is played for a seat. */
  readonly autoMs: number
  /** How long the end of a hand is looked at. */
  readonly showMs: number
  /** After which a seat that is not ready is free. */
  readonly idleMs: number
}

/** `leads`: the seat that won the last hand of the room; null in its first one. `puts`: what each seat put in, where that is its own choice. */
export type RoomSetup = { readonly seats: number; readonly leads: number | null; readonly puts: readonly RoomPut[] }

/** What a seat puts into a hand, in whole points, by what it puts them on; the names are the game's. */
export type RoomPut = Readonly<Record<string, number>>
/** What is known when a seat puts something in: what the others at the table have put in so far, and how many hands in a row this seat has led. */
export type PutLook = { readonly others: readonly RoomPut[]; readonly ledInRow: number }
/** Of a game whose seats put in what they choose. A point is the stake of the room. */
export type RoomPuts = {
  /** Reads what a seat puts in, or says why it may not; `displaced` are the others, by their place in the list, whose put falls away for it. */
  read(put: RoomPut, look: PutLook): Result<{ readonly put: RoomPut; readonly displaced: readonly number[] }, string>
  /** Whether a hand can be dealt of these: asked before the stakes are taken, and again of those that were. */
  mayBegin(puts: readonly RoomPut[]): boolean
}
/** All the points of a put: what the wallet is asked for. */
export const pointsOf = (put: RoomPut): number => Object.values(put).reduce((sum, points) => sum + points, 0)

/** A hand as it stands after some moves: the game's own state is closed inside, and nothing of it changes. Seats count from 0. */
export type RoomHand = {
  /** Null when it is over. */
  readonly turn: number | null
  /** Does what a seat asks for, which may be anything; a refusal says why it may not. `move` is what of it is kept. */
  act(seat: number, move: unknown): Result<{ readonly hand: RoomHand; readonly move: unknown }, string>
  /** The move that is made for a seat that says nothing. */
  alone(): unknown
  /** What a seat may know; null: what everybody may. */
  view(seat: number | null): unknown
  /** Of a hand that is over: what each seat gets back, in units of `RoomGame.unitsPerStake` of the room's stake. */
  units(): readonly bigint[]
  /** Of a hand that is over: who leads the next one. */
  leads(): number
  /** Of a hand that is over: what it was for a seat, as records show it, the same in every language. */
  told(seat: number): string
}

/** A game that players play each other for a pot. What it computes sees neither clock, nor wallet, nor who plays. */
export type RoomGame = {
  /** The name of its beacon chain; a room's code begins with it. */
  readonly code: string
  /** The product of the lobby. */
  readonly gameCode: string
  readonly rulesHash: string
  readonly phases: RoomPhases
  /** Seats of a hand. */
  readonly least: number
  readonly most: number
  readonly unitsPerStake: bigint
  /** Where seats put in what they choose; else each puts in the room's stake. */
  readonly puts?: RoomPuts
  deal(chance: Chance, setup: RoomSetup): RoomHand
}
