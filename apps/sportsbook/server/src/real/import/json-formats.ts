import { z } from 'zod'
import { withoutMargin } from '#sports/football/fit.ts'
import { type ImportedMatch, instantIn, MOST_ROWS, milliOf, type Read } from './rows.ts'

const count = z.int().min(0).max(99)
const name = z.string().trim().min(1).max(60)
const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ''))
  } catch {
    return undefined
  }
}
/** Reads each row by itself, so that the first bad one is told. */
function each<T>(
  rows: readonly unknown[] | null,
  row: z.ZodType<T>,
  made: (row: T, at: number) => ImportedMatch | null | 'date' | 'score',
): Read {
  if (rows === null) return { ok: false, at: 1, why: 'format' }
  if (rows.length > MOST_ROWS) return { ok: false, at: MOST_ROWS + 1, why: 'many' }
  const found: ImportedMatch[] = []
  for (const [index, raw] of rows.entries()) {
    const read = row.safeParse(raw)
    if (!read.success) return { ok: false, at: index + 1, why: 'format' }
    const match = made(read.data, index + 1)
    if (match === 'date' || match === 'score') return { ok: false, at: index + 1, why: match }
    if (match !== null) found.push(match)
  }
  return { ok: true, rows: found }
}
const listOf = (value: unknown): readonly unknown[] | null => (Array.isArray(value) ? value : null)
type Score = readonly [home: number, away: number]
/** A whole line of a result; null where half-time is not told, `score` where the two are of no match. */
function resultOf(full: Score | null, half: Score | null): ImportedMatch['result'] | 'score' {
  if (full === null || half === null) return null
  const [[home, away], [halfHome, halfAway]] = [full, half]
  return halfHome <= home && halfAway <= away ? { home, away, halfHome, halfAway } : 'score'
}

const league = z.object({
  matchDateTimeUTC: z.iso.datetime(),
  team1: z.object({ teamId: z.int(), teamName: z.string().max(60) }),
  team2: z.object({ teamId: z.int(), teamName: z.string().max(60) }),
  matchIsFinished: z.boolean().optional(),
  matchResults: z
    .array(z.object({ resultTypeID: z.int(), pointsTeam1: count, pointsTeam2: count }))
    .max(10)
    .default([]),
})
/** `GET /getmatchdata/{league}/{season}/{group}` of OpenLigaDB. A team whose number is 0 is not known yet: its match is left out. */
export const readOpenLigaDb = (text: string): Read =>
  each(listOf(parsed(text)), league, ({ team1, team2, matchDateTimeUTC, matchIsFinished, matchResults }, at) => {
    if (team1.teamId === 0 || team2.teamId === 0) return null
    const scoreOf = (type: number): Score | null => {
      const found = matchResults.find(({ resultTypeID }) => resultTypeID === type)
      return found === undefined ? null : [found.pointsTeam1, found.pointsTeam2]
    }
    const result = matchIsFinished === false ? null : resultOf(scoreOf(2), scoreOf(1))
    if (result === 'score') return 'score'
    return {
      at,
      home: team1.teamName.trim(),
      away: team2.teamName.trim(),
      startsAt: new Date(matchDateTimeUTC),
      isTimed: true,
      result,
      prices: null,
    }
  })

const side = z.union([name, z.object({ name }).transform((team) => team.name)])
const pair = z.tuple([count, count])
const open = z.object({
  date: z.string().regex(/^\d{4}-\d{2}-\d{2}$/),
  time: z.string().max(20).optional(),
  team1: side,
  team2: side,
  score: z.union([pair, z.object({ ht: pair.optional(), ft: pair.optional() })]).optional(),
})
/** `football.json` of openfootball. A score of two numbers is the final one alone. */
export const readOpenFootball = (text: string, zone: string): Read => {
  const whole = z.object({ matches: z.array(z.unknown()) }).safeParse(parsed(text))
  return each(whole.success ? whole.data.matches : null, open, ({ date, time, team1, team2, score }, at) => {
    const [year = 0, month = 0, day = 0] = date.split('-').map(Number)
    const [, hour, minute, offset] = /^(\d{1,2}):(\d{2})(?:\s+UTC([+-]\d{1,2}))?$/.exec(time ?? '') ?? []
    if (time !== undefined && hour === undefined) return 'date'
    const local = { year, month, day, hour: Number(hour ?? 15), minute: Number(minute ?? 0) }
    const utc = instantIn(offset === undefined ? zone : 'UTC', local)
    if (utc === null) return 'date'
    const startsAt = offset === undefined ? utc : new Date(utc.getTime() - Number(offset) * 3_600_000)
    const [full, half] = Array.isArray(score) ? [score, null] : [score?.ft ?? null, score?.ht ?? null]
    const result = resultOf(full, half)
    return result === 'score' ? 'score' : { at, home: team1, away: team2, startsAt, isTimed: time !== undefined, result, prices: null }
  })
}

const odds = z.object({
  commence_time: z.iso.datetime(),
  home_team: name,
  away_team: name,
  bookmakers: z
    .array(
      z.object({
        markets: z
          .array(
            z.object({
              key: z.string().max(30),
              outcomes: z.array(z.object({ name: z.string().max(60), price: z.number(), point: z.number().optional() })).max(20),
            }),
          )
          .max(30),
      }),
    )
    .max(100)
    .default([]),
})
/** Fewer bookmakers are no reference. */
const LEAST_BOOKS = 3
const median = (values: readonly number[]): number => {
  const sorted = values.toSorted((a, b) => a - b)
  return ((sorted[Math.floor((sorted.length - 1) / 2)] ?? 0) + (sorted[Math.ceil((sorted.length - 1) / 2)] ?? 0)) / 2
}
/** The fair prices of several books together, without their margins; null of fewer than three. */
function together(books: readonly (readonly number[])[]): number[] | null {
  if (books.length < LEAST_BOOKS) return null
  const chances = books.map(withoutMargin)
  const medians = (chances[0] ?? []).map((_, at) => median(chances.map((own) => own[at] ?? 0)))
  const sum = medians.reduce((total, p) => total + p, 0)
  return medians.map((p) => Math.floor((1_000 * sum) / p))
}
/** `/sports/{key}/odds` of The Odds API, with decimal odds: the reference is what at least three bookmakers say together. */
export const readOddsApi = (text: string): Read =>
  each(listOf(parsed(text)), odds, ({ commence_time, home_team, away_team, bookmakers }, at) => {
    const booksOf = (key: string, names: readonly string[], point?: number) =>
      bookmakers.flatMap(({ markets }) => {
        const market = markets.find((each) => each.key === key)
        const prices = names.map((wanted) => milliOf(market?.outcomes.find((each) => each.name === wanted && each.point === point)?.price))
        return prices.every((price) => price !== null) ? [prices] : []
      })
    const [three, two] = [together(booksOf('h2h', [home_team, 'Draw', away_team])), together(booksOf('totals', ['Over', 'Under'], 2.5))]
    const [home, draw, away] = three ?? []
    const prices =
      home === undefined || draw === undefined || away === undefined
        ? null
        : { home, draw, away, over: two?.[0] ?? null, under: two?.[1] ?? null }
    return { at, home: home_team, away: away_team, startsAt: new Date(commence_time), isTimed: true, result: null, prices }
  })
