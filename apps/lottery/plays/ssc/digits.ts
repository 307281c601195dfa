import type { Family } from '#protocol/index.ts'
import type { GroupPart, Kind, Play, Tier, Window } from '../play.ts'

export const win = (ways: number, of: number): readonly Tier[] => [{ id: 'win', p: [ways, of], price: 'series' }]
const byShape: readonly Tier[] = [
  { id: 'g3', p: [3, 1_000], price: 'series' },
  { id: 'g6', p: [6, 1_000], price: 'series' },
]

/** Code, key of the name, kind, prizes and an example that wins on the draw of the family's examples, or on its own. */
export type Row = readonly [code: string, label: string, kind: Kind, tiers: readonly Tier[], example: string, on?: string]
type Book = { readonly family: Family; readonly prefix: string; readonly draw: string }
/** Makes the groups of classic plays of a family. */
export const groupsIn =
  ({ family, prefix, draw }: Book) =>
  (name: string, rows: readonly Row[]): readonly Play[] =>
    rows.map(([code, label, kind, tiers, selection, on]) => ({
      code: `${prefix}.${code}`,
      family,
      group: name,
      modes: ['LOTT'],
      label,
      kind,
      tiers,
      example: { selection, draw: on ?? draw },
    }))

const parts = (...pairs: readonly (readonly [times: number, pick: number])[]): readonly GroupPart[] =>
  pairs.map(([times, pick]) => ({ times, pick }))
export const groupOf = (window: Window, ...pairs: readonly (readonly [number, number])[]) => ({
  kind: 'group' as const,
  window,
  parts: parts(...pairs),
})

/** Where the digits stand, in the draw of the examples. */
type Place = { readonly prefix: string; readonly from: number; readonly draw: string }
/** Plays on three digits that stand together. */
export function threeRows({ prefix, from, draw }: Place, [a, b, c]: readonly [string, string, string]): readonly Row[] {
  const window = { from, count: 3 }
  const sum = Number(a) + Number(b) + Number(c)
  const sorted = [a, b, c].sort()
  const span = Math.max(...sorted.map(Number)) - Math.min(...sorted.map(Number))
  const withPair = draw
    .split(' ')
    .toSpliced(from, 3, sorted[0] ?? '', sorted[0] ?? '', sorted[1] ?? '')
    .join(' ')
  return [
    [`${prefix}.straight`, 'straight', { kind: 'straight', window }, win(1, 1_000), `${a}|${b}|${c}`],
    [`${prefix}.singles`, 'singles', { kind: 'singles', window }, win(1, 1_000), `${a}${b}${c}`],
    [`${prefix}.sum`, 'sum', { kind: 'sum', window }, win(1, 1_000), String(sum)],
    [`${prefix}.span`, 'span', { kind: 'span', window }, win(1, 1_000), String(span)],
    [`${prefix}.g3`, 'g3', { kind: 'group3', window }, win(3, 1_000), `${sorted[0]} ${sorted[1]}`, withPair],
    [`${prefix}.g6`, 'g6', groupOf(window, [1, 3]), win(6, 1_000), sorted.join(' ')],
    [`${prefix}.mixed`, 'mixed', { kind: 'mixed', window }, byShape, sorted.join('')],
    [`${prefix}.gsum`, 'gsum', { kind: 'group-sum', window }, byShape, String(sum)],
    [`${prefix}.cover`, 'cover', { kind: 'cover', window }, byShape, a],
    [`${prefix}.tail`, 'tail', { kind: 'tail', window }, win(1, 10), String(sum % 10)],
  ]
}

/** Plays on two digits that stand together. */
export function twoRows({ prefix, from }: Place, [a, b]: readonly [string, string]): readonly Row[] {
  const window = { from, count: 2 }
  const sum = Number(a) + Number(b)
  return [
    [`${prefix}.straight`, 'straight', { kind: 'straight', window }, win(1, 100), `${a}|${b}`],
    [`${prefix}.singles`, 'singles', { kind: 'singles', window }, win(1, 100), `${a}${b}`],
    [`${prefix}.sum`, 'sum', { kind: 'sum', window }, win(1, 100), String(sum)],
    [`${prefix}.span`, 'span', { kind: 'span', window }, win(1, 100), String(Math.abs(Number(a) - Number(b)))],
    [`${prefix}.group`, 'group2', groupOf(window, [1, 2]), win(2, 100), [a, b].sort().join(' ')],
    [`${prefix}.gsum`, 'gsum', { kind: 'group-sum', window }, win(2, 100), String(sum)],
    [`${prefix}.cover`, 'cover', { kind: 'cover', window }, win(2, 100), a],
  ]
}

/** Big, small, odd or even of each of some digits that stand together. */
export const sides = ([code, label, window, example]: readonly [string, string, Window, string]): Row => [
  code,
  label,
  { kind: 'sides', window },
  win(1, 2 ** window.count),
  example,
]
