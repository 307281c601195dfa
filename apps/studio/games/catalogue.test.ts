import { lastPickWithin, minesPrice } from '@halong/game-maths'
import { parseMoney } from '@halong/money'
import { describe, expect, it } from 'vitest'
import { gameCard } from './card.ts'
import { catalogue, findGame } from './catalogue.ts'
import { MIN_STAKE, PRIZE_CAP, STAKE_STEP, unitsWithinCap } from './limits.ts'
import { slotFactsOf } from './slot/facts.ts'
import { type SlotProfileName, slotProfiles } from './slot/profiles/index.ts'
import { canonicalJson, rulesContent, rulesHash } from './version.ts'

const today = new Date('2026-11-21T00:00:00Z')
const cards = catalogue.map((entry) => gameCard(entry, today))
const minor = (text: string) => parseMoney(text, 'USD/4')?.minor ?? -1n

it('R-LANG-1: offers 48 slots and 12 mines, each under a code and names of its own in every language', () => {
  expect(cards.filter((card) => card.gameType === 'RNG')).toHaveLength(48)
  expect(cards.filter((card) => card.gameType === 'INHOUSE')).toHaveLength(12)
  for (const key of [
    (card: (typeof cards)[number]) => card.code,
    (card: (typeof cards)[number]) => card.name.en,
    // Filipino players know games by their English names.
    ...['vi', 'cn', 'th', 'id'].map((language) => (card: (typeof cards)[number]) => card.name[language]),
  ]) {
    expect(new Set(cards.map(key)).size).toBe(60)
  }
  expect(cards.every((card) => /^[a-z0-9][a-z0-9-]{0,47}$/.test(card.code))).toBe(true)
  // Composed letters only, or search and sorting would miss them.
  expect(cards.flatMap(({ name }) => Object.values(name)).filter((name) => name !== name.normalize('NFC') || name.length > 40)).toEqual([])
})

it.each(Object.keys(slotProfiles) as SlotProfileName[])('R24: every %s slot declares the enumerated figures', (profile) => {
  for (const card of cards.filter((each) => each.profile === profile)) {
    expect(card.returnRatePpm).toBe(slotFactsOf[profile].returnPpm)
    expect(card.returnRateBp).toBe(Math.round(slotFactsOf[profile].returnPpm / 100))
    expect(card.hitFrequencyBp).toBe(Math.round(slotFactsOf[profile].hitPpm / 100))
    expect(card.maxWinTimes * 10).toBeGreaterThanOrEqual(slotFactsOf[profile].largestRoundTenths)
    expect(card.maxWinTimes * 10).toBeLessThan(slotFactsOf[profile].largestRoundTenths + 10)
  }
})

it('I11: what a wallet allows is no less than the largest round, and more by less than one stake', () => {
  for (const { code, largestWin, maxWinTimes } of catalogue) {
    const ceiling = BigInt(maxWinTimes) * 10_000n
    expect(ceiling >= largestWin && ceiling - largestWin < 10_000n, code).toBe(true)
  }
  expect(findGame('lantern-night')).toMatchObject({ largestWin: 189_095_000n, maxWinTimes: 18_910 })
  expect(findGame('lantern-night-bloom')).toMatchObject({ largestWin: 153_512_000n, maxWinTimes: 15_352 })
  expect(findGame('lantern-night-calm')).toMatchObject({ largestWin: 14_090_000n, maxWinTimes: 1_409 })
})

describe('a prize is never cut (game-rules.md §1.1)', () => {
  it('the largest stake of every slot times its largest round is within the prize cap', () => {
    for (const card of cards.filter((each) => each.engine === 'slot')) {
      const maxStake = minor(card.limits['USD/4']?.maxStake ?? '')
      const facts = slotFactsOf[card.profile as SlotProfileName]
      expect((maxStake * BigInt(facts.largestRoundTenths)) / 10n).toBeLessThanOrEqual(PRIZE_CAP)
    }
  })
  it('every mines board leaves at least one pick at every stake, and no pick past the cap', () => {
    for (const { maths, maxStake } of catalogue.filter((entry) => entry.maths.engine === 'mines')) {
      if (maths.engine !== 'mines') continue
      for (let mines = maths.minMines; mines <= maths.maxMines; mines++) {
        const board = { tiles: maths.tiles, mines }
        for (const stake of [MIN_STAKE, maxStake]) {
          const last = lastPickWithin(board, unitsWithinCap(stake, 10_000n))
          expect(last).toBeGreaterThanOrEqual(1)
          expect((minesPrice(board, last) * stake) / 10_000n).toBeLessThanOrEqual(PRIZE_CAP)
          if (last < board.tiles - mines) expect((minesPrice(board, last + 1) * stake) / 10_000n).toBeGreaterThan(PRIZE_CAP)
        }
      }
    }
  })
  it('the 25-tile board keeps its whole ladder at the smallest stake, up to 5,148,297 times', () => {
    expect(findGame('mines-pearl-25')?.maxWinTimes).toBe(5_148_297)
    expect(lastPickWithin({ tiles: 25, mines: 12 }, unitsWithinCap(MIN_STAKE, 10_000n))).toBe(13)
  })
})

it('offers stakes that every line count divides at four decimals', () => {
  for (const card of cards) {
    for (const limits of Object.values(card.limits)) {
      for (const stake of [limits.minStake, limits.maxStake, limits.step, ...limits.suggested].map(minor)) {
        expect(stake % STAKE_STEP).toBe(0n)
        if (card.lines > 0) expect(stake % BigInt(card.lines)).toBe(0n)
      }
      expect(limits.suggested.length).toBeGreaterThanOrEqual(5)
    }
    expect(card.limits['FUN/4']).toEqual(card.limits['USD/4'])
  }
})

it('prints each mines ladder as the engine pays it', () => {
  const maths = findGame('mines-jade-25')?.maths
  expect(maths?.engine === 'mines' && maths.ladders['3']?.slice(0, 2)).toEqual(['1.1250', '1.2857'])
  expect(maths?.engine === 'mines' && maths.ladders['24']).toEqual(['24.7500'])
})

it('marks nothing as new while nothing is older', () => {
  expect(cards.some((card) => card.isNew)).toBe(false)
})

it('T56: a version is the hash of all that decides an outcome, and only of that', () => {
  const entry = findGame('lantern-night')
  if (!entry || entry.maths.engine !== 'slot') throw new Error('the reference slot is on offer')
  const dearer = { ...entry.maths, profile: { ...entry.maths.profile, freeMultiplier: 2 } }
  expect(canonicalJson(rulesContent({ ...entry, maths: dearer }))).not.toBe(canonicalJson(rulesContent(entry)))
  expect(canonicalJson(rulesContent({ ...entry, name: { en: 'x', vi: 'y' } }))).toBe(canonicalJson(rulesContent(entry)))
  expect(new Set(catalogue.map(rulesHash)).size).toBe(60)
  expect(canonicalJson({ b: [1, { d: null, c: 'x' }], a: 1 })).toBe('{"a":1,"b":[1,{"c":"x","d":null}]}')
})
