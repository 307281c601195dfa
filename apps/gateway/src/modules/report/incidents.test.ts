import { movableClock } from '@halong/testkit'
import { expect, it } from 'vitest'
import { createIncidents } from './incidents.ts'

const incident = (beganAt: string, why: 'database_older' | 'operator' = 'operator') => ({
  epoch: 1,
  why,
  beganAt,
  endedAt: beganAt,
  pairs: 3,
  rounds: 0,
})
const vendors = [
  { vassalage: 'RICE', name: 'Halong Originals' },
  { vassalage: 'LOTT', name: 'Halong Lottery' },
  { vassalage: 'BOOK', name: 'Halong Sports' },
]

it('R25: fairness.listIncidents puts together what studio, lottery and sportsbook tell, the newest first, and says who told', async () => {
  const told: Record<string, ReturnType<typeof incident>[] | null> = {
    RICE: [incident('2026-11-01T00:00:00.000Z')],
    LOTT: [incident('2026-11-20T00:00:00.000Z', 'database_older')],
    BOOK: null,
  }
  const asked: string[] = []
  const clock = movableClock()
  const list = createIncidents({
    clock,
    // cast: what a vendor told, as the link has read it.
    ask: (async (_call: unknown, vassalage: string) => {
      asked.push(vassalage)
      const incidents = told[vassalage]
      return incidents ? { incidents } : null
    }) as Parameters<typeof createIncidents>[0]['ask'],
  })
  const first = await list(vendors)
  expect(first.heard.map(({ vassalage }) => vassalage)).toEqual(['RICE', 'LOTT'])
  expect(first.incidents.map(({ vendors: of, why }) => [of[0]?.name, why])).toEqual([
    ['Halong Lottery', 'database_older'],
    ['Halong Originals', 'operator'],
  ])
  told['BOOK'] = [incident('2026-11-25T00:00:00.000Z')]
  expect((await list(vendors)).heard).toHaveLength(2)
  expect(asked).toHaveLength(3)
  clock.forward(6_000)
  expect((await list(vendors)).incidents.map(({ vendors: of }) => of[0]?.vassalage)).toEqual(['BOOK', 'LOTT', 'RICE'])
  expect(asked).toEqual(['RICE', 'LOTT', 'BOOK', 'BOOK'])
})

it('tells an incident of a house that is several vendors once', async () => {
  const list = createIncidents({
    clock: movableClock(),
    // cast: the same.
    ask: (async () => ({ incidents: [incident('2026-11-01T00:00:00.000Z')] })) as unknown as Parameters<typeof createIncidents>[0]['ask'],
  })
  expect((await list(vendors.slice(0, 2))).incidents).toMatchObject([{ vendors: [{ vassalage: 'RICE' }, { vassalage: 'LOTT' }] }])
})
