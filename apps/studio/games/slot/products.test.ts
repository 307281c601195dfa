import { expect, it } from 'vitest'
import { gameCard } from '../card.ts'
import { catalogue, offered } from '../catalogue.ts'
import { slotFactsOf } from './facts.ts'
import { type SlotProfileName, slotProfiles } from './profiles/index.ts'

const cards = catalogue.filter(({ game }) => game.code === 'slot').map((entry) => gameCard(entry, new Date('2026-11-21T00:00:00Z')))

it.each(Object.keys(slotProfiles) as SlotProfileName[])('R24: every %s slot declares the enumerated figures', (profile) => {
  for (const card of cards.filter((each) => each.profile === profile)) {
    expect(card.returnRatePpm).toBe(slotFactsOf[profile].returnPpm)
    expect(card.returnRateBp).toBe(Math.round(slotFactsOf[profile].returnPpm / 100))
    expect(card.hitFrequencyBp).toBe(Math.round(slotFactsOf[profile].hitPpm / 100))
    expect(card.maxWinTimes * 10).toBeGreaterThanOrEqual(slotFactsOf[profile].largestRoundTenths)
    expect(card.maxWinTimes * 10).toBeLessThan(slotFactsOf[profile].largestRoundTenths + 10)
  }
})

it('offers each of its four mathematics once; the other 44 products are retired, and still known', () => {
  expect(cards).toHaveLength(48)
  const ofSlots = offered.filter(({ game }) => game.code === 'slot')
  expect(ofSlots.map(({ code }) => code)).toEqual(['lantern-night', 'lotus-garden-bloom', 'golden-carp-calm', 'tiger-mountain-bold'])
  expect(new Set(ofSlots.map(({ maths }) => JSON.stringify(maths))).size).toBe(4)
  expect(new Set(cards.map(({ gameType }) => gameType))).toEqual(new Set(['RNG']))
})
