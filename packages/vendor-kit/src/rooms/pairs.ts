/** A hand as far as it tells who won from whom: what each seat won or lost, in minor units of one asset. */
export type HandNets = { readonly seats: readonly { readonly player: string; readonly net: bigint }[] }

/** Two players who sat together. `flow`: what the second won from the first, less what the first won from the second. */
export type PairScore = {
  readonly first: string
  readonly second: string
  readonly hands: number
  /** Hands in which the second won and the first lost, and the other way round. */
  readonly toSecond: number
  readonly toFirst: number
  readonly flow: bigint
  /** How much more likely what was won is where one plays for the other than by chance, as a natural logarithm. */
  readonly score: number
}
type Sum = { hands: number; toSecond: number; toFirst: number; flow: number; squares: number }

/** What a seat lost is lost to the winners of the hand, each by the part that it won. */
function flowOf(loss: bigint, win: bigint, wins: bigint): number {
  return (Number(-loss) * Number(win)) / Number(wins)
}

/** Log likelihood ratio of so many hands to one side against a fair coin. */
function ofDirection(to: number, from: number): number {
  const all = to + from
  const part = (count: number) => (count === 0 ? 0 : count * Math.log((2 * count) / all))
  return all === 0 ? 0 : part(to) + part(from)
}

/**
 * Scores every pair of players who sat in the same hands (T54): by how one-sidedly money went from one to the other, in hands and in amounts. By chance alone a pair has a score of
 * eight or more once in some ten thousand; a far better player has it too after very many hands, so a person looks before anything is done.
 */
export function scorePairs(hands: readonly HandNets[]): readonly PairScore[] {
  const sums = new Map<string, Sum>()
  for (const { seats } of hands) {
    const wins = seats.reduce((sum, { net }) => (net > 0n ? sum + net : sum), 0n)
    const ordered = [...seats].sort((a, b) => (a.player < b.player ? -1 : 1))
    for (const [at, first] of ordered.entries())
      for (const second of ordered.slice(at + 1)) {
        const key = `${first.player} ${second.player}`
        const sum = sums.get(key) ?? { hands: 0, toSecond: 0, toFirst: 0, flow: 0, squares: 0 }
        const isTo = first.net < 0n && second.net > 0n
        const isFrom = second.net < 0n && first.net > 0n
        const flow = isTo ? flowOf(first.net, second.net, wins) : isFrom ? -flowOf(second.net, first.net, wins) : 0
        sums.set(key, {
          hands: sum.hands + 1,
          toSecond: sum.toSecond + (isTo ? 1 : 0),
          toFirst: sum.toFirst + (isFrom ? 1 : 0),
          flow: sum.flow + flow,
          squares: sum.squares + flow * flow,
        })
      }
  }
  return [...sums].map(([key, { hands: count, toSecond, toFirst, flow, squares }]) => {
    const [a = '', b = ''] = key.split(' ')
    const ofMoney = squares === 0 ? 0 : (flow * flow) / squares / 2
    const score = Math.max(ofDirection(toSecond, toFirst), ofMoney)
    const amount = BigInt(Math.round(Math.abs(flow)))
    // The one who lost is told first.
    return flow >= 0
      ? { first: a, second: b, hands: count, toSecond, toFirst, flow: amount, score }
      : { first: b, second: a, hands: count, toSecond: toFirst, toFirst: toSecond, flow: amount, score }
  })
}
