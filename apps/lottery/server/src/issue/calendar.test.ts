import { describe, expect, it } from 'vitest'
import { gameDefinitions, officialGames, stationName } from '#protocol/index.ts'
import { dayOf, issuesBetween } from './calendar.ts'

const [minute] = gameDefinitions
if (!minute) throw new Error('there is a game')

describe('the calendar of issues', () => {
  it('numbers issues of a day from its midnight in Vietnam', () => {
    const day = issuesBetween(minute, new Date('2026-11-19T17:00:00Z'), new Date('2026-11-20T17:00:00Z'))
    expect(day).toHaveLength(1_440)
    expect(day[0]).toEqual({
      issueNo: '202611200001',
      openAt: new Date('2026-11-19T16:59:55Z'),
      closeAt: new Date('2026-11-19T17:00:55Z'),
      drawAt: new Date('2026-11-19T17:01:00Z'),
    })
    expect(day.at(-1)).toMatchObject({ issueNo: '202611201440', drawAt: new Date('2026-11-20T17:00:00Z') })
    expect(dayOf(new Date('2026-11-19T17:00:00Z'))).toBe('20261120')
  })
  it('draws a daily game at its minute in Vietnam, on sale since the last one closed', () => {
    const game = gameDefinitions.find(({ code }) => code === 'lhc')
    if (!game) throw new Error('Mark Six is drawn once a day')
    const issues = issuesBetween(game, new Date('2026-11-20T14:20:00Z'), new Date('2026-12-25T14:20:00Z'))
    expect(issues).toHaveLength(35)
    expect(issues[0]).toEqual({
      issueNo: '20261121',
      openAt: new Date('2026-11-20T14:20:00Z'),
      closeAt: new Date('2026-11-21T14:20:00Z'),
      drawAt: new Date('2026-11-21T14:30:00Z'),
    })
    issues.slice(1).forEach((issue, at) => expect(issue.openAt).toEqual(issues[at]?.closeAt))
  })
  it('opens each when the one before it closes, over midnight too, and plans none whose sale is over', () => {
    for (const game of gameDefinitions.filter(({ dailyMinute }) => dailyMinute === undefined)) {
      const issues = issuesBetween(game, new Date('2026-11-19T16:50:30Z'), new Date('2026-11-19T17:20:00Z'))
      expect(issues.length).toBeGreaterThan(3)
      issues.slice(1).forEach((issue, at) => expect(issue.openAt).toEqual(issues[at]?.closeAt))
      expect(issues[0]?.closeAt.getTime()).toBeGreaterThan(new Date('2026-11-19T16:50:30Z').getTime())
    }
  })
  it('draws a station on its days of the week, on sale from seven in the evening before to five minutes before the draw', () => {
    const game = gameDefinitions.find(({ code }) => code === 'vn-south-hcm')
    if (!game) throw new Error('TP.HCM draws on Mondays and Saturdays')
    const issues = issuesBetween(game, new Date('2026-11-27T00:00:00Z'), new Date('2026-12-11T00:00:00Z'))
    expect(issues.map(({ issueNo }) => issueNo)).toEqual(['20261128', '20261130', '20261205', '20261207'])
    expect(issues[0]).toMatchObject({
      openAt: new Date('2026-11-27T12:00:00Z'),
      closeAt: new Date('2026-11-28T09:10:00Z'),
      drawAt: new Date('2026-11-28T09:15:00Z'),
    })
  })
  it('has the North every day, three stations of the South, four on Saturdays, and two or three of the Centre', () => {
    const [from, until] = [new Date('2026-11-29T17:00:00Z'), new Date('2026-12-06T17:00:00Z')]
    const days = Map.groupBy(
      officialGames.flatMap((game) => issuesBetween(game, from, until).map(({ issueNo }) => ({ game, issueNo }))),
      ({ issueNo }) => issueNo,
    )
    const counts = [...days.keys()].sort().map((day) => {
      const of = (region: string) => days.get(day)?.filter(({ game }) => game.official?.region === region).length
      return [of('north'), of('central'), of('south')]
    })
    expect(counts).toEqual([
      [1, 2, 3],
      [1, 2, 3],
      [1, 2, 3],
      [1, 3, 3],
      [1, 2, 3],
      [1, 3, 4],
      [1, 3, 3],
    ])
    expect([...days.keys()].sort().map((day) => stationName('vn-north', day))).toEqual([
      'Hà Nội',
      'Quảng Ninh',
      'Bắc Ninh',
      'Hà Nội',
      'Hải Phòng',
      'Nam Định',
      'Thái Bình',
    ])
  })
})
