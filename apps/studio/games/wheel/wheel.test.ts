import { roundChance } from '@halong/chance'
import { expect, it } from 'vitest'
import { wheelEngine } from './engine.ts'
import { wheelPrizes, wheelRisks } from './events.ts'
import { wheel } from './index.ts'
import { wheelMaths } from './products.ts'
import { partAt, placeOf } from './view/wheel-scene.ts'

const bounds = { mostUnits: 10n ** 18n }

it('returns exactly 0.9900 at every risk', () => {
  for (const risk of wheelRisks) {
    const parts = wheelMaths.parts[risk]
    expect(parts).toHaveLength(50)
    expect(parts.reduce((sum, units) => sum + units, 0)).toBe(495_000)
  }
  expect(wheelPrizes(wheelMaths.parts.medium)).toEqual([
    { units: 35_000, count: 1 },
    { units: 30_000, count: 4 },
    { units: 20_000, count: 8 },
    { units: 15_000, count: 12 },
    { units: 0, count: 25 },
  ])
})

it('T51: stops where the published vector does', () => {
  const chance = roundChance({ serverSeed: 'c0ffee00'.repeat(8), clientSeed: 'player-seed-1', nonce: 0, gameCode: 'wheel50' })
  const play = wheelEngine(wheelMaths).replay({ risk: 'medium' }, [], { chance, bounds })
  expect(play.ok && play.value.chapters[0]?.[0]).toEqual({ type: 'wheel.stopped', part: 37, units: 20_000 })
})

it('shows every part once around the wheel', () => {
  const places = Array.from({ length: 50 }, (_, part) => placeOf(part))
  expect(new Set(places).size).toBe(50)
  expect(places.map(partAt)).toEqual(Array.from({ length: 50 }, (_, part) => part))
})

it('refuses another risk', () => {
  expect(wheel.run(wheelMaths).readChoices({ risk: 'none' })).toBeNull()
})
