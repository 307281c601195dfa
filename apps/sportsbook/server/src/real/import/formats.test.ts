import { describe, expect, it } from 'vitest'
import { fitPace } from '#sports/football/fit.ts'
import { readCsvRows } from './csv-rows.ts'
import { readOddsApi, readOpenFootball, readOpenLigaDb } from './json-formats.ts'

const row = (read: { ok: boolean }) => (read.ok && 'rows' in read ? (read.rows as unknown[])[0] : read)
const line = { home: 2, away: 1, halfHome: 1, halfAway: 0 }

describe('files of others', () => {
  it('football-data: byte order mark, short and long years, London time, empty rows, the first full triple', () => {
    const head = '\uFEFFDiv,Date,Time,HomeTeam,AwayTeam,FTHG,FTAG,FTR,HTHG,HTAG,PSH,PSD,PSA,AvgH,AvgD,AvgA,Avg>2.5,Avg<2.5,,'
    const read = readCsvRows(
      `${head}\r\nE9,24/11/2026,15:00,Northport,Easthaven,2,1,H,1,0,2.10,,3.60,2.05,3.40,3.70,1.95,1.95,,\r\n,,,,\r\n`,
    )
    expect(row(read)).toMatchObject({
      at: 2,
      home: 'Northport',
      away: 'Easthaven',
      isTimed: true,
      result: line,
      startsAt: new Date('2026-11-24T15:00:00Z'),
    })
    expect(row(read)).toMatchObject({ prices: { home: 2_050, draw: 3_400, away: 3_700, over: 1_950, under: 1_950 } })
    const summer = readCsvRows('Div,Date,Home,Away\nE9,24/06/26,A,B')
    expect(row(summer)).toMatchObject({ startsAt: new Date('2026-06-24T14:00:00Z'), isTimed: false, result: null, prices: null })
  })

  it('football-data: nothing is taken of a file with a row that contradicts itself or cannot be read', () => {
    const of = (cells: string) =>
      readCsvRows(`Div,Date,Time,HomeTeam,AwayTeam,FTHG,FTAG,FTR,HTHG,HTAG\nE9,24/11/2026,15:00,A,B,2,1,H,1,0\n${cells}`)
    expect(of('E9,24/11/2026,15:00,C,D,2,1,A,1,0')).toEqual({ ok: false, at: 3, why: 'score' })
    expect(of('E9,24/11/2026,15:00,C,D,2,1,H,3,0')).toEqual({ ok: false, at: 3, why: 'score' })
    expect(of('E9,31/02/2026,15:00,C,D,,,,,')).toEqual({ ok: false, at: 3, why: 'date' })
    expect(of('E9,24/11/2026,3 pm,C,D,,,,,')).toEqual({ ok: false, at: 3, why: 'date' })
    expect(of('E9,24/11/2026,15:00,,D,,,,,')).toEqual({ ok: false, at: 3, why: 'names' })
    expect(readCsvRows('Day,Teams\n1,2')).toEqual({ ok: false, at: 1, why: 'columns' })
  })

  it('OpenLigaDB: teams that are not known are left out, half-time and final by their numbers', () => {
    const match = {
      matchID: 1,
      matchDateTimeUTC: '2026-11-24T15:00:00Z',
      team1: { teamId: 7, teamName: 'Northport' },
      team2: { teamId: 8, teamName: 'Easthaven' },
      matchResults: [
        { resultTypeID: 2, pointsTeam1: 2, pointsTeam2: 1 },
        { resultTypeID: 1, pointsTeam1: 1, pointsTeam2: 0 },
      ],
    }
    const read = readOpenLigaDb(JSON.stringify([{ ...match, team1: { teamId: 0, teamName: '' } }, match]))
    expect(read).toMatchObject({ ok: true, rows: [{ at: 2, home: 'Northport', result: line }] })
    expect(row(readOpenLigaDb(JSON.stringify([{ ...match, matchIsFinished: false }])))).toMatchObject({ result: null })
    expect(readOpenLigaDb('{"message":"no"}')).toEqual({ ok: false, at: 1, why: 'format' })
    expect(readOpenLigaDb(JSON.stringify([{ ...match, matchDateTimeUTC: null }]))).toEqual({ ok: false, at: 1, why: 'format' })
  })

  it('openfootball: zones, teams as text or object, a score of two numbers', () => {
    const read = (match: object) => row(readOpenFootball(JSON.stringify({ matches: [match] }), 'Asia/Ho_Chi_Minh'))
    const match = { date: '2026-11-24', team1: 'Northport', team2: { name: 'Easthaven' } }
    expect(read({ ...match, time: '13:00 UTC-6', score: [0, 0] })).toMatchObject({
      startsAt: new Date('2026-11-24T19:00:00Z'),
      result: null,
      away: 'Easthaven',
    })
    expect(read({ ...match, time: '20:00', score: { ht: [1, 0], ft: [2, 1] } })).toMatchObject({
      startsAt: new Date('2026-11-24T13:00:00Z'),
      result: line,
    })
    expect(read(match)).toMatchObject({ isTimed: false })
    expect(read({ ...match, score: { ht: [3, 0], ft: [2, 1] } })).toMatchObject({ ok: false, why: 'score' })
    expect(read({ ...match, time: 'evening' })).toMatchObject({ ok: false, why: 'date' })
  })

  it('The Odds API: outcomes in any order, three bookmakers together, exchanges’ lays left out; fits the published vector', () => {
    const outcomes = [
      { name: 'Easthaven', price: 3.6 },
      { name: 'Northport', price: 2.1 },
      { name: 'Draw', price: 3.4 },
    ]
    const totals = {
      key: 'totals',
      outcomes: [
        { name: 'Over', price: 1.95, point: 2.5 },
        { name: 'Under', price: 1.95, point: 2.5 },
      ],
    }
    const book = { key: 'b', markets: [{ key: 'h2h', outcomes }, totals, { key: 'h2h_lay', outcomes: [] }] }
    const of = (books: number) =>
      readOddsApi(
        JSON.stringify([
          {
            id: 'a1',
            commence_time: '2026-11-24T15:00:00Z',
            home_team: 'Northport',
            away_team: 'Easthaven',
            bookmakers: Array.from({ length: books }, () => book),
          },
        ]),
      )
    expect(row(of(2))).toMatchObject({ prices: null })
    const read = of(3)
    const prices = read.ok ? read.rows[0]?.prices : null
    const pace = prices ? fitPace(prices) : null
    expect(pace?.home).toBeCloseTo(1.5914, 2)
    expect(pace?.away).toBeCloseTo(1.1417, 2)
  })
})
