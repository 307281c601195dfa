import { commitmentOf, roundChance, sha256Hex } from '@halong/chance'
import { money, multiplyDown, parseAsset, parseMoney, toWire } from '@halong/money'
import type { Play } from '#games/game.ts'
import { hashOf } from '#games/version.ts'
import type { GameRules, RoundChoices, RoundProof, StepChoice } from '#protocol/index.ts'
import { contentOf } from '../shared/rules-content.ts'
import type { Verifier } from './define-verifier.ts'

/** What a round is computed from: the seeds, its number, the game's rules, and what the player did. */
export type RoundInputs = {
  readonly gameCode: string
  /** Of a shared round: it stands in the message where a game of one player has its code. */
  readonly beacon?: string | undefined
  readonly serverSeed: string
  readonly clientSeed: string
  readonly nonce: number
  readonly asset: string
  readonly stake: string
  readonly choices: RoundChoices
  /** Null plays on as for somebody who does not come back, where the game has a result then. */
  readonly moves: readonly StepChoice[] | null
}
export type Recomputation = {
  readonly play: Play
  readonly commitment: string
  readonly rulesHash: string
  readonly returned: string | null
  /** Whether it wins of the jackpot by its seeds. */
  readonly winsJackpot: boolean
  /** What the game's verifier adds for the picture of the outcome. */
  readonly details: unknown
}

/** A round without effect: nobody played it, so it is computed to the end as if nobody had come back. */
export const isVoid = ({ voidReason }: RoundProof): boolean => voidReason !== null

/** Plays the round again, here, from nothing but its inputs and the game's engine. Null when the inputs are no round of that game. */
export function recompute(inputs: RoundInputs, rules: GameRules, verifier: Verifier): Recomputation | null {
  const asset = parseAsset(inputs.asset)
  const stake = asset === null ? null : parseMoney(inputs.stake, asset)
  if (asset === null || stake === null || stake.minor <= 0n) return null
  const content = contentOf(rules, asset)
  const { maths } = content
  const engine = verifier.engine(maths)
  const moves = inputs.moves ?? []
  if (!verifier.isRound(maths, inputs.choices) || !moves.every((move) => verifier.isMove(maths, move))) return null
  const start = () => ({
    chance: roundChance({
      serverSeed: inputs.serverSeed,
      clientSeed: inputs.clientSeed,
      nonce: inputs.nonce,
      gameCode: inputs.beacon ?? inputs.gameCode,
    }),
    bounds: { mostUnits: multiplyDown(BigInt(content.prizeCapMinor), engine.unitsPerStake, stake.minor) },
  })
  const opened = engine.replay(inputs.choices, moves, start())
  if (!opened.ok) return null
  const alone = inputs.moves === null ? engine.movesLeftAlone(opened.value) : null
  const whole = alone === null || alone.length === 0 ? opened : engine.replay(inputs.choices, alone, start())
  if (!whole.ok) return null
  const { units, unitsPerStake } = whole.value
  return {
    play: whole.value,
    commitment: commitmentOf(inputs.serverSeed),
    rulesHash: hashOf(content),
    returned: units === null ? null : toWire(money(asset, multiplyDown(stake.minor, units, unitsPerStake))),
    winsJackpot: whole.value.winsJackpot === true,
    details: verifier.details?.(maths, inputs.choices, start().chance),
  }
}

/** The beacon of a room's hand: what each seat put in, a seed whose hash was shown before or that hash, and the gateway's value. */
function mixOf({ seats, beacon }: NonNullable<RoundProof['mixed']>): string {
  const isKept = seats.every(({ seed, hash }) => seed === null || sha256Hex(seed) === hash)
  return isKept ? sha256Hex([...seats.map(({ seed, hash }) => seed ?? hash), beacon].join('|')) : '—'
}

/** Play money plays for none. */
const playsForJackpot = ({ asset }: RoundProof, { winsJackpot }: Recomputation): boolean => winsJackpot && asset !== 'FUN/4'

/** The share that the stake is of the highest, of what the round found; the hit itself is of the seeds. */
function jackpotOf({ jackpot, asset: text, stake }: RoundProof, { winsJackpot }: Recomputation): string {
  const asset = parseAsset(text)
  if (!winsJackpot || jackpot === undefined || asset === null) return '—'
  const [pool, top, staked] = [jackpot.pool, jackpot.top, stake].map((amount) => parseMoney(amount, asset)?.minor ?? 0n)
  if (!pool || !top || !staked) return toWire(money(asset, 0n))
  return toWire(money(asset, (pool * (staked < top ? staked : top)) / top))
}

export type Comparison = {
  readonly field: 'commitment' | 'mix' | 'rules' | 'status' | 'returned' | 'jackpot' | 'would_return'
  readonly recorded: string
  readonly recomputed: string
  readonly same: boolean
}

/** What the studio recorded beside what came out here, field by field. */
export function compare(proof: RoundProof, found: Recomputation): Comparison[] {
  const row = (field: Comparison['field'], recorded: string, recomputed: string): Comparison => ({
    field,
    recorded,
    recomputed,
    same: recorded === recomputed,
  })
  const always = [
    row('commitment', proof.commitment, found.commitment),
    ...(proof.mixed === undefined ? [] : [row('mix', proof.beacon ?? '—', mixOf(proof.mixed))]),
    row('rules', proof.rulesHash, found.rulesHash),
  ]
  if (isVoid(proof)) return [...always, row('would_return', proof.wouldReturn ?? '—', found.returned ?? '—')]
  return [
    ...always,
    row('status', String(proof.status === 'ended'), String(found.returned !== null)),
    row('returned', proof.returned ?? '—', found.returned ?? '—'),
    ...(proof.jackpot === undefined && !playsForJackpot(proof, found)
      ? []
      : [row('jackpot', proof.jackpot?.amount ?? '—', jackpotOf(proof, found))]),
  ]
}
