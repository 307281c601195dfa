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

/** `leads`: the seat that won the last hand of the room; null in its first one. */
export type RoomSetup = { readonly seats: number; readonly leads: number | null }

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
  /** Of a hand that is over: what each seat gets back of its stake, in units of `RoomGame.unitsPerStake`. */
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
  deal(chance: Chance, setup: RoomSetup): RoomHand
}
