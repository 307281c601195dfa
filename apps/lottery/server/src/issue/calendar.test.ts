import { describe, expect, it } from 'vitest'
import { gameDefinitions } from '#protocol/index.ts'
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
})
