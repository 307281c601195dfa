import { countBets, type Play, parseSelection, type Selection, shapeOf, writeSelection } from '#plays/index.ts'

/** What is being filled in: rows of tapped values, and ticked places. */
export type Draft = { readonly rows: readonly (readonly string[])[]; readonly places: readonly number[] | null }

export function emptyDraft(play: Play): Draft {
  const shape = shapeOf(play)
  return {
    rows: shape.rows.map(() => []),
    places: shape.places === null ? null : Array.from({ length: shape.places.count }, (_, at) => at),
  }
}

/** The whole selection when the draft is one; null while something is missing. */
export function selectionOf(play: Play, draft: Draft): { readonly text: string; readonly bets: number } | null {
  const parsed = parseSelection(play, writeSelection(play, draft))
  if (!parsed.ok) return null
  const bets = countBets(play, parsed.selection)
  return bets === 0 ? null : { text: writeSelection(play, parsed.selection), bets }
}

export type Quick = 'all' | 'big' | 'small' | 'odd' | 'even' | 'clear'
export const quickKeys: readonly Quick[] = ['all', 'big', 'small', 'odd', 'even', 'clear']

function isQuick(quick: Quick, value: string, values: readonly string[]): boolean {
  const number = Number(value)
  const half = Math.floor((Number(values[0]) + Number(values.at(-1)) + 1) / 2)
  const fits = { all: true, clear: false, big: number >= half, small: number < half, odd: number % 2 === 1, even: number % 2 === 0 }
  return fits[quick]
}

/** A row after one of its quick keys, cut to what the row may hold. */
export const quickRow = (quick: Quick, values: readonly string[], max: number): readonly string[] =>
  values.filter((value) => isQuick(quick, value, values)).slice(0, max)

export function toggled(row: readonly string[], value: string, max: number): readonly string[] {
  if (row.includes(value)) return row.filter((other) => other !== value)
  return row.length < max ? [...row, value] : [...row.slice(row.length - max + 1), value]
}

const at = (below: number) => Math.floor((crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) % below)

/** One bet picked by the browser's own chance. */
export function randomDraft(play: Play): Selection {
  const shape = shapeOf(play)
  const empty = emptyDraft(play)
  for (;;) {
    const order = shape.rows.map((_, row) => row).sort(() => at(3) - 1)
    const filled = new Set(order.slice(0, shape.filled))
    const rows = shape.rows.map(({ values, min, words }, row) => {
      if (words !== null)
        return [
          Array.from({ length: words.digits }, () => at(10))
            .sort((a, b) => (words.unordered ? a - b : 0))
            .join(''),
        ]
      const count = filled.has(row) || min > 0 ? Math.max(1, shape.random?.[row] ?? min) : 0
      const left = [...values]
      const chosen = Array.from({ length: count }, () => left.splice(at(left.length), 1)[0] ?? '')
      return values.filter((value) => chosen.includes(value))
    })
    const draft = { ...empty, rows }
    if (selectionOf(play, draft) !== null) return draft
  }
}
