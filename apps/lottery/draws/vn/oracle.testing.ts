/**
 * A second opinion on Vietnamese bets for tests alone, written from the rule documents by the code of a bet: the numbers of a draw are looked up by their place on the board, each
 * single bet is spelled out, and chances of sets are walked draw by draw. It shares nothing with `plays/vn` and `draws/vn`.
 */
type Bet = { readonly tier: number; readonly wins: boolean }
type Board = Readonly<Record<string, readonly number[]>>

const span = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, at) => from + at)
const boards: Readonly<Record<string, Board>> = {
  vnn: { all: span(0, 26), DB: [0], G1: [1], G6: span(20, 22), G7: span(23, 26) },
  vns: { all: span(0, 17), DB: [0], G1: [1], G5: [12], G6: span(13, 15), G7: [16], G8: [17] },
  vn2: { all: span(0, 35), DB: [0, 18], G5: [12, 30], G6: [...span(13, 15), ...span(31, 33)], G7: [16, 34], G8: [17, 35] },
}
/** Bets on endings: of which places, how many digits, and from which side. */
const endings: Readonly<Record<string, readonly [places: string, digits: number, side?: 'head']>> = {
  'vnn.lo2': ['all', 2],
  'vnn.lo3': ['all', 3],
  'vnn.lo4': ['all', 4],
  'vnn.de': ['DB', 2],
  'vnn.de-h': ['DB', 2, 'head'],
  'vnn.de1': ['G1', 2],
  'vnn.de1-h': ['G1', 2, 'head'],
  'vnn.de7': ['G7', 2],
  'vnn.c3': ['DB', 3],
  'vnn.c31': ['G1', 3],
  'vnn.c4': ['DB', 4],
  'vnn.xc': ['DB G6', 3],
  'vnn.xcd': ['G6', 3],
  'vnn.dd': ['DB G7', 2],
  'vnn.b8': ['DB G6 G7', 2],
  'vns.lo2': ['all', 2],
  'vns.lo3': ['all', 3],
  'vns.lo4': ['all', 4],
  'vns.de': ['DB', 2],
  'vns.duoi': ['DB', 2],
  'vns.de-h': ['DB', 2, 'head'],
  'vns.de1': ['G1', 2],
  'vns.de1-h': ['G1', 2, 'head'],
  'vns.dau': ['G8', 2],
  'vns.c3': ['DB', 3],
  'vns.c31': ['G1', 3],
  'vns.c4': ['DB', 4],
  'vns.xc': ['DB G7', 3],
  'vns.xcd': ['G7', 3],
  'vns.dd': ['DB G8', 2],
  'vns.b7': ['DB G5 G6 G7 G8', 2],
  'vn2.lo2': ['all', 2],
  'vn2.lo3': ['all', 3],
  'vn2.lo4': ['all', 4],
  'vn2.duoi': ['DB', 2],
  'vn2.dau': ['G8', 2],
  'vn2.c3': ['DB', 3],
  'vn2.xc': ['DB G7', 3],
  'vn2.xcd': ['G7', 3],
  'vn2.dd': ['DB G8', 2],
  'vn2.b7': ['DB G5 G6 G7 G8', 2],
}

function sets<T>(items: readonly T[], size: number): T[][] {
  const found: T[][] = []
  for (let mask = 0; mask < 2 ** items.length; mask += 1) {
    const part = items.filter((_, at) => Math.floor(mask / 2 ** at) % 2 === 1)
    if (part.length === size) found.push(part)
  }
  return found
}

function endingBets(code: string, chosen: readonly string[], draw: readonly string[]): Bet[] | null {
  const rule = endings[code]
  const board = boards[code.slice(0, 3)]
  if (rule === undefined || board === undefined) return null
  const [names, digits, side] = rule
  const places = names.split(' ').flatMap((name) => board[name] ?? [])
  return places
    .map((place) => draw[place] ?? '')
    .filter((number) => number.length >= digits)
    .flatMap((number) =>
      chosen.map((wanted): Bet => ({ tier: 0, wins: side === 'head' ? number.startsWith(wanted) : number.endsWith(wanted) })),
    )
}

/** Every single bet of a selection, and whether it wins on the draw. */
export function betsOn(code: string, chosen: readonly string[], draw: readonly string[]): Bet[] {
  const found = endingBets(code, chosen, draw)
  if (found !== null) return found
  const [region = '', name = ''] = code.split('.')
  const seen = (number: string) => draw.some((drawn) => drawn.endsWith(number))
  const de = Number((draw[0] ?? '').slice(-2))
  const one = (wins: (value: string) => boolean) => chosen.map((value): Bet => ({ tier: 0, wins: wins(value) }))
  const all = (size: number, tier = 0) => sets(chosen, size).map((set): Bet => ({ tier, wins: set.every(seen) }))
  if (name === 'dau1') return one((digit) => Math.floor(de / 10) === Number(digit))
  if (name === 'duoi1') return one((digit) => de % 10 === Number(digit))
  if (name === 'tong') return one((digit) => (Math.floor(de / 10) + (de % 10)) % 10 === Number(digit))
  if (name === 'de-bs') return one((side) => (side === 'big') === de > 49)
  if (name === 'de-oe') return one((side) => (side === 'odd') === (de % 2 === 1))
  if (name === 'dx') return span(1, 72).flatMap(() => all(2))
  if (name === 'da') return span(1, region === 'vnn' ? 54 : 36).flatMap(() => all(2))
  if (name.startsWith('xq')) return span(2, Number(name.slice(2))).flatMap((size) => all(size, size - 2))
  if (name.startsWith('x')) return all(Number(name.slice(1)))
  if (name.startsWith('t')) return sets(chosen, Number(name.slice(1))).map((set): Bet => ({ tier: 0, wins: !set.some(seen) }))
  throw new Error(`no such bet: ${code}`)
}

/** After so many draws of 100, the chance that so many of `size` given endings were seen: index by how many. */
export function seenAfter(draws: number, size: number): readonly number[] {
  let chances = [1, ...Array.from({ length: size }, () => 0)]
  for (let draw = 0; draw < draws; draw += 1)
    chances = chances.map((chance, seen) => (chance * (100 - (size - seen))) / 100 + ((chances[seen - 1] ?? 0) * (size - seen + 1)) / 100)
  return chances
}
