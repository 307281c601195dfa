import { beforeAll, describe, expect, it } from 'vitest'
import { findGame } from '#games/catalogue.ts'
import { hashOf, type RulesContent, rulesContent } from '#games/version.ts'
import type { RoundProof } from '#protocol/fairness.ts'
import { faultsOf, type Recorded } from './compare.ts'
import { loadScripts, type Script, sha256 } from './scripts.ts'

let scripts: ReadonlyMap<string, Script>
beforeAll(async () => {
  scripts = await loadScripts()
})
const rulesOf = (code: string): RulesContent => {
  const entry = findGame(code)
  if (!entry) throw new Error(`no game ${code}`)
  return rulesContent(entry)
}
const seed = '5eed'.repeat(16)

/** A round of a game as it was recorded. */
function recorded(code: string, change: Partial<RoundProof>, own: Recorded['own'] = null): Recorded {
  const rules = rulesOf(code)
  const proof: RoundProof = {
    roundId: 'rnd_7Yh3kQ2mN8pR5sT1vW4xZ0',
    gameCode: code,
    status: 'ended',
    asset: 'USD/4',
    stake: '1.0000',
    returned: '0.0000',
    voidReason: null,
    wouldReturn: null,
    choices: {},
    moves: [],
    nonce: 0,
    clientSeed: 'lucky',
    commitment: sha256(seed),
    serverSeed: seed,
    committedAt: '2026-11-25T10:00:00.000Z',
    revealedAt: null,
    startedAt: '2026-11-25T10:00:00.000Z',
    endedAt: '2026-11-25T10:00:01.000Z',
    rulesHash: hashOf(rules),
    algorithm: 'hmac-sha256-v1',
    ...change,
  }
  return { proof, rules, own }
}
const faults = (round: Recorded) => faultsOf(round, scripts)
const single = { refundedMinor: 0n, playsForJackpot: false }

/** What a round really returns, by the audit's own word; and that a unit more or less is found in each family. */
function expectFound(code: string, change: Partial<RoundProof>, own: Recorded['own'] = null): void {
  const wrong = faults(recorded(code, { ...change, returned: '99999.9999' }, own)).find(({ what }) => what === 'returned')
  const right = wrong?.replayed ?? ''
  expect(right).toMatch(/^\d+\.\d{4}$/)
  expect(faults(recorded(code, { ...change, returned: right }, own))).toEqual([])
  const patched = (Number(right) + 0.0001).toFixed(4)
  expect(faults(recorded(code, { ...change, returned: patched }, own))).toEqual([{ what: 'returned', recorded: patched, replayed: right }])
}
const beacon = 'b'.repeat(64)

describe('T57: what a patched engine would have recorded is found by a unit', () => {
  it.each([
    ['an original', 'dice', { choices: { side: 'over', wins: 4_950 } }],
    ['a slot', 'lantern-night', {}],
    ['moves', 'mines-pearl-25', { choices: { mines: 3 }, moves: [{ open: 0 }, { cashOut: true }] }],
  ] as const)('in %s', (_family, code, change) => expectFound(code, change, single))

  it.each([
    ['a table', 'tai-xiu', { choices: { tai: 6_000, xiu: 4_000 }, clientSeed: 'TAIX1', beacon }],
    ['a run', 'crash', { choices: { 'a.101': 10_000 }, clientSeed: 'CRASH', beacon }],
  ] as const)('in %s', (_family, code, change) => expectFound(code, change))

  it('in a seat of a hand, and in what its seats put in', () => {
    const seats = [
      { hash: sha256('one'), seed: 'one' },
      { hash: sha256('two'), seed: null },
    ]
    const mix = sha256(['one', sha256('two'), beacon].join('|'))
    const mixed = { seats, beacon, root: '', beaconChain: { id: '', end: '', index: 1 } }
    const hand = {
      choices: { seat: 1, seats: 2, leads: -1, puts: 'bank=640|even=600' },
      clientSeed: 'XOCD.1',
      beacon: mix,
      mixed,
      stake: '600.0000',
    }
    expectFound('xoc-dia', hand)
    const other = { ...mixed, seats: [{ hash: sha256('one'), seed: 'three' }, seats[1] ?? { hash: '', seed: null }] }
    expect(faults(recorded('xoc-dia', { ...hand, mixed: other })).map(({ what }) => what)).toContain('mix')
  })

  it('in a magazine, also in what goes back of it', () => {
    const magazine = { choices: { shots: 20 }, moves: [{ unload: true }], stake: '2.0000', returned: '2.0000' } as const
    expect(faults(recorded('reef-hunter', magazine, { ...single, refundedMinor: 20_000n }))).toEqual([])
    expect(faults(recorded('reef-hunter', magazine, single))).toEqual([{ what: 'refunded', recorded: '0.0000', replayed: '2.0000' }])
  })
})

describe('beside the return', () => {
  const dice = { choices: { side: 'over', wins: 4_950 } } as const

  it('a seed that was not committed to, a version nobody kept, choices no game has, and stakes that lie on no spot are found', () => {
    expect(faults(recorded('dice', { ...dice, commitment: 'f'.repeat(64) }, single)).map(({ what }) => what)).toContain('commitment')
    expect(faults({ ...recorded('dice', dice, single), rules: null })).toMatchObject([{ what: 'rules' }])
    expect(faults(recorded('tai-xiu', { choices: { dragon: 10_000 }, beacon })).map(({ what }) => what)).toEqual(['unplayable'])
    expect(faults(recorded('tai-xiu', { choices: { tai: 9_000 }, beacon })).map(({ what }) => what)).toContain('stake')
    expect(
      faults(
        recorded('lion-dance', { moves: [{ toEnd: true }], jackpot: { amount: '1.0000', pool: '1.0000', top: '1.0000', seq: 1 } }, single),
      ).map(({ what }) => what),
    ).toContain('jackpot')
  })

  it('R25: a stake went back only where the round had no end of its own, and what it would have returned is told rightly', () => {
    const untouched = { status: 'voided', returned: null, voidReason: 'untouched' } as const
    expect(faults(recorded('mines-pearl-25', { ...untouched, choices: { mines: 3 } }, single))).toEqual([])
    const paid = faults(recorded('dice', { ...untouched, ...dice }, single))
    expect(paid.map(({ what }) => what)).toEqual(['would_return', 'void'])
  })
})
