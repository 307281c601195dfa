import { execFileSync } from 'node:child_process'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { commitmentOf } from '@halong/chance'
import { ladderLimits } from '@halong/money'
import { describe, expect, it } from 'vitest'
import { catalogue } from '#games/catalogue.ts'
import { verifier as clusterVerifier } from '#games/cluster/verify.ts'
import { verifier as holdVerifier } from '#games/hold/verify.ts'
import { isMinesMaths, type MinesDetails } from '#games/mines/events.ts'
import { verifier as minesVerifier } from '#games/mines/verify.ts'
import { isMinesEvent } from '#games/mines/view/board-state.ts'
import { gameRules } from '#games/rules.ts'
import { verifier as slotVerifier } from '#games/slot/verify.ts'
import { verifier as waysVerifier } from '#games/ways/verify.ts'
import type { GameRules, RoundProof } from '#protocol/index.ts'
import { writeScript } from '../../build/round-script.ts'
import { contentOf } from '../shared/rules-content.ts'
import { compare, type Recomputation, type RoundInputs, recompute as recomputeWith } from './recompute.ts'

const rulesOf = (find: (entry: (typeof catalogue)[number]) => boolean): GameRules => {
  const entry = catalogue.find(find)
  if (!entry) throw new Error('no such game')
  return gameRules(entry, new Date(0), new Map([['USD/4', ladderLimits(entry.game.card.ladder, 'USD/4')]]))
}
const slot = rulesOf(({ maths, code }) => maths.engine === 'slot' && code === 'lantern-night')
const mines = rulesOf(({ maths }) => isMinesMaths(maths) && maths.tiles === 25)
/** With the verifier of the game whose rules these are. */
const recompute = (given: RoundInputs, rules: GameRules): Recomputation | null =>
  recomputeWith(given, rules, isMinesMaths(rules.maths) ? minesVerifier : slotVerifier)
const serverSeed = 'c0ffee00'.repeat(8)

const inputs = (rules: GameRules, nonce: number, more: Partial<RoundInputs> = {}): RoundInputs => ({
  gameCode: rules.game.code,
  serverSeed,
  clientSeed: 'player-seed-1',
  nonce,
  asset: 'USD/4',
  stake: '1.0000',
  choices: {},
  moves: null,
  ...more,
})
function proofOf(rules: GameRules, given: RoundInputs): RoundProof {
  const found = recompute(given, rules)
  if (found === null) throw new Error('not a round')
  return {
    roundId: 'rnd_0',
    gameCode: given.gameCode,
    status: found.returned === null ? 'open' : 'ended',
    asset: given.asset,
    stake: given.stake,
    returned: found.returned,
    voidReason: null,
    wouldReturn: null,
    choices: given.choices,
    moves: given.moves ?? [],
    nonce: given.nonce,
    clientSeed: given.clientSeed,
    commitment: commitmentOf(serverSeed),
    serverSeed,
    committedAt: '',
    revealedAt: '',
    startedAt: '',
    endedAt: '',
    rulesHash: rules.game.rulesHash,
    algorithm: 'hmac-sha256-v1',
  }
}

describe('T51: the verifier', () => {
  it('agrees with every round played by the rules', () => {
    for (let nonce = 0; nonce < 200; nonce++) {
      const given = inputs(slot, nonce)
      const found = recompute(given, slot)
      expect(found && compare(proofOf(slot, given), found).every(({ same }) => same)).toBe(true)
    }
  })
  it('sees another seed, another amount, another version and another end', () => {
    const given = inputs(slot, 3)
    const found = recompute(given, slot)
    if (found === null) throw new Error('not a round')
    const differs = (change: Partial<RoundProof>) =>
      compare({ ...proofOf(slot, given), ...change }, found)
        .filter(({ same }) => !same)
        .map(({ field }) => field)
    expect(differs({ commitment: commitmentOf('another') })).toEqual(['commitment'])
    expect(differs({ returned: '99.0000' })).toEqual(['returned'])
    expect(differs({ rulesHash: '0'.repeat(64) })).toEqual(['rules'])
    expect(differs({ status: 'open' })).toEqual(['status'])
  })
  it('lays the mines of the published vector and refuses what is no round', () => {
    const laid = recompute(inputs(mines, 0, { gameCode: 'mines', choices: { mines: 3 }, moves: [{ open: 2 }] }), mines)
    const hit = laid?.play.chapters
      .flat()
      .filter(isMinesEvent)
      .find(({ type }) => type === 'mine.hit')
    expect(hit?.type === 'mine.hit' && [...hit.mines].sort((a, b) => a - b)).toEqual([2, 7, 11])
    expect(recompute(inputs(mines, 0, { choices: { mines: 99 } }), mines)).toBeNull()
    expect(recompute(inputs(slot, 0, { stake: '-1' }), slot)).toBeNull()
  })
})

describe('T51: a void round', () => {
  const voided = (rules: GameRules, given: RoundInputs, wouldReturn: string | null): RoundProof => ({
    ...proofOf(rules, given),
    status: 'refused',
    voidReason: 'too_late',
    returned: null,
    moves: [],
    wouldReturn,
  })
  it('is computed to its end, free spins included, and held against what the studio says it would have returned', () => {
    for (let nonce = 0; nonce < 400; nonce++) {
      const given = inputs(slot, nonce)
      const found = recompute(given, slot)
      if (found === null) throw new Error('not a round')
      const rows = compare(voided(slot, given, found.returned), found)
      expect(rows.map(({ field }) => field)).toEqual(['commitment', 'rules', 'would_return'])
      expect(rows.every(({ same }) => same)).toBe(true)
      expect(compare(voided(slot, given, '99.0000'), found).find(({ field }) => field === 'would_return')?.same).toBe(false)
    }
  })
  it('of mines shows where they lay, and has no result to be held against', () => {
    const given = inputs(mines, 0, { gameCode: 'mines', choices: { mines: 3 } })
    const found = recompute(given, mines)
    // cast: what the verifier of Mines adds.
    expect([...((found?.details as MinesDetails | undefined)?.mineAt ?? [])].sort((a, b) => a - b)).toEqual([2, 7, 11])
    expect(found && compare(voided(mines, given, null), found).at(-1)).toMatchObject({ field: 'would_return', same: true })
  })
})

describe('T51: the script anyone can run', () => {
  const script = join(mkdtempSync(join(tmpdir(), 'verify-')), 'verify-round.mjs')
  writeFileSync(script, writeScript())
  const run = (round: unknown) => {
    const file = join(mkdtempSync(join(tmpdir(), 'verify-')), 'round.json')
    writeFileSync(file, JSON.stringify(round))
    try {
      return { code: 0, out: execFileSync(process.execPath, [script, file], { encoding: 'utf8' }) }
    } catch (error) {
      const { status, stdout } = error as { status: number; stdout: string }
      return { code: status, out: stdout }
    }
  }
  it.each([
    { code: 'bay-of-islands-ways', verifier: waysVerifier, nonces: [15, 197] },
    { code: 'coral-cluster', verifier: clusterVerifier, nonces: [841, 908] },
    { code: 'bronze-drum-hold', verifier: holdVerifier, nonces: [2815, 88] },
  ])('agrees with the page on $code, to the end of its feature', ({ code, verifier, nonces }) => {
    const rules = rulesOf((entry) => entry.code === code)
    for (const nonce of nonces) {
      const given = inputs(rules, nonce)
      const whole = recomputeWith(given, rules, verifier)
      expect(whole?.returned).not.toBeNull()
      const moves =
        whole?.play.chapters.length === 1 ? [] : code === 'bronze-drum-hold' ? [{ toEnd: true }] : Array.from({ length: 10 }, () => ({}))
      const proof = {
        ...proofOf(slot, inputs(slot, 0)),
        gameCode: code,
        nonce,
        moves,
        returned: whole?.returned ?? null,
        rulesHash: whole?.rulesHash ?? '',
      }
      expect(run({ proof, rules: contentOf(rules, 'USD/4') })).toMatchObject({ code: 0 })
    }
  })
  it('agrees with the page on slots, free spins included, and on mines', () => {
    const withFeature = Array.from({ length: 400 }, (_, nonce) => nonce).find(
      (nonce) => (recompute(inputs(slot, nonce), slot)?.play.chapters.length ?? 0) > 1,
    )
    expect(withFeature).toBeDefined()
    for (const nonce of [0, 1, 2, withFeature ?? 0]) {
      const given = inputs(slot, nonce)
      const steps = (recompute(given, slot)?.play.chapters.length ?? 1) - 1
      const proof = { ...proofOf(slot, given), moves: Array.from({ length: steps }, () => ({})) }
      expect(run({ proof, rules: contentOf(slot, 'USD/4') })).toMatchObject({ code: 0 })
    }
    const safe = { gameCode: 'mines', choices: { mines: 3 }, moves: [{ open: 0 }, { open: 1 }, { cashOut: true as const }] }
    const board = { ...mines, game: { ...mines.game, code: 'mines' } }
    for (const moves of [safe.moves, [{ open: 2 }]]) {
      const given = inputs(board, 0, { ...safe, moves })
      const hash = recompute(given, board)?.rulesHash ?? ''
      expect(run({ proof: { ...proofOf(board, given), rulesHash: hash }, rules: contentOf(board, 'USD/4') })).toMatchObject({ code: 0 })
    }
  })
  it('checks many rounds of one file, and names each that differs or is sealed', () => {
    const proofs = [0, 1, 2].map((nonce) => ({ ...proofOf(slot, inputs(slot, nonce)), roundId: `rnd_${nonce}`, moves: [] }))
    const rules = { [proofs[0]?.rulesHash ?? '']: contentOf(slot, 'USD/4') }
    expect(run({ proofs, rules })).toMatchObject({ code: 0, out: expect.stringContaining('3 rounds: 3 agree, 0 differ') as string })
    const others = [{ ...proofs[0], returned: '99.0000' }, { ...proofs[1], serverSeed: null }, proofs[2]]
    const { code, out } = run({ proofs: others, rules })
    expect(code).toBe(1)
    expect(out.split('\n').slice(0, 3)).toEqual([
      expect.stringMatching(/^DIFFERS {2}rnd_0 .*, returned$/),
      expect.stringMatching(/^sealed {3}rnd_1 /),
      expect.stringMatching(/^agrees {3}rnd_2 /),
    ])
    expect(run({ proofs: [others[1]], rules }).code).toBe(2)
  })
  it('computes a void round too, and says no when it would have returned something else', () => {
    const withFeature = Array.from({ length: 400 }, (_, nonce) => nonce).find(
      (nonce) => (recompute(inputs(slot, nonce), slot)?.play.chapters.length ?? 0) > 1,
    )
    for (const nonce of [3, withFeature ?? 0]) {
      const given = inputs(slot, nonce)
      const would = recompute(given, slot)?.returned ?? ''
      const proof = { ...proofOf(slot, given), status: 'voided' as const, voidReason: 'unconfirmed' as const, returned: null, moves: [] }
      expect(run({ proof: { ...proof, wouldReturn: would }, rules: contentOf(slot, 'USD/4') })).toMatchObject({
        code: 0,
        out: expect.stringContaining('would have returned') as string,
      })
      expect(run({ proof: { ...proof, wouldReturn: '1234.0000' }, rules: contentOf(slot, 'USD/4') }).code).toBe(1)
    }
    const board = { ...mines, game: { ...mines.game, code: 'mines' } }
    const given = inputs(board, 0, { gameCode: 'mines', choices: { mines: 3 } })
    const proof = { ...proofOf(board, given), rulesHash: recompute(given, board)?.rulesHash ?? '', status: 'voided' as const }
    const untouched = { ...proof, voidReason: 'untouched' as const, returned: null, wouldReturn: null }
    expect(run({ proof: untouched, rules: contentOf(board, 'USD/4') }).code).toBe(0)
  })
  it('says no to a forged amount and to a forged seed', () => {
    const proof = proofOf(slot, inputs(slot, 5))
    expect(run({ proof: { ...proof, returned: '12345.0000' }, rules: contentOf(slot, 'USD/4') }).code).toBe(1)
    expect(run({ proof: { ...proof, serverSeed: 'f'.repeat(64) }, rules: contentOf(slot, 'USD/4') }).code).toBe(1)
  })
})
