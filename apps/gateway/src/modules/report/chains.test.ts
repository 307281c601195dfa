import { movableClock } from '@halong/testkit'
import { expect, it } from 'vitest'
import { createChainList, type GatewayChain } from './chains.ts'

const HEX = (letter: string) => letter.repeat(64)
const announcedAt = '2026-11-01T00:00:00.000Z'
const clock = movableClock()
const told = (code: string, gameCode: string, number = 1) => ({
  code,
  gameCode,
  carrier: 'chain' as const,
  number,
  end: HEX('a'),
  length: 65_536,
  used: 41,
  rulesHash: HEX('c'),
  announcedAt,
  beaconCode: code,
})
const gatewayChain = (code: string, generation: number, rest: Partial<GatewayChain> = {}): GatewayChain => ({
  chain: `RICE.${code}.${generation}`,
  vassalage: 'RICE',
  code,
  generation,
  binds: 'root',
  length: 1_000,
  terminal: HEX('b'),
  schedule: null,
  released: 40,
  announcedAt: new Date(announcedAt),
  retiredAt: null,
  ...rest,
})
const vendors = [
  { vassalage: 'RICE', name: 'Halong Originals' },
  { vassalage: 'LOTT', name: 'Halong Lottery' },
  { vassalage: 'LOTVN', name: 'Halong Lottery VN' },
  { vassalage: 'OUT', name: 'An outside vendor' },
]
const games = [
  { vassalage: 'RICE', gameCode: 'crash', name: 'Crash', category: 'INHOUSE' },
  { vassalage: 'LOTT', gameCode: 'ssc-1', name: 'SSC 1 min', category: 'ELOTT' },
  { vassalage: 'LOTVN', gameCode: 'vn-1', name: 'Vui 1', category: 'ELOTT' },
  { vassalage: 'RICE', gameCode: 'tienlen', name: 'Tiến Lên', category: 'PVP' },
]
/** Rooms of one game have a chain each; both lottery vendors are one house and tell the same. */
const rooms = Array.from({ length: 20 }, (_, at) => told(`TL-${at + 1}`, 'tienlen'))
const answers: Readonly<Record<string, ReturnType<typeof told>[] | null>> = {
  RICE: [told('CRASH', 'crash'), told('CRASH', 'crash', 2), told('GONE', 'a-game-that-is-closed'), ...rooms],
  LOTT: [told('SSC', 'ssc-1'), told('VUI', 'vn-1')],
  LOTVN: [told('SSC', 'ssc-1'), told('VUI', 'vn-1')],
  OUT: null,
}
const gatewayChains = [
  gatewayChain('CRASH', 1, { released: 1_000 }),
  gatewayChain('CRASH', 2),
  gatewayChain('CRASH', 3, { released: 0 }),
  gatewayChain('SSC', 1, { vassalage: 'LOTT', retiredAt: new Date(announcedAt) }),
]
const list = createChainList({
  clock,
  gatewayChains: async () => gatewayChains,
  // cast: what a vendor told, as the link has read it.
  ask: (async (_call: unknown, vassalage: string) => {
    const chains = answers[vassalage]
    return chains ? { chains } : null
  }) as Parameters<typeof createChainList>[0]['ask'],
})

it('R25, contracts §7: fairness.listChains shows what vendors published beside the gateway’s chain in use, each vendor’s own games alone, page by page', async () => {
  const first = await list({ vendors, games }, {})
  expect(first.heard.map(({ vassalage }) => vassalage)).toEqual(['RICE', 'LOTT', 'LOTVN'])
  expect(first.families).toEqual([
    { family: 'tables', chains: 2 },
    { family: 'rooms', chains: 20 },
    { family: 'draws', chains: 2 },
  ])
  expect(first.chains).toHaveLength(12)
  expect(first.chains[0]).toEqual({
    ...told('CRASH', 'crash'),
    beaconCode: undefined,
    vassalage: 'RICE',
    name: 'Crash',
    family: 'tables',
    // Generation 1 has told all of its values, and 3 comes after 2.
    gateway: { chain: 'RICE.CRASH.2', end: HEX('b'), length: 1_000, told: 40, binds: 'root', announcedAt },
  })
  // A retired chain of the gateway decides nothing more.
  expect(first.chains.filter(({ family }) => family === 'draws').map(({ vassalage, code, gateway }) => [vassalage, code, gateway])).toEqual(
    [
      ['LOTT', 'SSC', null],
      ['LOTVN', 'VUI', null],
    ],
  )
  const rest = await list({ vendors, games }, { cursor: first.next ?? '' })
  expect([...first.chains, ...rest.chains].map(({ code }) => code)).toEqual([
    'CRASH',
    'CRASH',
    'SSC',
    'VUI',
    ...rooms.map(({ code }) => code),
  ])
  expect(rest.next).toBeNull()
})

it('shows one family alone; a place that is not known any more begins anew', async () => {
  const draws = await list({ vendors, games }, { family: 'draws', cursor: 'RICE/GONE/7' })
  expect(draws.chains.map(({ code }) => code)).toEqual(['SSC', 'VUI'])
  expect(draws.families).toHaveLength(3)
})

it('a chain of the clock is in use until its last value is due', async () => {
  const schedule = { firstAt: clock.now(), everyMs: 1_000 }
  const timed = [
    gatewayChain('CRASH', 1, { binds: 'time', schedule, released: 0 }),
    gatewayChain('CRASH', 2, { binds: 'time', schedule, length: 9_000 }),
  ]
  const ofClock = createChainList({
    clock,
    gatewayChains: async () => timed,
    // cast: the same.
    ask: (async () => ({ chains: [told('CRASH', 'crash')] })) as unknown as Parameters<typeof createChainList>[0]['ask'],
  })
  const chainOf = async () => (await ofClock({ vendors: vendors.slice(0, 1), games }, {})).chains[0]?.gateway?.chain
  expect(await chainOf()).toBe('RICE.CRASH.1')
  clock.forward(1_000_001)
  expect(await chainOf()).toBe('RICE.CRASH.2')
})
