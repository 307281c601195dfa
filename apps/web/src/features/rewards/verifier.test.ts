import { createHash, createHmac } from 'node:crypto'
import {
  commitmentOf,
  drawSeed,
  dropChance,
  envelopesOf,
  nextTicket,
  prizeAt,
  raffleChance,
  raffleLine,
  spinChance,
  type TicketRun,
} from '@halong/chance'
import { releaseSize } from '@halong/testkit/release-size'
import { describe, expect, it } from 'vitest'
import type { RaffleDraw } from './raffle/raffle.queries.ts'
import { agreesWithRaffle } from './raffle/verify-raffle.ts'
import type { Drop } from './rain.queries.ts'
import { agreesWithDrop } from './verify-drop.ts'
import { agreesWith } from './verify-spin.ts'
import type { Spin } from './wheel.queries.ts'

/** Of each kind; the release run has a hundred thousand of each (rewards design §25.10). */
const DRAWS = releaseSize(400, 100_000)
const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')

/** Chance as game-rules.md §2 words it, written a second time on the platform's own functions: 32-bit words of HMAC blocks, those past the largest multiple thrown away. */
function belowOf(seed: string, message: string): (bound: number) => number {
  let [block, at, bytes] = [0, 0, Buffer.alloc(0)]
  return (bound) => {
    for (;;) {
      if (at === bytes.length) {
        bytes = createHmac('sha256', Buffer.from(seed, 'utf8'))
          .update(`${message}:${String(block++)}`)
          .digest()
        at = 0
      }
      const word = bytes.readUInt32BE(at)
      at += 4
      if (word < 2 ** 32 - (2 ** 32 % bound)) return word % bound
    }
  }
}

describe('R-PROMO-3: draws of rewards are computed again by their verifier, and nothing else agrees', { timeout: 600_000 }, () => {
  it('spins of wheels', () => {
    let terminal = ''
    for (let at = 0; at < DRAWS; at++) {
      const no = 1 + (at % 3)
      const seed = drawSeed()
      terminal = Array.from({ length: no }).reduce<string>(sha256, seed)
      const weights = [4_500, 3_000, at % 7 === 0 ? 0 : 1_800, 600, 90, 10]
      const segment = prizeAt(spinChance(seed, { wheel: 'spring', no, clientSeed: `w-${String(at)}` }), weights)
      let left = belowOf(seed, `wheel-spring:${String(no)}:${sha256(`w-${String(at)}`)}`)(weights.reduce((sum, each) => sum + each))
      expect(weights.findIndex((weight) => (left -= weight) < 0)).toBe(segment)
      // cast: what a spin is computed from.
      const spin = { no, seed, terminal, clientSeed: `w-${String(at)}`, weights, segment } as unknown as Spin
      expect(agreesWith('spring', spin)).toBe(true)
      expect(agreesWith('spring', { ...spin, segment: (segment + 1) % 6 })).toBe(false)
    }
    expect(terminal).not.toBe('')
  })

  it('drops of envelopes', () => {
    for (let at = 0; at < DRAWS; at++) {
      const [seed, slots] = [drawSeed(), 2 + (at % 9)]
      const shared = { total: slots * 5 + 37 + (at % 50), slots, floor: 5 }
      const name = { drop: 'rain', opensAt: new Date(1_790_000_000_000 + at * 60_000).toISOString(), words: `f-${String(at)}` }
      const list = envelopesOf(dropChance(seed, name), shared)
      expect(list.reduce((sum, each) => sum + each)).toBe(shared.total)
      const slot = 1 + (at % slots)
      const money = (cents: number) => (cents / 100).toFixed(4)
      const drop = {
        code: 'rain',
        opensAt: name.opensAt,
        seed,
        firstWords: name.words,
        commitment: commitmentOf(seed),
        slots,
        asset: 'USD/4',
        total: money(shared.total),
        floor: money(shared.floor),
        mine: { slot, amount: money(list[slot - 1] ?? 0) },
        // cast: what a drop is computed from.
      } as unknown as Drop
      expect(agreesWithDrop(drop)).toBe(true)
      expect(agreesWithDrop({ ...drop, mine: { slot, amount: money((list[slot - 1] ?? 0) + 1) } })).toBe(false)
    }
  })

  it('raffles, drawn ticket by ticket as the house does', () => {
    for (let at = 0; at < DRAWS; at++) {
      const [seed, beacon, entrants] = [drawSeed(), drawSeed(), 1 + (at % 6)]
      const list = Array.from({ length: entrants }, (_, no) => ({
        entrant: sha256(`${seed}${String(no)}`).slice(0, 16),
        tickets: 1 + ((at + no) % 5),
      }))
      list.sort((a, b) => (a.entrant < b.entrant ? -1 : 1))
      const chance = raffleChance(seed, { raffle: 'autumn', period: '2026-11-23', beacon })
      const tickets = list.reduce((sum, each) => sum + each.tickets, 0)
      const out: TicketRun[] = []
      const winners = Array.from({ length: Math.min(3, entrants) }, (_, place) => {
        const ticket = nextTicket(chance, tickets, out)
        let first = 1
        const owner = list.find((each) => ticket < (first += each.tickets))
        out.push({ first: first - (owner?.tickets ?? 0), count: owner?.tickets ?? 0 })
        return { place: place + 1, entrant: owner?.entrant ?? '', ticket }
      })
      const hash = sha256(list.map(raffleLine).join('\n'))
      const told = {
        period: '2026-11-23',
        commitment: commitmentOf(seed),
        witness: commitmentOf(beacon),
        listHash: hash,
        seed,
        beacon,
        winners,
      }
      // cast: what a draw is computed from.
      const draw = told as unknown as RaffleDraw
      expect(new Set(winners.map(({ entrant }) => entrant)).size).toBe(winners.length)
      expect(agreesWithRaffle('autumn', draw, list)).toBe(true)
      const more = list.map((each, no) => (no === 0 ? { ...each, tickets: each.tickets + 1 } : each))
      expect(agreesWithRaffle('autumn', draw, more)).toBe(false)
    }
  })
})
