import type { Kind, Play, Tier } from '../play.ts'
import { type DiceCell, diceValues, doubles, pairsOfFaces, sums, threesOfFaces, triples } from './kinds.ts'

/** The draw of every example: GR 2.4; where it does not win, one that does. */
const draw = '4 6 6'
const OF = 216
/** Throws of three dice by their sum, 3 to 18: GR 6. */
const waysOfSum = [1, 3, 6, 10, 15, 21, 25, 27, 27, 25, 21, 15, 10, 6, 3, 1]
const sumPrices = ['205.2', '68.39', '34.19', '20.52', '13.68', '9.77', '8.2', '7.6']

type Row = {
  readonly code: string
  readonly group: string
  readonly of: DiceCell['what']
  /** Value, throws of 216 that win, and the fixed price. */
  readonly values: readonly (readonly [id: string, ways: number, price: string])[]
  readonly example: readonly [selection: string, draw?: string]
}
const same = (ids: readonly string[], ways: number, price: string) => ids.map((id) => [id, ways, price] as const)

const bySum = sums.map((sum, at) => [sum, waysOfSum[at] ?? 0, sumPrices[Math.min(at, 15 - at)] ?? ''] as const)
const sides = same(['big', 'small', 'odd', 'even'], 108, '1.96')

/** x = 0.95 / p; big and small count triples too: GR 6. */
const rows: readonly Row[] = [
  { code: 'sum', group: 'sum', of: 'dice-sum', values: bySum, example: ['16'] },
  { code: 'sides', group: 'bsoe', of: 'dice-side', values: sides, example: ['big'] },
  { code: 'triple', group: 'triple', of: 'dice-triple', values: same(triples, 1, '205.2'), example: ['555', '5 5 5'] },
  { code: 'anytriple', group: 'triple', of: 'dice-any-triple', values: same(['anytriple'], 6, '34.2'), example: ['anytriple', '5 5 5'] },
  { code: 'pair', group: 'pair', of: 'dice-pair', values: same(doubles, 16, '12.825'), example: ['66'] },
  { code: 'two', group: 'two', of: 'dice-two', values: same(pairsOfFaces, 30, '6.84'), example: ['46'] },
  { code: 'three', group: 'three', of: 'dice-three', values: same(threesOfFaces, 6, '34.2'), example: ['146', '6 1 4'] },
  { code: 'run', group: 'run', of: 'dice-run', values: same(['anyrun'], 24, '8.55'), example: ['anyrun', '3 5 4'] },
  { code: 'one', group: 'one', of: 'dice-one', values: same(diceValues({ what: 'dice-one' }), 91, '2.2549'), example: ['4'] },
]

type Terms = { readonly prefix: string; readonly modes: Play['modes']; readonly kind: Kind; readonly tiers: readonly Tier[] }
const play = ({ code, group, of, example }: Row, { prefix, modes, kind, tiers }: Terms): Play => ({
  code: `k3.${prefix}${code}`,
  family: 'K3',
  group,
  modes,
  label: of,
  kind,
  tiers,
  example: { selection: kind.kind === 'dice-set' ? [...example[0]].join(' ') : example[0], draw: example[1] ?? draw },
})

/** Numbers that are combined instead of listed, on the classic board. */
const picks: Readonly<Record<string, number>> = { one: 1, two: 2, three: 3 }

/** Prices follow the series. */
function classic(row: Row): Play {
  const series = ([id, ways]: Row['values'][number]): Tier => ({ id, p: [ways, OF], price: 'series' })
  const pick = picks[row.code]
  const [first] = row.values
  return pick === undefined || first === undefined
    ? play(row, {
        prefix: '',
        modes: ['LOTT'],
        kind: { kind: 'cell', of: { what: row.of }, many: true },
        tiers: row.values.map(series),
      })
    : play(row, { prefix: '', modes: ['LOTT'], kind: { kind: 'dice-set', pick }, tiers: [{ ...series(first), id: 'win' }] })
}
const fixed = (row: Row): Play =>
  play(row, {
    prefix: 'zy.',
    modes: ['ZY', 'ELOTT'],
    kind: { kind: 'cell', of: { what: row.of } },
    tiers: row.values.map(([id, ways, price]) => ({ id, p: [ways, OF], price })),
  })

/** Every play on three dice: GR 6. */
export const diceTable: readonly Play[] = [...rows.map(classic), ...rows.map(fixed)]
