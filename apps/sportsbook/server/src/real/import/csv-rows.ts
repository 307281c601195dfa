import type { ReferencePrices } from '#sports/football/fit.ts'
import { type ImportedMatch, instantIn, isName, isScore, MOST_ROWS, milliOf, type Read } from './rows.ts'

/** Kick-offs of files without times. */
const USUAL_HOUR = 15
const ZONE = 'Europe/London'
const ways = ['PS', 'Avg', 'BbAv', 'B365'] as const
const totals = ['P', 'Avg', 'BbAv'] as const
type Cells = ReadonlyMap<string, string>

/** One line of a file whose cells are never quoted over lines. */
const cellsOf = (line: string): string[] =>
  line.split(',').map((cell) =>
    cell
      .trim()
      .replace(/^"(.*)"$/, '$1')
      .trim(),
  )
const first = (cells: Cells, ...names: string[]): string => names.map((name) => cells.get(name) ?? '').find((value) => value !== '') ?? ''

function dateOf(cells: Cells): { readonly at: Date; readonly isTimed: boolean } | null {
  const [, day, month, year] = /^(\d{1,2})\/(\d{1,2})\/(\d{2}|\d{4})$/.exec(first(cells, 'Date')) ?? []
  if (day === undefined || month === undefined || year === undefined) return null
  const time = first(cells, 'Time')
  const [, hour, minute] = /^(\d{1,2}):(\d{2})$/.exec(time) ?? []
  if (time !== '' && hour === undefined) return null
  const full = year.length === 2 ? 2_000 + Number(year) : Number(year)
  const at = instantIn(ZONE, {
    year: full,
    month: Number(month),
    day: Number(day),
    hour: Number(hour ?? USUAL_HOUR),
    minute: Number(minute ?? 0),
  })
  return at === null ? null : { at, isTimed: hour !== undefined }
}

/** Null where there is none; undefined where it contradicts itself. */
function resultOf(cells: Cells): ImportedMatch['result'] | undefined {
  const [home, away] = [first(cells, 'FTHG', 'HG'), first(cells, 'FTAG', 'AG')]
  if (home === '' && away === '') return null
  const said = first(cells, 'FTR', 'Res')
  const [full, half] = [
    [home, away].map(Number),
    [first(cells, 'HTHG'), first(cells, 'HTAG')].map((value) => (value === '' ? Number.NaN : Number(value))),
  ]
  const [h = Number.NaN, a = Number.NaN] = full
  const [hh = Number.NaN, ha = Number.NaN] = half
  if (!isScore(h) || !isScore(a) || (said !== '' && said !== (h > a ? 'H' : h < a ? 'A' : 'D'))) return undefined
  // Without half-time it is no whole line of a result.
  if (Number.isNaN(hh) && Number.isNaN(ha)) return null
  return isScore(hh) && isScore(ha) && hh <= h && ha <= a ? { home: h, away: a, halfHome: hh, halfAway: ha } : undefined
}

/** The first full triple, with the first full pair of totals. */
function pricesOf(cells: Cells): ReferencePrices | null {
  const price = (name: string) => milliOf(cells.get(name) ?? '')
  for (const book of ways) {
    const [home, draw, away] = [price(`${book}H`), price(`${book}D`), price(`${book}A`)]
    if (home === null || draw === null || away === null) continue
    const pair = totals
      .map((of) => [price(`${of}>2.5`), price(`${of}<2.5`)] as const)
      .find(([over, under]) => over !== null && under !== null)
    return { home, draw, away, over: pair?.[0] ?? null, under: pair?.[1] ?? null }
  }
  return null
}

/** Results and fixtures as football-data.co.uk publishes them: a CSV with a byte order mark or without, empty rows and columns ignored. */
export function readCsvRows(text: string): Read {
  const lines = text.replace(/^\uFEFF/, '').split(/\r?\n/)
  const head = cellsOf(lines[0] ?? '')
  if (!head.includes('Date') || !(head.includes('HomeTeam') || head.includes('Home') || head.includes('HT')))
    return { ok: false, at: 1, why: 'columns' }
  const rows: ImportedMatch[] = []
  for (const [index, line] of lines.entries()) {
    const values = cellsOf(line)
    if (index === 0 || values.every((value) => value === '')) continue
    const cells: Cells = new Map(head.flatMap((name, at) => (name === '' ? [] : [[name, values[at] ?? '']])))
    const at = index + 1
    const [home, away] = [first(cells, 'HomeTeam', 'Home', 'HT'), first(cells, 'AwayTeam', 'Away', 'AT')]
    if (!isName(home) || !isName(away)) return { ok: false, at, why: 'names' }
    const date = dateOf(cells)
    if (date === null) return { ok: false, at, why: 'date' }
    const result = resultOf(cells)
    if (result === undefined) return { ok: false, at, why: 'score' }
    rows.push({ at, home, away, startsAt: date.at, isTimed: date.isTimed, result, prices: pricesOf(cells) })
    if (rows.length > MOST_ROWS) return { ok: false, at, why: 'many' }
  }
  return { ok: true, rows }
}
