import { amountText, minorOf } from '@halong/vendor-kit'
import type { RulesContent } from '#games/version.ts'
import type { RoundProof } from '#protocol/fairness.ts'
import { type Played, type Script, sha256, streamOf } from './scripts.ts'

/** A round as it was recorded, its seed opened, with the version of the rules it was played under (null where there never was one). */
export type Recorded = {
  readonly proof: RoundProof
  readonly rules: RulesContent | null
  /** Of a round of one player: what of its return was never at risk, and whether it played for a jackpot. */
  readonly own: { readonly refundedMinor: bigint; readonly playsForJackpot: boolean } | null
}
/** In what a round comes out otherwise than it was recorded. */
export type Fault = {
  readonly what: 'commitment' | 'mix' | 'rules' | 'stake' | 'returned' | 'refunded' | 'jackpot' | 'void' | 'would_return' | 'unplayable'
  readonly recorded: string
  readonly replayed: string
}

const NONE = 'none'

/** What the seats of a hand and the gateway made of their values: a seed whose hash was shown before, or that hash. */
function mixOf({ seats, beacon }: NonNullable<RoundProof['mixed']>): string {
  const parts = seats.map(({ seed, hash }) => (seed === null || sha256(seed) !== hash ? hash : seed))
  return sha256([...parts, beacon].join('|'))
}

/** A jackpot is shared by the stake: all of what the round found for the highest one, less for less. */
function jackpotOf({ jackpot, asset, stake }: RoundProof): bigint {
  if (jackpot === undefined) return 0n
  const [pool, top, staked] = [jackpot.pool, jackpot.top, stake].map((text) => minorOf(text, asset) ?? 0n)
  return !pool || !top || !staked ? 0n : (pool * (staked < top ? staked : top)) / top
}

type Replay = { readonly asFinished: Played; readonly asLeft: Played }

function play({ proof, rules }: Recorded & { readonly rules: RulesContent }, script: Script): Replay {
  const { serverSeed, clientSeed, nonce, beacon, gameCode, asset, stake } = proof
  const name = `${clientSeed}:${nonce}:${beacon ?? gameCode}`
  const run = (isVoid: boolean): Played => {
    const played = script(rules.maths, {
      say: () => undefined,
      sha256,
      proof,
      isVoid,
      below: streamOf(serverSeed ?? '', name),
      stream: streamOf,
      prizeCapMinor: BigInt(rules.prizeCapMinor),
      stakeMinor: minorOf(stake, asset) ?? 0n,
    })
    if (played.unitsPerStake <= 0n) throw new Error('nothing is staked by these choices')
    return played
  }
  return proof.voidReason === null ? { asFinished: run(false), asLeft: run(false) } : { asFinished: run(true), asLeft: run(false) }
}

/** Plays a round again and says in what it was recorded otherwise; nothing where it agrees. */
export function faultsOf(recorded: Recorded, scripts: ReadonlyMap<string, Script>): readonly Fault[] {
  const { proof, rules, own } = recorded
  const script = rules && scripts.get(rules.maths.engine)
  if (!script) return [{ what: 'rules', recorded: proof.rulesHash, replayed: NONE }]
  let replay: Replay
  try {
    replay = play({ ...recorded, rules }, script)
  } catch (fault) {
    return [{ what: 'unplayable', recorded: String(proof.returned), replayed: String(fault).slice(0, 200) }]
  }
  const stake = minorOf(proof.stake, proof.asset) ?? 0n
  const worth = (units: bigint | null | undefined, { unitsPerStake }: Played): bigint | null =>
    units === null || units === undefined ? null : (stake * units) / unitsPerStake
  const said = (amount: bigint | null): string => (amount === null ? NONE : amountText(proof.asset, amount))
  const pairs: (readonly [Fault['what'], string, string])[] = [['commitment', proof.commitment, sha256(proof.serverSeed ?? '')]]
  if (proof.mixed) pairs.push(['mix', proof.beacon ?? NONE, mixOf(proof.mixed)])
  // Of a table: what was staked is what lies on its spots.
  else if (proof.beacon !== undefined)
    pairs.push(['stake', proof.stake, said(Object.values(proof.choices).reduce<bigint>((sum, laid) => sum + BigInt(Number(laid)), 0n))])
  const { asFinished, asLeft } = replay
  if (proof.voidReason === null) {
    pairs.push(['returned', proof.returned ?? NONE, said(worth(asFinished.units, asFinished))])
    if (own) {
      pairs.push(['refunded', said(own.refundedMinor), said(worth(asFinished.unplayed, asFinished) ?? 0n)])
      const wins = own.playsForJackpot && asFinished.winsJackpot === true
      pairs.push(['jackpot', proof.jackpot?.amount ?? NONE, wins ? said(jackpotOf(proof)) : NONE])
    }
  } else {
    pairs.push(['would_return', proof.wouldReturn ?? NONE, said(worth(asFinished.units, asFinished))])
    // A stake goes back by the rules only where the round had no end of its own (R25).
    if (proof.voidReason === 'untouched') pairs.push(['void', NONE, said(worth(asLeft.units, asLeft))])
  }
  return pairs.flatMap(([what, was, is]) => (was === is ? [] : [{ what, recorded: was, replayed: is }]))
}
