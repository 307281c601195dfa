import { start, type Told } from './limits/child-server.ts'
import { waitForQuiet } from './quiet.ts'
import { median, type Row, spreadOf } from './row.ts'

type Length = { readonly rounds: number; readonly sockets?: number }
type Measured = { readonly perSecond: number; readonly cpuMicros: number }
type Kind = 'ws' | 'hub'

const BROADCASTS = 30
const TICKS = 10
/** A busy room: so many messages within the pace of its channel. */
const TOGETHER = 10

async function measureKind(kind: Kind, { rounds, sockets }: Required<Length>) {
  const server = start('live-server.ts', kind)
  const client = start('live-client.ts')
  try {
    const { port } = (await server.ask({ listen: true }, ({ ready }) => ready === true)) as Told & { port: number }
    const stat = async () => (await server.ask({ stat: true }, (told) => told.stat !== undefined)).stat ?? { cpuMicros: 0, rssKib: 0 }
    const before = await stat()
    const opening = await client.ask({ open: sockets, port, kind }, ({ opened }) => opened !== undefined)
    const opened = opening.opened ?? 0
    const idle = await stat()
    async function cast(together: number): Promise<Measured> {
      await waitForQuiet(3_000)
      const from = await stat()
      const messages = together === 1 ? BROADCASTS : TICKS * together
      const counted = client.ask({ count: messages * opened }, ({ received }) => received !== undefined)
      server.child.send({ cast: messages, together })
      const { seconds = 1, received = 0 } = await counted
      return { perSecond: received / seconds, cpuMicros: ((await stat()).cpuMicros - from.cpuMicros) / received }
    }
    const alone: Measured[] = []
    const gathered: Measured[] = []
    for (let round = 0; round < rounds; round++) {
      alone.push(await cast(1))
      // Bare `ws` sends each for itself: what it does alone is the rod for both.
      if (kind === 'hub') gathered.push(await cast(TOGETHER))
    }
    return { opened, connectsPerSecond: opened / (opening.seconds ?? 1), kib: (idle.rssKib - before.rssKib) / opened, alone, gathered }
  } finally {
    for (const { child } of [client, server]) child.kill('SIGKILL')
  }
}

/** performance.md §5: one room with ten thousand followers, beside bare `ws` that sends in a loop. */
export async function measureLiveRoom({ rounds, sockets = 10_000 }: Length): Promise<Row[]> {
  const rod = await measureKind('ws', { rounds, sockets })
  const ours = await measureKind('hub', { rounds, sockets })
  const row = (what: string, value: number, unit: string, rodValue: number, goal: Row['goal'], all: readonly number[] = []): Row => ({
    area: 'live-room',
    what: `${what}, ${ours.opened} sockets`,
    ours: value,
    unit,
    rod: { name: 'ws', value: rodValue },
    goal,
    ...(all.length > 0 ? { spread: spreadOf(all) } : {}),
  })
  const of = (all: readonly Measured[], key: keyof Measured) => all.map((each) => each[key])
  const pair = (what: string, mine: readonly Measured[], perSecond: number, cpu: number): Row[] => [
    row(
      `${what}, delivered`,
      median(of(mine, 'perSecond')),
      '/s',
      median(of(rod.alone, 'perSecond')),
      { is: 'at least', value: perSecond },
      of(mine, 'perSecond'),
    ),
    row(
      `${what}, processor time a message`,
      median(of(mine, 'cpuMicros')),
      'µs',
      median(of(rod.alone, 'cpuMicros')),
      { is: 'at most', value: cpu },
      of(mine, 'cpuMicros'),
    ),
  ]
  return [
    row('memory of a socket', ours.kib, 'KiB', rod.kib, { is: 'at most', value: 1.6 }),
    row('connects, greeted and told a snapshot', ours.connectsPerSecond, '/s', rod.connectsPerSecond, { is: 'at least', value: 0.6 }),
    ...pair('one message to everybody', ours.alone, 0.85, 1.2),
    ...pair(`${TOGETHER} at once to everybody`, ours.gathered, 4, 0.2),
  ]
}
