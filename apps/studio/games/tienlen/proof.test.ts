import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { issueChance, seedBefore, sha256Hex } from '@halong/chance'
import { ladderLimits } from '@halong/money'
import { expect, it } from 'vitest'
import { contentOf } from '#client/shared/rules-content.ts'
import { compare, recompute } from '#client/verify/recompute.ts'
import type { RoundProof } from '#protocol/fairness.ts'
import type { StepChoice } from '#protocol/round.ts'
import { writeScript } from '../../client/build/round-script.ts'
import { catalogue } from '../catalogue.ts'
import { gameRules } from '../rules.ts'
import { tienLenMaths, tienLenRankMaths } from './maths.ts'
import { tienLenRoom } from './room.ts'
import type { HandView, TienLenMaths } from './sheet.ts'
import { verifier } from './verify.ts'

const seed = '0123456789abcdef'.repeat(4)

/** A hand that everybody plays with the lowest cards that may be played. */
function played(maths: TienLenMaths, { no, seats, leads }: { readonly no: number; readonly seats: number; readonly leads: number | null }) {
  const mixed = {
    seats: Array.from({ length: seats }, (_, seat) => ({ hash: sha256Hex(`seat ${seat}`), seed: seat === 1 ? null : `seat ${seat}` })),
    beacon: 'b'.repeat(64),
  }
  const puts = mixed.seats.map(({ seed: own, hash }) => own ?? hash)
  const beacon = sha256Hex([...puts, mixed.beacon].join('|'))
  let hand = tienLenRoom(maths).deal(issueChance(seed, { drawCode: 'TLMN1-7', issueNo: no, beacon }), { seats, leads, puts: [] })
  const moves: StepChoice[] = []
  while (hand.turn !== null) {
    const { turn } = hand
    const { own, trick } = hand.view(turn) as HandView
    const size = trick?.cards.length ?? 1
    const tries = own.flatMap((_, at) => [own.slice(at, at + size), own.slice(at, at + 6), own.slice(at, at + 4), own.slice(at, at + 2)])
    const done = tries.map((cards) => hand.act(turn, { cards })).find(({ ok }) => ok) ?? hand.act(turn, hand.alone())
    if (!done.ok) throw new Error(done.code)
    moves.push({ seat: turn, cards: (done.value.move as { cards: number[] }).cards.join(' ') })
    hand = done.value.hand
  }
  return { mixed: { ...mixed, root: sha256Hex(puts.join('|')), beaconChain: { id: 'x', end: '', index: 1 } }, beacon, moves, hand }
}

it.each([
  ['tien-len', tienLenMaths],
  ['tien-len-rank', tienLenRankMaths],
] as const)('R-PROOF: the verifier page and the script anyone can run deal hands of %s again and count every point', (gameCode, maths) => {
  const entry = catalogue.find(({ code }) => code === gameCode)
  if (!entry) throw new Error('the game is on offer')
  const rules = gameRules(entry, new Date(0), new Map([['USD/4', ladderLimits('room', 'USD/4')]]))
  const folder = mkdtempSync(join(tmpdir(), 'verify-'))
  writeFileSync(join(folder, 'verify.mjs'), writeScript())
  let chops = 0
  for (let no = 1; no <= 24; no++) {
    const seats = 2 + (no % 3)
    const leads = no % 2 === 0 ? null : no % seats
    const { mixed, beacon, moves, hand } = played(maths, { no, seats, leads })
    const seat = no % seats
    chops += (hand.view(null) as HandView).end?.lines.filter(({ reason }) => reason === 'chop').length ?? 0
    const proof: RoundProof = {
      roundId: 'rnd_x',
      gameCode,
      status: 'ended',
      asset: 'USD/4',
      stake: '12.0000',
      returned: ((Number(hand.units()[seat]) * 12) / (maths.escrow * 100)).toFixed(4),
      voidReason: null,
      wouldReturn: null,
      choices: { seat, seats, leads: leads ?? -1 },
      moves,
      nonce: no,
      clientSeed: 'TLMN1-7',
      beacon,
      mixed,
      commitment: seedBefore(seed),
      serverSeed: seed,
      committedAt: '',
      revealedAt: '',
      startedAt: '',
      endedAt: '',
      rulesHash: rules.game.rulesHash,
      algorithm: 'hmac-sha256-v1',
    }
    const found = recompute({ ...proof, serverSeed: seed }, rules, verifier)
    if (!found) throw new Error('a hand is a round of the game')
    expect(compare(proof, found).filter(({ same }) => !same)).toEqual([])
    expect(recompute({ ...proof, serverSeed: seed, moves: [{ seat: 9, cards: '' }] }, rules, verifier)).toBeNull()
    expect(compare({ ...proof, mixed: { ...mixed, beacon: 'c'.repeat(64) } }, found).filter(({ same }) => !same)).toHaveLength(1)
    // Each run is a process of its own: a few of them, the chopped ones among them.
    if (no > 4 && chops === 0) continue
    writeFileSync(join(folder, 'round.json'), JSON.stringify({ proof, rules: contentOf(rules, 'USD/4') }))
    expect(execFileSync(process.execPath, [join(folder, 'verify.mjs'), join(folder, 'round.json')], { encoding: 'utf8' })).not.toContain(
      'DIFFERS',
    )
    if (chops > 0) break
  }
  rmSync(folder, { recursive: true })
  expect(chops).toBeGreaterThan(0)
})
