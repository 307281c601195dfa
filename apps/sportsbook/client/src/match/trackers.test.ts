import { loadText } from '@halong/i18n/server'
import { type ComponentType, createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it, vi } from 'vitest'
import type { EventView, FixtureView } from '#protocol/index.ts'
import { Quarters } from './quarters.tsx'
import { Rounds } from './rounds.tsx'
import { Sets } from './sets.tsx'

vi.mock('../shared/texts.ts', async () => {
  const text = loadText('EN', ['sportsbook'])
  return { t: (key: string, values?: object) => text(`sportsbook.${key}`, values as never), language: () => 'en' }
})

type Side = EventView['side']
const match = (
  league: string,
  sides: readonly [string, string],
  events: readonly EventView[],
  score: FixtureView['score'],
): FixtureView => ({
  id: '1',
  league,
  season: 1,
  round: 1,
  home: sides[0],
  away: sides[1],
  startsAt: '2026-11-27T10:00:00.000Z',
  closeAt: '2026-11-27T10:00:00.000Z',
  endsAt: '2026-11-27T10:15:00.000Z',
  state: 'live',
  score,
  sale: 'open',
  reds: null,
  version: 1,
  markets: [],
  marketCount: 0,
  real: null,
  events,
  halfTime: null,
  delayMs: 2_500,
})
/** The words of a tracker, a cell or a line each. */
const drawn = (of: ComponentType<{ fixture: FixtureView }>, fixture: FixtureView): { html: string; words: readonly string[] } => {
  const html = renderToStaticMarkup(createElement(of, { fixture }))
  return { html, words: html.split(/<[^>]+>/).flatMap((text) => (text.trim() === '' ? [] : [text.trim()])) }
}

describe('what a tracker draws is what has happened, and nothing else', () => {
  const basket = (tick: number, side: Side, points: number): EventView => ({ tick, kind: 'points', side, points })
  const teams = ['dock-titans', 'crane-kings'] as const

  it('basketball: points by quarter up to the open one, the line of who led, the last basket', () => {
    const events = [basket(3, 'home', 2), basket(25, 'away', 3), basket(26, 'away', 1), basket(49, 'home', 2), basket(50, 'away', 2)]
    const { html, words: cells } = drawn(Quarters, match('vb-harbour', teams, events, { home: 4, away: 6 }))
    expect(cells.slice(0, 7)).toEqual(['Club', 'Q1', 'Q2', 'Q3', 'Q4', 'Total', expect.any(String)])
    // The fourth quarter is not played, the third is open.
    expect(cells.slice(7, 12)).toEqual(['2', '2', '0', '–', '4'])
    expect(cells.slice(13, 18)).toEqual(['3', '1', '2', '–', '6'])
    expect(cells.at(-1)).toMatch(/^2 points: /)
    // Up by two, down by one, two, level, down by two again: twenty points are half of the picture, each side on its half.
    expect([...html.matchAll(/ d="([^"]+)"/g)].map(([, path]) => path)).toEqual([
      'M0 20H3V18.0H25V20.0H26V20.0H49V20.0H50V20.0V20',
      'M0 20H3V20.0H25V21.0H26V22.0H49V20.0H50V22.0V20',
    ])
    expect(html).toContain('aria-label="Who led when, along the match"')
  })

  it('basketball: overtime has a column of its own, a lead beyond the picture stays in it', () => {
    const events = [basket(1, 'home', 3), ...Array.from({ length: 12 }, () => basket(98, 'away', 3)), basket(99, 'home', 2)]
    const { html, words: cells } = drawn(Quarters, match('vb-harbour', teams, events, { home: 5, away: 36 }))
    expect(cells.slice(0, 7)).toEqual(['Club', 'Q1', 'Q2', 'Q3', 'Q4', 'OT', 'Total'])
    const heights = [...html.matchAll(/H\d+V([\d.]+)/g)].map(([, y]) => Number(y))
    expect([Math.min(...heights) >= 0, Math.max(...heights)]).toEqual([true, 40])
    expect(drawn(Quarters, match('vb-harbour', teams, [], { home: 0, away: 0 })).words.at(-1)).toBe('Waiting for the kick-off.')
  })

  const game = (tick: number, side: Side, points = 0): EventView => ({ tick, kind: 'game', side, points })
  const players = ['a-lindqvist', 'm-okafor'] as const
  it('tennis: games set by set, who serves next, and what the loser of the last game had', () => {
    const six = Array.from({ length: 6 }, (_, at) => game(at + 1, 'home', 2))
    const events: EventView[] = [...six, { tick: 6, kind: 'set', side: 'home' }, game(7, 'away', 1), game(8, 'home', 4)]
    const fixture = match('vt-garden', players, events, { home: 1, away: 0 })
    const { html, words: cells } = drawn(Sets, fixture)
    expect(cells.slice(0, 5)).toEqual(['Player', 'Set 1', 'Set 2', 'Set 3', 'Sets'])
    expect([cells.slice(6, 10), cells.slice(11, 15)]).toEqual([
      ['6', '1', '–', '1'],
      ['0', '1', '–', '0'],
    ])
    expect(cells.at(-1)).toMatch(/the other at deuce$/)
    // Eight games are played: whoever served first serves the ninth.
    const serving = html.indexOf('aria-label="Serves"')
    expect([serving > 0, serving < html.indexOf(cells[10] ?? '')]).toEqual([true, true])
    const over = drawn(Sets, { ...fixture, score: { home: 2, away: 0 } })
    expect(over.html).not.toContain('aria-label="Serves"')
  })
  it('tennis: of a tie-break the points are told', () => {
    const even = Array.from({ length: 12 }, (_, at) => game(at + 1, at % 2 === 0 ? 'home' : 'away', 3))
    const events: EventView[] = [...even, game(13, 'away', 5), { tick: 13, kind: 'set', side: 'away' }]
    const { words: cells } = drawn(Sets, match('vt-garden', players, events, { home: 0, away: 1 }))
    expect([cells[6], cells[11]]).toEqual(['6', '7'])
    expect(cells.at(-1)).toMatch(/the other at 5$/)
  })

  it('e-sports: every map round by round, with who won each, and the open one', () => {
    const round = (tick: number, side: Side): EventView => ({ tick, kind: 'round', side })
    const events: EventView[] = [
      ...Array.from({ length: 8 }, (_, at) => round(at + 1, 'away')),
      { tick: 8, kind: 'map', side: 'away' },
      round(9, 'home'),
      round(10, 'away'),
      round(11, 'home'),
    ]
    const { html, words: cells } = drawn(Rounds, match('es-vector', ['iron-lotus', 'neon-carp'], events, { home: 0, away: 1 }))
    expect(cells[0]).toBe('Best of three maps. A map goes to whoever first wins 8 rounds.')
    expect(html.match(/data-open="(true|false)"/g)).toEqual(['data-open="false"', 'data-open="true"'])
    expect(
      html.match(/<h3>.*?<\/h3>/g)?.map((each) =>
        each
          .replaceAll(/<[^>]+>/g, ' ')
          .replaceAll(/\s+/g, ' ')
          .trim(),
      ),
    ).toEqual(['Map 1 0 : 8', 'Map 2 2 : 1'])
    const dots = [...html.matchAll(/data-won="(true|false)" data-side="(home|away)"/g)].map(([, won, side]) => `${side} ${won}`)
    expect(dots).toHaveLength(2 * 11)
    expect(dots.filter((each) => each === 'home true')).toHaveLength(2)
    expect(dots.filter((each) => each === 'away true')).toHaveLength(9)
    expect(drawn(Rounds, match('es-vector', ['iron-lotus', 'neon-carp'], [], { home: 0, away: 0 })).html).not.toContain('<h3>')
  })
})
