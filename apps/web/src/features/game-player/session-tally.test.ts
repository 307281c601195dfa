import { expect, it } from 'vitest'
import { clockText, isSince, netPosition, type PlayedRound, playStart, readPlayStart, roundsSince } from './session-tally.ts'

const round = (n: number, over: Partial<PlayedRound> = {}): PlayedRound => ({
  id: `rnd_${String(n).padStart(22, '0')}`,
  openedAt: new Date(Date.UTC(2026, 0, 1, 0, 0, n)).toISOString(),
  status: 'completed',
  stake: '10.0000',
  win: '0.0000',
  awarded: '0.0000',
  ...over,
})

it('R9: net position is all that was won less all that was staked, in the account’s own units', () => {
  const rounds = [round(1), round(2, { win: '25.5000' }), round(3, { status: 'open' }), round(4, { status: 'cancelled' })]
  expect(netPosition(rounds, 'VND/4')).toEqual({ asset: 'VND/4', minor: -45_000n })
  expect(netPosition([], 'VND/4')).toEqual({ asset: 'VND/4', minor: 0n })
  expect(netPosition([], 'nonsense')).toBeNull()
})

it('R9, W26: a jackpot counts with its round, and stays with one that was cancelled', () => {
  const rounds = [round(1, { awarded: '8200.0000' }), round(2, { status: 'cancelled', awarded: '5.0000' })]
  expect(netPosition(rounds, 'USD/4')).toEqual({ asset: 'USD/4', minor: 81_950_000n })
})

it('R9: counts rounds opened after the game was entered, and the one that was still open', () => {
  const start = playStart([round(5, { status: 'open' }), round(4), round(3)], 1_000)
  expect(start.enteredAtMs).toBe(1_000)
  expect([round(6), round(5), round(4), round(3)].map((each) => isSince(start, each))).toEqual([true, true, false, false])
  expect(isSince(playStart([], 0), round(1))).toBe(true)
})

/** A record of so many rounds, read in pages of fifty. */
function aRecord(count: number) {
  const rounds = Array.from({ length: count }, (_, n) => round(n + 1, { win: '15.0000' })).reverse()
  const reads: (string | null)[] = []
  const read = async (cursor: string | null) => {
    reads.push(cursor)
    const from = Number(cursor ?? 0)
    return { list: rounds.slice(from, from + 50), next: from + 50 < rounds.length ? String(from + 50) : null }
  }
  return { rounds, reads, read }
}
const fromTheFirst = { enteredAtMs: 0, afterRoundAt: null }

it('R9: counts on from what it knows, with one page a look, and sees what changed on it', async () => {
  const record = aRecord(480)
  const known = await roundsSince(record.read, fromTheFirst, [])
  expect([known?.length, record.reads.length]).toEqual([480, 10])
  record.reads.length = 0
  record.rounds.unshift(round(481))
  record.rounds[3] = round(478, { win: '99.0000' })
  expect(await roundsSince(record.read, fromTheFirst, known ?? [])).toEqual(record.rounds)
  expect(record.reads).toEqual([null])
})

it('R9: looks again at a round that was still open, however many followed it', async () => {
  const record = aRecord(200)
  record.rounds[120] = round(80, { status: 'open' })
  const known = (await roundsSince(record.read, fromTheFirst, [])) ?? []
  record.rounds[120] = round(80, { win: '40.0000' })
  expect(await roundsSince(record.read, fromTheFirst, known)).toEqual(record.rounds)
})

it('R9: says nothing rather than a sum of some', async () => {
  const record = aRecord(2_100)
  expect(await roundsSince(record.read, fromTheFirst, [])).toBeNull()
  expect(await roundsSince(record.read, { enteredAtMs: 0, afterRoundAt: record.rounds[70]?.openedAt ?? '' }, [])).toHaveLength(70)
})

it('R9: shows elapsed time as h:mm:ss', () => {
  expect([0, 999, 61_000, 3_599_999, 3_600_000, 36_061_000, -5].map(clockText)).toEqual([
    '0:00:00',
    '0:00:00',
    '0:01:01',
    '0:59:59',
    '1:00:00',
    '10:01:01',
    '0:00:00',
  ])
})

it('goes on after a reload only from a start it wrote itself', () => {
  const start = playStart([round(1)], 5)
  expect(readPlayStart(JSON.parse(JSON.stringify(start)))).toEqual(start)
  for (const other of [null, 'x', {}, { enteredAtMs: '5', afterRoundAt: null }, { enteredAtMs: 5, afterRoundAt: 7 }])
    expect(readPlayStart(other)).toBeNull()
})
