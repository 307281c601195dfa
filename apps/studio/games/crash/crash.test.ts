import { execFileSync } from 'node:child_process'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { issueChance, seedBefore } from '@halong/chance'
import { ladderLimits } from '@halong/money'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { contentOf } from '#client/shared/rules-content.ts'
import { compare, recompute } from '#client/verify/recompute.ts'
import type { RoundProof } from '#protocol/fairness.ts'
import { writeScript } from '../../client/build/round-script.ts'
import { findGame } from '../catalogue.ts'
import { gameRules } from '../rules.ts'
import { bustOf } from './engine.ts'
import { betAt, curveOf, isRoundOf, multiplierAt, tickOf } from './events.ts'
import { crashMaths } from './products.ts'
import { crashTable } from './table.ts'
import { verifier } from './verify.ts'

const table = crashTable(crashMaths)
const seed = '0123456789abcdef'.repeat(4)
const beacon = 'b'.repeat(64)
const E = 1n << 52n
const drawn = (issueNo: string, issueSeed = seed) => table.draw(issueChance(issueSeed, { drawCode: 'CRASH', issueNo, beacon }))

describe('GR 10.1: the bust', () => {
  it('has the vectors of the rules', () => {
    expect(drawn('77')).toEqual([122])
    const chain = [seed]
    while (chain.length < 3) chain.unshift(seedBefore(chain[0] ?? ''))
    expect(chain.map((each, at) => drawn(String(at + 1), each)[0])).toEqual([151, 385, 100])
  })

  it('returns 0.99 at every target: of 2^52 values, 0.99 / x reach x, to one value', () => {
    // The values that bust below x are those with 99 · 2^52 / (2^52 − v) < x: counted exactly, not sampled.
    fc.assert(
      fc.property(fc.integer({ min: crashMaths.leastTarget, max: crashMaths.mostTarget }), (target) => {
        const lost = E - (99n * E) / BigInt(target)
        expect(bustOf(crashMaths, lost)).toBeGreaterThanOrEqual(target)
        expect(bustOf(crashMaths, lost - 1n)).toBeLessThan(target)
        const returned = (Number(E - lost) / Number(E)) * target
        expect(returned).toBeGreaterThan(98.999_999_9)
        expect(returned).toBeLessThanOrEqual(99)
      }),
    )
    expect([bustOf(crashMaths, 0n), bustOf(crashMaths, E - 1n)]).toEqual([100, crashMaths.mostTarget])
  })
})

describe('the curve', () => {
  it('first shows 1.01, 1.51, 2, 10, 100 and 1000 at the ticks of the rules', () => {
    expect([101, 151, 200, 1_000, 10_000, 100_000].map((at) => tickOf(crashMaths, at))).toEqual([17, 687, 1156, 3838, 7676, 11513])
    expect(curveOf(crashMaths).at(-1)).toBe(crashMaths.mostTarget)
  })

  it('ends a run at the first tick that shows the bust: a cash-out at any tick before is below it', () => {
    fc.assert(
      fc.property(fc.integer({ min: 100, max: crashMaths.mostTarget }), fc.nat(200_000), (bust, ms) => {
        const lasts = table.run?.lastsMs([bust]) ?? 0
        expect(multiplierAt(crashMaths, ms) < bust).toBe(ms < lasts)
      }),
    )
    expect(table.run?.lastsMs([100])).toBe(0)
  })
})

it('pays a bet its target when the run gets there exactly, and nothing a hundredth before', () => {
  expect(table.units('a.200', [200])).toBe(20_000)
  expect(table.units('a.200', [199])).toBe(0)
  expect(table.run?.target('b.1000000')).toBe(100_000_000)
  expect(table.told?.([385])).toBe('3.85×')
})

it('takes two bets a round, one on each card, with a target within the range', () => {
  expect(isRoundOf(crashMaths, ['a.200', 'b.101'])).toBe(true)
  expect(
    [[], ['a.200', 'a.300'], ['c.200'], ['a.100'], ['a.1000001'], ['a.2e2'], ['a.0200'], ['b']].filter((spots) =>
      isRoundOf(crashMaths, spots),
    ),
  ).toEqual([])
  expect(betAt(crashMaths, 'b.150')).toEqual({ card: 'b', target: 150 })
})

describe('R-PROOF: the verifier page and the script anyone can run agree with the table', () => {
  const entry = findGame('crash')
  if (!entry) throw new Error('the game is in the catalogue')
  const rules = gameRules(entry, new Date(0), new Map([['USD/4', ladderLimits('original', 'USD/4')]]))
  const proofOf = (given: Partial<RoundProof>): RoundProof & { serverSeed: string } => ({
    roundId: 'rnd_x',
    gameCode: 'crash',
    status: 'ended',
    asset: 'USD/4',
    stake: '3.0000',
    returned: '0.0000',
    voidReason: null,
    wouldReturn: null,
    choices: { 'a.110': 10_000, 'b.500': 20_000 },
    moves: [],
    nonce: 77,
    clientSeed: 'CRASH',
    beacon,
    commitment: seedBefore(seed),
    committedAt: '',
    revealedAt: '',
    startedAt: '',
    endedAt: '',
    rulesHash: rules.game.rulesHash,
    algorithm: 'hmac-sha256-v1',
    ...given,
    serverSeed: seed,
  })

  // Round 77 busts at 1.22.
  it.each([
    ['one target reached, one not', [], '1.1000'],
    ['a cash-out at 1.21', [{ spot: 'b.500', units: 12_100 }], '3.5200'],
    [
      'broken off at 1.15',
      [
        { spot: 'a.110', units: 11_500, broken: true as const },
        { spot: 'b.500', units: 11_500, broken: true as const },
      ],
      '3.4000',
    ],
  ])('%s', (_, moves, returned) => {
    const proof = proofOf({ moves, returned })
    const found = recompute(proof, rules, verifier)
    if (!found) throw new Error('an entry is a round of the game')
    expect(compare(proof, found).filter(({ same }) => !same)).toEqual([])
    const folder = mkdtempSync(join(tmpdir(), 'verify-'))
    writeFileSync(join(folder, 'verify.mjs'), writeScript())
    writeFileSync(join(folder, 'round.json'), JSON.stringify({ proof, rules: contentOf(rules, 'USD/4') }))
    const out = execFileSync(process.execPath, [join(folder, 'verify.mjs'), join(folder, 'round.json')], { encoding: 'utf8' })
    expect(out).toContain('bust 1.22')
    expect(out).not.toContain('DIFFERS')
  })

  it('refuses cash-outs at the bust, at the own target, twice, and of bets that are not there', () => {
    const cash = (spot: string, units: number) => ({ spot, units })
    const wrong = [
      [cash('b.500', 12_200)],
      [cash('a.110', 11_000)],
      [cash('b.500', 11_000), cash('b.500', 11_100)],
      [cash('b.400', 11_000)],
      [cash('b.500', 9_900)],
    ]
    expect(wrong.filter((moves) => recompute(proofOf({ moves }), rules, verifier) !== null)).toEqual([])
  })
})
