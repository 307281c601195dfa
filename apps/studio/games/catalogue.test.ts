import { parseMoney } from '@halong/money'
import { expect, it } from 'vitest'
import { gameCard } from './card.ts'
import { catalogue, findGame } from './catalogue.ts'
import { PRIZE_CAP, STAKE_STEP } from './limits.ts'
import { canonicalJson, rulesContent, rulesHash } from './version.ts'

const today = new Date('2026-11-21T00:00:00Z')
const cards = catalogue.map((entry) => gameCard(entry, today))
const minor = (text: string) => parseMoney(text, 'USD/4')?.minor ?? -1n

it('R-LANG-1: offers every product under a code and names of its own in every language', () => {
  for (const key of [
    (card: (typeof cards)[number]) => card.code,
    (card: (typeof cards)[number]) => card.name.en,
    // Filipino players know games by their English names.
    ...['vi', 'cn', 'th', 'id'].map((language) => (card: (typeof cards)[number]) => card.name[language]),
  ]) {
    expect(new Set(cards.map(key)).size).toBe(cards.length)
  }
  expect(cards.every((card) => /^[a-z0-9][a-z0-9-]{0,47}$/.test(card.code))).toBe(true)
  // Composed letters only, or search and sorting would miss them.
  expect(cards.flatMap(({ name }) => Object.values(name)).filter((name) => name !== name.normalize('NFC') || name.length > 40)).toEqual([])
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

it('a prize is never cut: the largest stake of every game with a fixed largest round times that round is within the prize cap (game-rules.md §1.1)', () => {
  for (const { code, game, maxStake, largestWin } of catalogue.filter((entry) => !entry.game.card.volatilityChosen))
    expect((maxStake * largestWin) / 10_000n <= PRIZE_CAP, `${game.code} ${code}`).toBe(true)
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

it('marks as new what joined the first games in the last 30 days, and nothing while nothing is older', () => {
  const firstDay = catalogue.map(({ releasedOn }) => releasedOn).sort()[0]
  expect(cards.filter(({ isNew }) => isNew)).toEqual(cards.filter(({ releasedOn }) => releasedOn !== firstDay))
  const later = catalogue.map((entry) => gameCard(entry, new Date('2028-01-01T00:00:00Z')))
  expect(later.some(({ isNew }) => isNew)).toBe(false)
})

it('T56: a version is the hash of all that decides an outcome, and only of that', () => {
  const entry = findGame('lantern-night')
  if (!entry) throw new Error('the reference slot is on offer')
  const dearer = { ...entry.maths, more: 2 }
  expect(canonicalJson(rulesContent({ ...entry, maths: dearer }))).not.toBe(canonicalJson(rulesContent(entry)))
  expect(canonicalJson(rulesContent({ ...entry, name: { en: 'x', vi: 'y' } }))).toBe(canonicalJson(rulesContent(entry)))
  expect(new Set(catalogue.map(rulesHash)).size).toBe(catalogue.length)
  expect(canonicalJson({ b: [1, { d: null, c: 'x' }], a: 1 })).toBe('{"a":1,"b":[1,{"c":"x","d":null}]}')
})
