// All the rules of the game in one place, as its players know them: doors, the bank and what it has to hold, money, and the proof of a round.
import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chanceFrom, issueChance, seedBefore, sha256Hex } from '@halong/chance'
import { ladderLimits } from '@halong/money'
import { describe, expect, it } from 'vitest'
import { contentOf } from '#client/shared/rules-content.ts'
import { compare, recompute } from '#client/verify/recompute.ts'
import type { RoundProof } from '#protocol/fairness.ts'
import type { RoomPut } from '#protocol/room-rules.ts'
import { writeScript } from '../../client/build/round-script.ts'
import { catalogue } from '../catalogue.ts'
import { gameRules } from '../rules.ts'
import { xocDiaMaths as maths } from './maths.ts'
import { returnPpm, sharesOf } from './money.ts'
import { xocDiaPuts } from './puts.ts'
import { xocDiaRoom } from './room.ts'
import { DOORS, type Door, mostLost, type RoundShown, redsOf } from './sheet.ts'
import { verifier } from './verify.ts'

const EVERY = Array.from({ length: 16 }, (_, ways) => [ways & 1, (ways >> 1) & 1, (ways >> 2) & 1, ways >> 3])
const slips = { even: 600, odd: 200, red4: 20, white4: 10, red3: 50 }

/** A second writing of what a door pays, by the coins themselves. */
const pays = (door: Door, coins: readonly number[]): number => {
  const [reds, whites] = [coins.filter((coin) => coin === 1).length, coins.filter((coin) => coin === 0).length]
  if (door === 'even') return reds === 0 || reds === 2 || reds === 4 ? 2 : 0
  if (door === 'odd') return reds === 1 || whites === 1 ? 2 : 0
  if (door === 'red3') return reds === 3 && whites === 1 ? 4 : 0
  if (door === 'white3') return whites === 3 && reds === 1 ? 4 : 0
  return (door === 'red4' ? reds : whites) === 4 ? 16 : 0
}

describe('what doors return', () => {
  it.each([
    ['even', 990_000],
    ['odd', 990_000],
    ['red3', 985_000],
    ['white3', 985_000],
    ['red4', 981_250],
    ['white4', 981_250],
  ] as const)('%s: exactly %i millionths, by all sixteen ways and after the rake', (door, ppm) => {
    const back = EVERY.reduce((sum, coins) => {
      const paid = 100 * pays(door, coins)
      return sum + (paid > 100 ? paid - (paid - 100) * 0.02 : paid)
    }, 0)
    expect((back * 1_000_000) / 1_600).toBeCloseTo(ppm, 6)
    expect(returnPpm(maths, door)).toBe(ppm)
  })
})

describe('S42: money of a round', () => {
  it('the bank of the rules page loses 480 to −280 and has to hold 640', () => {
    const nets = [0, 1, 2, 3, 4].map((reds) => (sharesOf(maths, [{ bank: 640 }, slips], reds)[0]?.net ?? 0) / 100)
    expect(nets).toEqual([-480, 480, -320, 280, -640])
    expect(mostLost(maths, [{ bank: 640 }, slips])).toBe(640)
  })

  it('W24: pays no more than was put in, the rake alone is missing, and the bank is never below zero, over 5,000 tables', () => {
    let state = 11
    const chance = chanceFrom(() => {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
      return state
    })
    const { read, mayBegin } = xocDiaPuts(maths)
    let refused = 0
    for (let table = 0; table < 5_000; table++) {
      const puts: RoomPut[] = [{ bank: 100 + chance.below(900) }]
      for (let seat = 0; seat < 1 + chance.below(6); seat++) {
        const put = { [DOORS[chance.below(6)] ?? 'even']: 1 + chance.below(300), [DOORS[chance.below(6)] ?? 'odd']: 1 + chance.below(60) }
        const done = read(put, { others: puts, ledInRow: 0 })
        if (done.ok) puts.push(put)
        else refused += 1
      }
      if (puts.length === 1) continue
      if (!mayBegin(puts)) throw new Error('what was taken one by one can be dealt')
      const coins = EVERY[chance.below(16)] ?? []
      const shares = sharesOf(maths, puts, redsOf(coins))
      const put = puts.flatMap((each) => Object.values(each)).reduce((a, b) => a + b, 0) * 100
      const [returned, rake] = [shares.reduce((sum, each) => sum + each.returned, 0), shares.reduce((sum, each) => sum + each.rake, 0)]
      if (returned + rake !== put || shares.some((share) => share.returned < 0)) throw new Error(JSON.stringify({ puts, coins, shares }))
      puts.forEach((slip, seat) => {
        if (seat === 0) return
        const paid = DOORS.reduce((sum, door) => sum + (slip[door] ?? 0) * pays(door, coins), 0)
        const laid = Object.values(slip).reduce((a, b) => a + b, 0)
        if (shares[seat]?.net !== (paid - laid) * 100) throw new Error(`seat ${seat} of ${JSON.stringify(puts)}`)
      })
    }
    expect(refused).toBeGreaterThan(500)
  })
})

describe('who keeps the bank', () => {
  const { read, mayBegin } = xocDiaPuts(maths)
  const code = (put: RoomPut, others: readonly RoomPut[], ledInRow = 0) => {
    const done = read(put, { others, ledInRow })
    return done.ok ? done.value.displaced : done.code
  }
  it('goes to the largest offer while nobody has laid anything, for ten rounds in a row at most', () => {
    expect(code({ bank: 100 }, [])).toEqual([])
    expect(code({ bank: 99 }, [])).toBe('xocdia.bank_size')
    expect(code({ bank: 5_001 }, [])).toBe('xocdia.bank_size')
    expect(code({ bank: 300 }, [{ bank: 200 }])).toEqual([0])
    expect(code({ bank: 200 }, [{ bank: 200 }])).toBe('xocdia.bank_taken')
    expect(code({ bank: 900 }, [{ bank: 200 }, { even: 1 }])).toBe('xocdia.bank_taken')
    expect(code({ bank: 200 }, [], 9)).toEqual([])
    expect(code({ bank: 200 }, [], 10)).toBe('xocdia.bank_turn')
    expect(code({ bank: 100 }, [{ even: 400 }])).toBe('xocdia.bank_short')
  })
  it('holds every slip: what it could lose is looked at for each number of red sides', () => {
    expect(code({ even: 1 }, [])).toBe('xocdia.no_bank')
    expect(code({ even: 100 }, [{ bank: 100 }])).toEqual([])
    expect(code({ even: 101 }, [{ bank: 100 }])).toBe('xocdia.over_bank')
    expect(code({ red4: 7 }, [{ bank: 100 }])).toBe('xocdia.over_bank')
    expect(code({ red4: 6 }, [{ bank: 100 }])).toEqual([])
    expect(code({ even: 300 }, [{ bank: 100 }, { odd: 200 }])).toEqual([])
    expect(code({ even: 500, odd: 501 }, [{ bank: 5_000 }])).toBe('xocdia.over_most')
    expect(code({ bank: 100, even: 1 }, [])).toBe('room.put_invalid')
    expect(code({ heads: 1 }, [{ bank: 100 }])).toBe('room.put_invalid')
    expect([mayBegin([{ bank: 100 }]), mayBegin([{ even: 1 }, { odd: 1 }]), mayBegin([{ bank: 100 }, { even: 101 }])]).toEqual([
      false,
      false,
      false,
    ])
    expect(mayBegin([{ bank: 100 }, { even: 300 }, { odd: 200 }])).toBe(true)
  })
})

it('R-PROOF: the verifier page and the script anyone can run shake again and count every point, of slips and of the bank', () => {
  const entry = catalogue.find((each) => each.code === 'xoc-dia')
  if (!entry) throw new Error('the game is on offer')
  const rules = gameRules(entry, new Date(0), new Map([['USD/4', ladderLimits('bank', 'USD/4')]]))
  const folder = mkdtempSync(join(tmpdir(), 'verify-'))
  writeFileSync(join(folder, 'verify.mjs'), writeScript())
  const serverSeed = '0123456789abcdef'.repeat(4)
  const puts: RoomPut[] = [{ even: 600, odd: 200 }, { bank: 640 }, { red4: 20, white4: 10, red3: 50 }]
  const text = 'even=600,odd=200|bank=640|red4=20,white4=10,red3=50'
  const seats = puts.map((_, seat) => ({ hash: sha256Hex(`seat ${seat}`), seed: seat === 1 ? null : `seat ${seat}` }))
  const beacon = sha256Hex([...seats.map(({ seed, hash }) => seed ?? hash), 'b'.repeat(64)].join('|'))
  for (let no = 1; no <= 6; no++) {
    const hand = xocDiaRoom(maths).deal(issueChance(serverSeed, { drawCode: 'XOCD1-7', issueNo: no, beacon }), {
      seats: 3,
      leads: null,
      puts,
    })
    expect([hand.turn, hand.leads()]).toEqual([null, 1])
    const seat = no % 3
    const laid = Object.values(puts[seat] ?? {}).reduce((a, b) => a + b, 0)
    const proof: RoundProof = {
      roundId: 'rnd_x',
      gameCode: 'xoc-dia',
      status: 'ended',
      asset: 'USD/4',
      stake: laid.toFixed(4),
      returned: (Number(hand.units()[seat]) / 100).toFixed(4),
      voidReason: null,
      wouldReturn: null,
      choices: { seat, seats: 3, leads: -1, puts: text },
      moves: [],
      nonce: no,
      clientSeed: 'XOCD1-7',
      beacon,
      mixed: {
        seats,
        beacon: 'b'.repeat(64),
        root: sha256Hex(seats.map(({ seed, hash }) => seed ?? hash).join('|')),
        beaconChain: { id: 'x', end: '', index: 1 },
      },
      commitment: seedBefore(serverSeed),
      serverSeed,
      committedAt: '',
      revealedAt: '',
      startedAt: '',
      endedAt: '',
      rulesHash: rules.game.rulesHash,
      algorithm: 'hmac-sha256-v1',
    }
    const found = recompute({ ...proof, serverSeed }, rules, verifier)
    if (!found) throw new Error('a round is one of the game')
    expect(compare(proof, found).filter(({ same }) => !same)).toEqual([])
    expect(hand.told(seat)).toContain((hand.view(null) as RoundShown).coins.map((coin) => (coin === 1 ? '●' : '○')).join(''))
    for (const choices of [
      { seat: 3, seats: 3, leads: -1, puts: text },
      { seat, seats: 3, leads: -1, puts: 'even=1|odd=1|even=2' },
    ])
      expect(recompute({ ...proof, choices, serverSeed }, rules, verifier)).toBeNull()
    if (no > 3) continue
    writeFileSync(join(folder, 'round.json'), JSON.stringify({ proof, rules: contentOf(rules, 'USD/4') }))
    expect(execFileSync(process.execPath, [join(folder, 'verify.mjs'), join(folder, 'round.json')], { encoding: 'utf8' })).not.toContain(
      'DIFFERS',
    )
  }
  rmSync(folder, { recursive: true })
})
