import { keyedChance } from '@halong/chance'
import { keepFigure, releaseSize } from '@halong/testkit/release-size'
import { BAND, returnsSeen } from '@halong/testkit/returns-seen'
import { expect, it } from 'vitest'
import type { RoomPut } from '#protocol/room-rules.ts'
import { xocDiaMaths as maths } from './maths.ts'
import { returnPpm, sharesOf } from './money.ts'
import { xocDiaRoom } from './room.ts'
import { bankOf, DOORS } from './sheet.ts'

const SHAKES = releaseSize(3_000, 10_000_000)
const SLIPS = releaseSize(1_500, 1_000_000)
const SEED = '51ed'.repeat(16)
const LONG = 90 * 60_000
const room = xocDiaRoom(maths)

it('R24: each door returns what is published after the rake, over many rounds of the real stream', { timeout: LONG }, () => {
  const chance = keyedChance(SEED, 'doors')
  // One slip a door, of a hundred points: what is returned of it is in hundredths of a point.
  const puts: readonly RoomPut[] = [{ bank: maths.mostBank }, ...DOORS.map((door) => ({ [door]: 100 }))]
  const seen = DOORS.map(returnsSeen)
  for (let round = 0; round < SHAKES; round++) {
    const units = room.deal(chance, { seats: puts.length, leads: null, puts }).units()
    for (const [at, returns] of seen.entries()) returns.add(Number(units[at + 1]) / 10_000)
  }
  for (const [at, door] of DOORS.entries()) {
    const exact = returnPpm(maths, door) / 1_000_000
    keepFigure(`xocdia, ${door}: ${SHAKES} rounds returned ${seen[at]?.mean(SHAKES).toFixed(4)}, exactly ${exact.toFixed(5)}`)
    expect(Math.abs(seen[at]?.off(exact, SHAKES) ?? BAND), door).toBeLessThan(BAND)
  }
})

it('S42: a bank that takes random slips is never below zero, whatever the coins show, and the rake alone is missing from the pot', {
  timeout: LONG,
}, () => {
  const chance = keyedChance(SEED, 'slips')
  const { below } = chance
  const seen = { slips: 0, refused: 0, rounds: 0, emptied: 0 }
  while (seen.slips < SLIPS) {
    const puts: RoomPut[] = []
    const offer = (put: RoomPut): boolean => {
      const done = room.puts?.read(put, { others: puts, ledInRow: 0 })
      if (done?.ok) puts.push(done.value.put)
      return done?.ok === true
    }
    if (!offer({ bank: maths.leastBank + below(below(2) === 0 ? 50 : maths.mostBank - maths.leastBank + 1) })) throw new Error('no bank')
    for (let seat = 1; seat < maths.seats; seat++) {
      // Of one to three doors, small and large.
      const put = Object.fromEntries(
        Array.from({ length: 1 + below(3) }, () => [DOORS[below(6)] ?? 'even', 1 + below(below(3) === 0 ? 300 : 25)]),
      )
      seen.slips += 1
      if (!offer(put)) seen.refused += 1
    }
    // One more takes all that the bank still holds, to the point.
    const takes = (points: number) => room.puts?.read({ even: points }, { others: puts, ledInRow: 0 }).ok === true
    let [most, over] = [0, maths.mostLaid + 1]
    while (over - most > 1) {
      const middle = (most + over) >> 1
      if (takes(middle)) most = middle
      else over = middle
    }
    if (most > 0) offer({ even: most })
    if (room.puts?.mayBegin(puts) !== true) continue
    seen.rounds += 1
    const points = puts.flatMap((put) => Object.values(put)).reduce((sum, each) => sum + each, 0)
    for (let reds = 0; reds <= 4; reds++) {
      const shares = sharesOf(maths, puts, reds)
      const paid = shares.reduce((sum, { returned, rake }) => sum + returned + rake, 0)
      const bank = shares[puts.findIndex((put) => bankOf(put) > 0)]?.returned ?? -1
      if (bank < 0 || paid !== points * 100 || shares.some(({ returned }) => returned < 0))
        throw new Error(JSON.stringify({ puts, reds, shares }))
      if (bank === 0) seen.emptied += 1
    }
    const units = room.deal(chance, { seats: puts.length, leads: null, puts }).units()
    const rake = points * 100 - Number(units.reduce((sum, each) => sum + each, 0n))
    if (units.some((each) => each < 0n) || rake < 0) throw new Error(JSON.stringify({ puts, units: units.map(Number) }))
  }
  keepFigure(`xocdia: ${JSON.stringify(seen)}`)
  expect(seen.refused).toBeGreaterThan(seen.slips / 20)
  expect(seen.refused).toBeLessThan(seen.slips * 0.9)
  expect(seen.emptied).toBeGreaterThan(0)
})
