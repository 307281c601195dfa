import { setTimeout as wait } from 'node:timers/promises'
import { start, type Told } from './limits/child-server.ts'
import { waitForQuiet } from './quiet.ts'
import { median, type Row, spreadOf } from './row.ts'

type Length = { readonly rounds: number; readonly clients: number }
type Kind = 'ws' | 'book'
type Measured = { readonly perSecond: number; readonly cpuMicros: number }

/** Steps of a match that follow each other. */
const STEPS = 30
/** Steps between two looks of the book: what lies between is old before it is told. */
const AT_ONCE = 100
/** Whatever more was told is there by then. */
const REST_MS = 1_000

async function measureKind(kind: Kind, { rounds, clients }: Length) {
  const server = start('push-server.ts', kind)
  const client = start('live-client.ts')
  try {
    const { port } = (await server.ask({ listen: true }, ({ ready }) => ready === true)) as Told & { port: number }
    const { opened = 0 } = await client.ask({ open: clients, port, kind, by: 'frames' }, (told) => told.opened !== undefined)
    if (opened < clients) throw new Error(`${opened} of ${clients} pages are open`)
    const cpu = async () => (await server.ask({ stat: true }, ({ stat }) => stat !== undefined)).stat?.cpuMicros ?? 0
    const seen = async () => (await client.ask({ seen: true }, (told) => told.seen !== undefined)).seen ?? 0
    await cpu()
    await wait(REST_MS)
    const first = await seen()
    const alone: Measured[] = []
    for (let round = 0; round < rounds; round++) {
      await waitForQuiet(3_000)
      const from = await cpu()
      const counted = client.ask({ count: STEPS * clients }, ({ received }) => received !== undefined)
      server.child.send({ cast: STEPS })
      const { seconds = 1, received = 0 } = await counted
      alone.push({ perSecond: received / seconds, cpuMicros: ((await cpu()) - from) / received })
    }
    await wait(REST_MS)
    const each = ((await seen()) - first) / (rounds * STEPS * clients)
    const before = await seen()
    server.child.send({ cast: AT_ONCE, together: AT_ONCE })
    await wait(3 * REST_MS)
    return { alone, each, together: ((await seen()) - before) / clients }
  } finally {
    for (const { child } of [client, server]) child.kill('SIGKILL')
  }
}

/** The prices of a match under way, told to everybody who looks at it: beside bare `ws` that sends the same frames in a loop. Frames are counted where they arrive. */
export async function measurePricePush({ rounds, clients }: Length): Promise<Row[]> {
  const rod = await measureKind('ws', { rounds, clients })
  const ours = await measureKind('book', { rounds, clients })
  const of = (all: readonly Measured[], key: keyof Measured) => all.map((each) => each[key])
  const row = (what: string, key: keyof Measured, unit: string, goal: Row['goal']): Row => ({
    area: 'sportsbook',
    what: `${what}, ${clients} clients`,
    ours: median(of(ours.alone, key)),
    unit,
    rod: { name: 'ws', value: median(of(rod.alone, key)) },
    goal,
    spread: spreadOf(of(ours.alone, key)),
  })
  return [
    row('prices of a match, delivered', 'perSecond', '/s', { is: 'at least', value: 0.75 }),
    row('processor time a frame', 'cpuMicros', 'µs', { is: 'at most', value: 1.3 }),
    {
      area: 'sportsbook',
      what: `frames of ${rounds * STEPS} steps, each client, of each step`,
      ours: ours.each,
      unit: '',
      goal: { is: 'at most', value: 1 },
    },
    {
      area: 'sportsbook',
      what: `frames of ${AT_ONCE} steps between two looks, each client`,
      ours: ours.together,
      unit: '',
      goal: { is: 'at most', value: 1 },
    },
  ]
}
