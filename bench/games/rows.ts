import { median, quantile, type Row } from '../row.ts'
import type { GameClient } from './clients.ts'
import type { Growth } from './growth.ts'
import type { Memory, Motion } from './measure.ts'

export type Measured = { readonly client: GameClient; readonly atRest: Motion; readonly motion: Motion; readonly memory: Memory }
type Rod = { readonly motion: Motion; readonly memory: Memory }
type Rods = Readonly<Record<GameClient['draws'], readonly Rod[]>>
export type GamesMeasured = { readonly rods: Rods; readonly measured: readonly Measured[]; readonly growth: readonly Growth[] }

const MIB = 1_048_576
const area = 'games'
const names = { sprites: '60 Pixi sprites', elements: '60 elements' } as const
const atMost = (value: number) => ({ is: 'at most', value }) as const

const typical = ({ frames }: Motion): number => median(frames)
const slow = ({ frames }: Motion): number => quantile(frames, 0.95)

/** The client that does worst by a measure, its name in the row. */
function worst<T extends { readonly client: GameClient }>(all: readonly T[], by: (one: T) => number): T {
  const [first] = [...all].sort((a, b) => by(b) - by(a))
  if (first === undefined) throw new Error('there are clients')
  return first
}

/** One row a client for the work of its frames and one for what it holds on to; of everything else the worst. */
export function rowsOf({ rods, measured, growth }: GamesMeasured): Row[] {
  const rodOf = (draws: GameClient['draws'], of: (rod: Rod) => number) => ({ name: names[draws], value: median(rods[draws].map(of)) })
  const work = measured.map(
    ({ client, motion }): Row => ({
      area,
      what: `${client.code}: work of a frame in motion`,
      ours: typical(motion),
      unit: 'ms',
      rod: rodOf(client.draws, (rod) => typical(rod.motion)),
      goal: atMost(1.5),
    }),
  )
  const held = growth.map(
    ({ client, before, after, rounds }): Row => ({
      area,
      what: `${client.code}: script heap after ${rounds[1]} rounds`,
      ours: after.heap / MIB,
      unit: 'MiB',
      rod: { name: `after ${rounds[0]}`, value: before.heap / MIB },
      goal: atMost(1.2),
    }),
  )
  const slowest = worst(measured, ({ client, motion }) => slow(motion) / rodOf(client.draws, (rod) => slow(rod.motion)).value)
  /** On a busy machine the rod's frames are late as well. */
  const lateRod = ({ client }: Measured) => median(rods[client.draws].map(({ motion }) => motion.lateShare))
  const late = worst(measured, (one) => one.motion.lateShare - lateRod(one))
  const busy = worst(
    measured.filter(({ client }) => client.isAlive !== true),
    ({ atRest }) => atRest.perSecond,
  )
  const nodes = worst(growth, ({ before, after }) => after.nodes / before.nodes)
  const listeners = worst(growth, ({ before, after }) => after.listeners / before.listeners)
  const heap = worst(measured, ({ memory }) => memory.heap)
  const many = worst(measured, ({ memory }) => memory.nodes)
  return [
    ...work,
    {
      area,
      what: `slowest frame of twenty in motion, worst: ${slowest.client.code}`,
      ours: slow(slowest.motion),
      unit: 'ms',
      rod: rodOf(slowest.client.draws, (rod) => slow(rod.motion)),
      goal: atMost(3),
    },
    {
      area,
      what: `share of frames over 33 ms in motion above the rod's, worst: ${late.client.code}`,
      ours: Math.max(0, late.motion.lateShare - lateRod(late)),
      unit: '',
      goal: atMost(0.1),
    },
    { area, what: `work of a second at rest, worst: ${busy.client.code}`, ours: busy.atRest.perSecond, unit: 'ms', goal: atMost(100) },
    {
      area,
      what: `script heap of a game, worst: ${heap.client.code}`,
      ours: heap.memory.heap / MIB,
      unit: 'MiB',
      rod: rodOf('sprites', (rod) => rod.memory.heap / MIB),
      goal: atMost(3),
    },
    { area, what: `nodes of a game, worst: ${many.client.code}`, ours: many.memory.nodes, unit: '', goal: atMost(2_000) },
    ...held,
    {
      area,
      what: `nodes after ${nodes.rounds[1]} rounds, worst: ${nodes.client.code}`,
      ours: nodes.after.nodes,
      unit: '',
      rod: { name: `after ${nodes.rounds[0]}`, value: nodes.before.nodes },
      goal: atMost(1.2),
    },
    {
      area,
      what: `listeners after ${listeners.rounds[1]} rounds, worst: ${listeners.client.code}`,
      ours: listeners.after.listeners,
      unit: '',
      rod: { name: `after ${listeners.rounds[0]}`, value: listeners.before.listeners },
      goal: atMost(1.2),
    },
  ]
}
