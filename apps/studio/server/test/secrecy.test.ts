import { roundChance } from '@halong/chance'
import { releaseSize } from '@halong/testkit'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { z } from 'zod'
import type { StepChoice } from '#protocol/round.ts'
import { leaksIn, secretOf } from './leaks.ts'
import { peek, safeTiles, setTable, type Table, valueOf } from './table.ts'

let table: Table
beforeAll(async () => {
  table = await setTable('secrecy')
})
afterAll(() => table.stop())

/** Every list of whole numbers in an answer, wherever it stands. */
function lists(value: unknown): number[][] {
  if (Array.isArray(value))
    return value.every((each) => typeof each === 'number') && value.length > 0 ? [value as number[]] : value.flatMap(lists)
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(lists) : []
}

/** All text that reached a player: answers of calls, and whatever the proof and history tell of the round. */
async function everythingToldOf(seat: Awaited<ReturnType<Table['sit']>>, roundId: string): Promise<string[]> {
  const from = table.sent.length
  await seat.state()
  await seat.view(roundId)
  await seat.proof(roundId)
  await seat.call('GET', '/api/rounds')
  return table.sent.slice(from)
}

/** Thirty see each board with each count of mines. */
const ROUNDS = releaseSize(30, 500)

it('T52: no byte sent before the end says where a mine lies, what the seed is, or differs between boards', {
  timeout: 240_000,
}, async () => {
  const seeds = new Set<string>()
  for (let turn = 0; turn < ROUNDS; turn++) {
    const game = (['mines-pearl-25', 'mines-jade-16', 'mines-lantern-49'] as const)[turn % 3] ?? 'mines-pearl-25'
    const seat = await table.sit(game)
    const mines = (turn % 10) + 2
    const { safe, mineAt } = await safeTiles(table, seat, mines)
    const from = table.sent.length
    const { round } = valueOf((await seat.open({ choices: { mines } })).answer)
    const opened = safe.slice(0, 2)
    for (const [at, tile] of opened.entries()) valueOf((await seat.step(round.roundId, at + 1, { open: tile })).answer)
    await seat.step(round.roundId, 1, { open: mineAt[0] ?? 0 })
    const told = [...table.sent.slice(from), ...(await everythingToldOf(seat, round.roundId))]

    const { serverSeed, nextServerSeed } = await peek(table, seat)
    seeds.add(serverSeed)
    for (const text of told) {
      expect(text.includes(serverSeed) || text.includes(nextServerSeed) || text.includes('sealed.')).toBe(false)
      expect(text).not.toMatch(/mineAt|"mines":\[|cashed\.out|mine\.hit/)
      // No list of numbers in an answer holds only mines.
      for (const list of lists(JSON.parse(text))) expect(list.every((number) => mineAt.includes(number))).toBe(false)
    }
    const end = valueOf((await seat.step(round.roundId, 3, { cashOut: true })).answer)
    expect(end.events[0]).toMatchObject({ type: 'cashed.out', mines: mineAt })
  }
  // The scan looked at real seeds.
  expect(seeds.size).toBe(ROUNDS)
})

it('T52: what is told of an open board is the same whichever way the mines lie', async () => {
  const told: string[] = []
  for (let i = 0; i < 5; i++) {
    const seat = await table.sit('mines-pearl-25')
    const { safe } = await safeTiles(table, seat, 3)
    const opened = valueOf((await seat.open({ choices: { mines: 3 } })).answer)
    const step = valueOf((await seat.step(opened.round.roundId, 1, { open: safe[0] ?? 0 })).answer)
    told.push(JSON.stringify([opened.events, step.events.map((event) => ({ ...event, tile: 'any' }))]))
  }
  expect(new Set(told).size).toBe(1)
})

const text = z.string().max(80)
const offer = { higher: z.int().nullable(), lower: z.int().nullable() }
const rank = z.int().min(1).max(13)
/** What a card of HiLo is told with while its round is open: shapes in which no other card can stand. */
const hiloEvent = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('hilo.dealt'), rank, skipsLeft: z.int(), ...offer }),
  z.strictObject({ type: z.literal('hilo.skipped'), rank, skipsLeft: z.int(), ...offer }),
  z.strictObject({
    type: z.literal('hilo.right'),
    guess: z.enum(['higher', 'lower']),
    rank,
    guesses: z.int(),
    units: z.int(),
    amount: text,
    ...offer,
  }),
])
const openRound = z.object({
  roundId: text,
  status: z.literal('open'),
  returned: z.null(),
  jackpot: z.null(),
  choices: z.strictObject({}),
  nextStep: z.int(),
  endedAt: z.null(),
})

it('T52: no byte sent before a card of HiLo is drawn tells which it is, and none what the seeds are', { timeout: 240_000 }, async () => {
  const rounds = releaseSize(4, 500)
  const seat = await table.sit('hilo')
  const { serverSeed, nextServerSeed, clientSeed } = await peek(table, seat)
  const secrets = [secretOf('seed', serverSeed), secretOf('next seed', nextServerSeed)]
  let drawn = 0
  for (let nonce = 0; nonce < rounds; nonce++) {
    const chance = roundChance({ serverSeed, clientSeed, nonce, gameCode: 'hilo' })
    const cards = Array.from({ length: 40 }, () => chance.below(13) + 1)
    table.clock.forward(60_000)
    const from = table.sent.length
    const first = valueOf((await seat.open()).answer)
    const told = [...first.events]
    let round = first.round
    while (round.nextStep !== null) {
      const shown = told.map((event) => hiloEvent.parse(event).rank)
      expect(shown).toEqual(cards.slice(0, shown.length))
      expect(shown.length).toBe(round.nextStep)
      openRound.parse(round)
      const view = await seat.view(round.roundId)
      expect(view.chapters.flat()).toEqual(told)
      const { openRound: resumed } = await seat.state()
      expect(resumed?.chapters.flat()).toEqual(told)
      expect(await seat.proof(round.roundId)).toMatchObject({ serverSeed: null, revealedAt: null })
      // A step that is not the next one tells nothing either.
      await seat.step(round.roundId, round.nextStep + 1, { guess: 'higher' })
      const card = shown.at(-1) ?? 7
      const choice: StepChoice =
        shown.length > 6
          ? { cashOut: true }
          : nonce % 5 === 0 && shown.length < 3
            ? { skip: true }
            : { guess: card === 13 || (card < 8 && card > 1) ? 'higher' : 'lower' }
      const next = valueOf((await seat.step(round.roundId, round.nextStep, choice)).answer)
      told.push(...next.events)
      round = next.round
      drawn += 1
    }
    for (const each of table.sent.slice(from)) expect(leaksIn(each, secrets), each).toEqual([])
  }
  expect(drawn).toBeGreaterThan(rounds)
})
