import { ladderAssets, ladderLimits, parseMoney } from '@halong/money'
import { expect, it } from 'vitest'
import { gameCard } from './card.ts'
import { catalogue, findGame } from './catalogue.ts'
import { capOf, highestStake, presentLimits } from './limits.ts'
import { canonicalJson, rulesContent, rulesHash } from './version.ts'

const today = new Date('2026-11-21T00:00:00Z')
const limitsOf = ({ game }: (typeof catalogue)[number]) =>
  new Map(ladderAssets.map((asset) => [asset, ladderLimits(game.card.ladder, asset)]))
const cards = catalogue.map((entry) => gameCard(entry, today, limitsOf(entry)))

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
  for (const entry of catalogue.filter(({ game }) => !game.card.capEndsRound))
    for (const [asset, limits] of limitsOf(entry)) {
      const most = highestStake(entry, limits)
      expect((most * entry.largestWin) / 10_000n <= capOf(limits), `${entry.code} ${asset}`).toBe(true)
      expect(most >= limits.min && most % limits.step === 0n, `${entry.code} ${asset}`).toBe(true)
    }
})

it('offers stakes that every line count divides at four decimals, in every asset', () => {
  for (const card of cards) {
    for (const asset of ladderAssets) {
      const limits = card.limits[asset] ?? { minStake: '', maxStake: '', step: '', suggested: [] }
      const minor = (text: string) => parseMoney(text, asset)?.minor ?? -1n
      for (const stake of [limits.minStake, limits.maxStake, limits.step, ...limits.suggested].map(minor)) {
        expect(stake % minor(limits.step)).toBe(0n)
        if (card.lines > 0) expect(stake % BigInt(card.lines)).toBe(0n)
      }
      expect(limits.suggested.length).toBeGreaterThanOrEqual(5)
    }
    expect(card.limits['FUN/4']).toEqual(card.limits['USD/4'])
  }
  expect(findGame('lantern-night') && cards.find(({ code }) => code === 'lantern-night')?.limits['VND/4']).toMatchObject({
    minStake: '2500.0000',
    maxStake: '1320000.0000',
  })
})

it('holds an amount of its own in no product: without the wallet’s limits nothing can be staked', () => {
  for (const entry of catalogue) expect(gameCard(entry, today)).toMatchObject({ limits: {}, prizeCap: {} })
})

it('N3: keeps the smallest stake of a game whose rounds end at the cap so high that its published ladder reaches it', () => {
  const entry = findGame('mines-pearl-25')
  if (!entry) throw new Error('the mines are on offer')
  const small = { ...ladderLimits('original', 'USD/4'), min: 1n, step: 7n }
  expect(presentLimits(entry, 'USD/4', small).minStake).toBe('0.1001')
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
  expect(canonicalJson(rulesContent({ code: entry.code, maths: dearer }))).not.toBe(canonicalJson(rulesContent(entry)))
  expect(canonicalJson(rulesContent(Object.assign({ ...entry }, { name: { en: 'x', vi: 'y' } })))).toBe(canonicalJson(rulesContent(entry)))
  expect(new Set(catalogue.map((each) => rulesHash(each))).size).toBe(catalogue.length)
  expect(rulesHash(entry, 250_000_000_000_000n)).not.toBe(rulesHash(entry))
  expect(canonicalJson({ b: [1, { d: null, c: 'x' }], a: 1 })).toBe('{"a":1,"b":[1,{"c":"x","d":null}]}')
})
