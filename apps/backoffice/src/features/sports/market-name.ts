import type { SiteText as Text, TextKey } from '@halong/app-kit/text.ts'

/** Kinds of a quarter, a map or a set have one name each; which of them it is stands in it. */
const partKinds = /^(bq|m|t)([1-4])([3htg])$/
/** What follows their kind is a number: of a goal, a map, a set or a game. */
const numbered: ReadonlySet<string> = new Set(['next', 'map', 'mf', 'tsw', 'tng'])
const handicaps = /^(ah|mh|m[123]h|bh|bfh|bq[1-4]h|tsh|tgh)$/

function lineText(kind: string, line: string): string {
  if (numbered.has(kind)) return ` ${line}`
  const value = Number(line) / 100
  return ` ${handicaps.test(kind) && value > 0 ? '+' : ''}${String(value).replace('-', '−')}`
}

/** A market by its key, such as `ah:-25`, or a kind alone, in words. */
export function marketNameOf(text: Text, market: string): string {
  const [kind = market, line] = market.split(':')
  // cast: every kind that is sold has a name; a test of the catalogue names them all.
  const key = `office.market.${kind.replace(partKinds, '$1_$3')}` as TextKey
  return `${text(key, { number: partKinds.exec(kind)?.[2] ?? '' })}${line === undefined ? '' : lineText(kind, line)}`
}

const named: ReadonlySet<string> = new Set([
  'draw',
  'over',
  'under',
  'yes',
  'no',
  'none',
  'odd',
  'even',
  'other-home',
  'other-draw',
  'other-away',
])
/** A selection in words; scores and double chances say themselves. */
export function selectionNameOf(text: Text, selection: string, sides: { readonly home: string; readonly away: string }): string {
  if (selection === 'home' || selection === 'away') return sides[selection]
  // cast: those of the list have a name.
  return named.has(selection) ? text(`office.selection.${selection}` as TextKey) : selection.toUpperCase()
}
