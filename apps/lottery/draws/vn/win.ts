import { choose, prizesIn, turnedSizes, type VnKind } from '#plays/index.ts'

const endsOf = (numbers: readonly string[], digits: number) =>
  numbers.filter((number) => number.length >= digits).map((number) => number.slice(-digits))

/** Winning bets of each prize. A number that is drawn twice is hit twice by an ending; in a set of numbers it only has to be there. */
export function vnHits({ region, of }: VnKind, chosen: readonly string[], numbers: string): readonly number[] {
  const prizes = prizesIn(region, numbers)
  const all = prizes.flatMap((prize) => prize.numbers)
  const special = (all[0] ?? '').slice(-2)
  const ends = new Set(endsOf(all, 2))
  const present = chosen.filter((number) => ends.has(number)).length
  switch (of.what) {
    case 'ending': {
      const asked = prizes.filter(({ code }) => of.prizes?.includes(code) ?? true).flatMap((prize) => prize.numbers)
      const seen = of.end === 'head' ? asked.map((number) => number.slice(0, of.digits)) : endsOf(asked, of.digits)
      return [seen.filter((number) => chosen.includes(number)).length]
    }
    case 'digit': {
      const [tens = 0, units = 0] = [...special].map(Number)
      const figure = { tens, units, sum: (tens + units) % 10 }[of.figure]
      return [Number(chosen.includes(String(figure)))]
    }
    case 'side': {
      const value = Number(special)
      const side = of.of === 'size' ? (value >= 50 ? 'big' : 'small') : value % 2 === 1 ? 'odd' : 'even'
      return [Number(chosen.includes(side))]
    }
    case 'together':
      return [of.weight * choose(present, of.size)]
    case 'turns':
      return turnedSizes(of.size).map((size) => choose(present, size))
    case 'absent':
      return [choose(chosen.length - present, of.size)]
  }
}
