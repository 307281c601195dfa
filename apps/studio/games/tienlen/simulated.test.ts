import { type Chance, chanceFrom, keyedChance } from '@halong/chance'
import { keepFigure, releaseSize } from '@halong/testkit/release-size'
import { expect, it } from 'vitest'
import { act, alone, deal, type Hand } from './hand.ts'
import { tienLenMaths, tienLenRankMaths } from './maths.ts'
import { mostRakePpm, sharesOf } from './money.ts'
import type { TienLenMaths } from './sheet.ts'

const HANDS = releaseSize(150, 1_000_000)
const CENTS = 100

/** Cards of a hand that may be worth a try: alike, a row, or pairs in a row, from a card on. Whether they may be played is for the rules to say. */
function anyCards({ below }: Chance, held: readonly number[]): readonly number[] {
  const first = held[below(held.length)] ?? 0
  const rank = first >> 2
  const of = (each: number) => held.filter((card) => card >> 2 === each)
  const [kind, length] = [below(4), 3 + below(3)]
  if (kind === 0) return [first]
  if (kind === 1) return of(rank).slice(0, 2 + below(3))
  const ranks = Array.from({ length }, (_, step) => rank + step)
  return ranks.flatMap((each) => of(each).slice(0, kind === 2 ? 1 : 2))
}

/** Who plays what is drawn by something quicker than the stream that deals. */
function quick(seed: number): Chance {
  let state = seed
  return chanceFrom(() => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return (Math.imul(state ^ (state >>> 15), 0x2c1b3c6d) ^ (state >>> 12)) >>> 0
  })
}
const player = quick(7)

type Played = { readonly hand: Hand; readonly moves: number; readonly outOfTurn: number }
/**
 * One hand by moves that are tried at random: what is refused is tried otherwise, and at last what is done for a seat that says nothing. Some seats never say anything,
 * so that hands end dear; four pairs in a row are tried out of turn.
 */
function played(maths: TienLenMaths, dealer: Chance, no: number): Played {
  const seats = 2 + (no % 3)
  const { worths, places } = maths
  let hand = deal(dealer, { seats, leads: no % 2 === 0 ? null : player.below(seats), isRanked: places !== undefined })
  const isSilent = hand.held.map(() => player.below(4) === 0)
  let [moves, outOfTurn] = [0, 0]
  while (hand.over === null) {
    if (moves++ > 400) throw new Error(`hand ${no} does not end`)
    const { turn } = hand
    const other = player.below(seats)
    const row = hand.trick && other !== turn && !isSilent[other] ? fourPairsOf(hand.held[other] ?? []) : []
    const chopped = row.length > 0 ? act(hand, { seat: other, move: { cards: row }, worths }) : null
    if (chopped?.ok) outOfTurn += 1
    let done = chopped
    for (let tries = 0; done?.ok !== true && tries < 6 && !isSilent[turn]; tries++)
      done = act(hand, { seat: turn, move: { cards: anyCards(player, hand.held[turn] ?? []) }, worths })
    if (done?.ok !== true) done = act(hand, { seat: turn, move: alone(hand), worths })
    if (!done.ok) throw new Error(`hand ${no}: ${done.code}`)
    hand = done.value
  }
  return { hand, moves, outOfTurn }
}

function fourPairsOf(held: readonly number[]): readonly number[] {
  for (let rank = 0; rank <= 8; rank++) {
    const row = [rank, rank + 1, rank + 2, rank + 3].flatMap((each) => held.filter((card) => card >> 2 === each).slice(0, 2))
    if (row.length === 8) return row
  }
  return []
}

type Paid = { readonly rake: number; readonly atEscrow: number; readonly atRakeCap: number }
/** What a hand pays is what was put in less the rake, which is reckoned here once more, and no seat is out of more than it put in. */
function paidBy(maths: TienLenMaths, hand: Hand): Paid {
  const escrow = maths.escrow * CENTS
  let [net, rake, returned, atEscrow, atRakeCap] = [0, 0, 0, 0, 0]
  for (const share of sharesOf(maths, hand)) {
    const owed = share.net > 0 ? Math.min((share.net * 3) / CENTS, maths.rakeCap) : 0
    if (share.rake !== owed || share.returned !== escrow + share.net - owed || share.net < -escrow) throw new Error(JSON.stringify(hand))
    net += share.net
    rake += owed
    returned += share.returned
    if (share.net === -escrow) atEscrow += 1
    if (owed === maths.rakeCap) atRakeCap += 1
  }
  const put = escrow * hand.held.length
  const isMost = (rake * 1_000_000) / put > mostRakePpm(maths, hand.held.length) + 1
  if (net !== 0 || returned + rake !== put || isMost) throw new Error(JSON.stringify(hand))
  return { rake, atEscrow, atRakeCap }
}

it.each([
  ['count', tienLenMaths],
  ['rank', tienLenRankMaths],
] as const)(
  'W24: hands of the %s mode by random legal play cost their players the rake and nothing else, and nobody more than the escrow',
  { timeout: 90 * 60_000 },
  (mode, maths) => {
    const dealer = keyedChance('51ed'.repeat(16), mode)
    // Hands that reach the bounds of the game are rare: each is paid by a quarter of them too.
    const tight: TienLenMaths = { ...maths, escrow: maths.escrow / 4, rakeCap: maths.rakeCap / 4 }
    const seen = { instant: 0, chops: 0, atEscrow: 0, atRakeCap: 0, outOfTurn: 0, moves: 0 }
    let [put, rakes] = [0, 0]
    for (let no = 0; no < HANDS; no++) {
      const { hand, moves, outOfTurn } = played(maths, dealer, no)
      rakes += paidBy(maths, hand).rake
      put += maths.escrow * CENTS * hand.held.length
      const { atEscrow, atRakeCap } = paidBy(tight, hand)
      seen.atEscrow += atEscrow
      seen.atRakeCap += atRakeCap
      seen.moves += moves
      seen.outOfTurn += outOfTurn
      seen.chops += hand.chops.length
      if (hand.over?.how !== 'out') seen.instant += 1
    }
    keepFigure(`tienlen, ${mode}: ${HANDS} hands, ${JSON.stringify(seen)}, rake ${((rakes / put) * 100).toFixed(3)} % of what was put in`)
    expect(seen.moves / HANDS).toBeGreaterThan(15)
    expect(Math.min(seen.instant, seen.chops, seen.atEscrow, seen.atRakeCap)).toBeGreaterThan(0)
    // Rare, so that only many hands have them for sure.
    if (HANDS >= 10_000) expect(seen.outOfTurn).toBeGreaterThan(0)
  },
)
