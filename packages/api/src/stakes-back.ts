import { z } from 'zod'
import { count, text } from './fields.ts'

/** Hundredths of a percent of what was staked. */
export const share = z.int().min(0).max(100_000_000)

/** A result by chance alone lies within three either way, all but three times in a thousand. */
const deviation = z.number().min(-1_000).max(1_000)
const refusals = z.object({
  refused: count,
  tooLate: count,
  /** Of all stakes that were asked for; null where too few were to say. */
  shareBp: share.nullable(),
  /** What the refused ones would have returned beside what all others did, and how many deviations lie between; null below the smallest number that says anything. */
  measured: z.object({ rounds: count, returnBp: share, allBp: share, z: deviation }).nullable(),
})
/** Why stakes went back: the player’s own wish (`player_cancel`) or a published rule of the game (`rule:…`). */
const rollback = z.object({ why: text(80, 1), stakes: count })

/** What was refused at a game and what went back. */
export const stakesBack = {
  rounds: count,
  /** Rounds whose stakes all went back, for a reason of the published rules (W27). */
  givenBack: count,
  /** The stakes that went back, by the rule that says so. */
  rollbacks: z.array(rollback).max(20),
  /** Null where the vendor fixes no result before it asks for a stake, or tells of none. */
  refusals: refusals.nullable(),
}
