import { getConstructionPlans } from 'pg-boss'
import { describe, expect, it } from 'vitest'
import { jobMigrations } from './schema.ts'
import { cronOf, windowsBefore } from './windows.ts'

const at = (text: string) => new Date(text)
const shown = (windows: ReturnType<typeof windowsBefore>) => windows.map(({ start, end }) => `${start.toISOString()} ${end.toISOString()}`)

describe('windows of a schedule', () => {
  it('are those that are over, up to the very moment in which one ends, and are the same whenever they are asked for', () => {
    const five = { everyMinutes: 5 }
    const expected = ['2026-11-25T13:20:00.000Z 2026-11-25T13:25:00.000Z']
    expect(shown(windowsBefore(five, at('2026-11-25T13:25:00.000Z'), 1))).toEqual(expected)
    expect(shown(windowsBefore(five, at('2026-11-25T13:29:59.999Z'), 1))).toEqual(expected)
    expect(shown(windowsBefore(five, at('2026-11-25T13:30:00.000Z'), 1))).not.toEqual(expected)
    expect(windowsBefore(five, at('2026-11-25T13:27:00Z'), 1)[0]?.key).toBe('2026-11-25T13:20:00.000Z')
  })

  it('follow each other without a gap, the oldest first, and no more of them than asked for', () => {
    const windows = windowsBefore({ everyMinutes: 60 }, at('2026-11-25T13:25:00Z'), 30)
    expect(windows).toHaveLength(30)
    for (const [index, { start }] of windows.entries()) if (index > 0) expect(start).toEqual(windows[index - 1]?.end)
    expect(windows.at(-1)?.end).toEqual(at('2026-11-25T13:00:00Z'))
  })

  it('keep to the hour of their zone when clocks are changed: such a day has 23 or 25 hours', () => {
    const nightly = { cron: '30 4 * * *', zone: 'Europe/Berlin' }
    expect(shown(windowsBefore(nightly, at('2026-03-29T12:00:00Z'), 2))).toEqual([
      '2026-03-27T03:30:00.000Z 2026-03-28T03:30:00.000Z',
      '2026-03-28T03:30:00.000Z 2026-03-29T02:30:00.000Z',
    ])
    expect(shown(windowsBefore(nightly, at('2026-10-25T12:00:00Z'), 1))).toEqual(['2026-10-24T02:30:00.000Z 2026-10-25T03:30:00.000Z'])
    expect(shown(windowsBefore({ cron: '0 0 1 1 *', zone: 'Asia/Ho_Chi_Minh' }, at('2026-11-25T00:00:00Z'), 1))).toEqual([
      '2024-12-31T17:00:00.000Z 2025-12-31T17:00:00.000Z',
    ])
  })

  it('of minutes are a part of an hour, of hours a part of a day', () => {
    expect([1, 5, 60, 120, 1_440].map((everyMinutes) => cronOf({ everyMinutes }).cron)).toEqual([
      '* * * * *',
      '*/5 * * * *',
      '0 */1 * * *',
      '0 */2 * * *',
      '0 0 * * *',
    ])
    for (const everyMinutes of [7, 90, 300, 2_880]) expect(() => cronOf({ everyMinutes })).toThrow('divide')
  })
})

it('the tables of the job queue are those that the installed pg-boss wants', () => {
  const words = (sql: string) =>
    sql
      .replaceAll(/^--.*$/gm, '')
      .split(/\s+/)
      .filter((word) => word !== '')
  const [made = ''] = Object.values(jobMigrations.steps)
  const wanted = getConstructionPlans('pgboss')
  const body = wanted.slice(wanted.indexOf('CREATE SCHEMA'), wanted.lastIndexOf('COMMIT'))
  // Parts of a table of each day, which is not written.
  const withoutParts = body.replace(/DO \$\$[^]*?\$\$\s*;/, '')
  expect(words(made)).toEqual(words(withoutParts))
})
