import { liveLimits } from '@halong/api'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Hub } from './hub.ts'
import { aConnection, aWorld, known, visitor } from './hub-world.ts'

const settle = () => vi.advanceTimersByTimeAsync(0)
const hubs: Hub[] = []

let world: ReturnType<typeof aWorld>
let here: ReturnType<typeof world.aProcess>
beforeEach(() => {
  vi.useFakeTimers()
  world = aWorld()
  here = world.aProcess()
  hubs.push(here.hub)
})
afterEach(() => {
  for (const hub of hubs.splice(0)) hub.close()
  vi.useRealTimers()
})

describe('who comes back', () => {
  it('is told what came meanwhile, from the kept deltas, without the database being read', async () => {
    const [stays, goes] = [aConnection(), aConnection()]
    for (const connection of [stays, goes]) await here.hub.follow(connection, 'talk:a', 0)
    here.hub.leaveAll(goes)
    for (const text of ['two', 'three']) world.say(text)
    const back = aConnection()
    await here.hub.follow(back, 'talk:a', 1)
    expect(back.heard.map(({ t, v }) => [t, v])).toEqual([
      ['d', 2],
      ['d', 3],
    ])
    expect(world.state.reads).toBe(1)
  })
  it('is told nothing when there is nothing new', async () => {
    const back = aConnection()
    await here.hub.follow(aConnection(), 'talk:a', 0)
    await here.hub.follow(back, 'talk:a', 1)
    expect(back.heard).toEqual([])
  })
  it('is told the whole after more deltas than are kept', async () => {
    await here.hub.follow(aConnection(), 'talk:a', 0)
    for (let at = 0; at <= liveLimits.keptDeltas; at++) world.say(`line ${at}`)
    const [late, inTime] = [aConnection(), aConnection()]
    await here.hub.follow(late, 'talk:a', 1)
    await here.hub.follow(inTime, 'talk:a', 2)
    expect(late.heard.map(({ t }) => t)).toEqual(['snap'])
    expect(inTime.heard).toHaveLength(liveLimits.keptDeltas)
  })
  it('from another process that knows less is told the whole as it stands', async () => {
    const there = world.aProcess()
    hubs.push(there.hub)
    for (const { hub } of [here, there]) await hub.follow(aConnection(), 'talk:a', 0)
    there.isDeaf = true
    world.say('two')
    const back = aConnection()
    await there.hub.follow(back, 'talk:a', 2)
    expect(known(back, 2, ['one', 'two'])).toEqual({ v: 2, lines: ['one', 'two'] })
    world.state.lines = ['put back']
    const ahead = aConnection()
    const fresh = world.aProcess()
    hubs.push(fresh.hub)
    await fresh.hub.follow(ahead, 'talk:a', 99)
    // A database that was put back is older than the page: the page goes back with it.
    expect(ahead.heard).toMatchObject([{ t: 'snap', v: 1, s: ['put back'] }])
  })
})

describe('news that are lost, late or doubled', () => {
  it('a delta that leaves something out makes the room be read, and everybody is told the whole', async () => {
    const connection = aConnection()
    await here.hub.follow(connection, 'talk:a', 0)
    here.isDeaf = true
    world.say('two')
    here.isDeaf = false
    world.say('three')
    await settle()
    expect(known(connection)).toEqual({ v: 3, lines: ['one', 'two', 'three'] })
  })
  it('after a gap of the bus the followers of what changed are told, and those of what did not are not', async () => {
    const [changed, same] = [aConnection(), aConnection({ ...visitor, brandId: 2 })]
    await here.hub.follow(changed, 'talk:a', 0)
    here.isDeaf = true
    world.say('two')
    await here.hub.follow(same, 'talk:a', 0)
    here.gap()
    await settle()
    expect(known(changed).lines).toEqual(['one', 'two'])
    expect(same.heard).toHaveLength(1)
  })
  it('old news change nothing', async () => {
    const connection = aConnection()
    await here.hub.follow(connection, 'talk:a', 0)
    world.say('two')
    here.rooms.tell('1 a', { v: 2, from: 2, p: ['two'] })
    here.rooms.tell('1 a', { v: 1, from: 1, p: ['one'] })
    expect(connection.heard).toHaveLength(2)
  })
  it('news that come while the room is read are told after it', async () => {
    const connection = aConnection()
    const entering = here.hub.follow(connection, 'talk:a', 0)
    world.say('two')
    await entering
    await settle()
    expect(known(connection)).toEqual({ v: 2, lines: ['one', 'two'] })
  })
  it('a page that moves between two processes at every step, over a bus that loses a third, ends where the state is', async () => {
    const there = world.aProcess()
    hubs.push(there.hub)
    let [v, lines]: [number, readonly string[]] = [0, []]
    for (let at = 0; at < 300; at++) {
      const from = at % 2 === 0 ? here : there
      const connection = aConnection()
      await from.hub.follow(connection, 'talk:a', v)
      for (const process of [here, there]) process.isDeaf = (at * 7 + (process === here ? 1 : 0)) % 3 === 0
      world.say(`line ${at}`)
      await settle()
      ;({ v, lines } = known(connection, v, lines))
      from.hub.leaveAll(connection)
    }
    for (const process of [here, there]) process.isDeaf = false
    const last = aConnection()
    await here.hub.follow(last, 'talk:a', v)
    world.say('the end')
    await settle()
    expect(known(last, v, lines).lines).toEqual(world.state.lines)
  })
  it('a room that could not be read after a gap is read again until it is', async () => {
    const connection = aConnection()
    await here.hub.follow(connection, 'talk:a', 0)
    here.isDeaf = true
    world.say('two')
    world.state.failing = true
    here.gap()
    await settle()
    expect(connection.heard).toHaveLength(1)
    world.state.failing = false
    await vi.advanceTimersByTimeAsync(20_000)
    expect(known(connection).lines).toEqual(['one', 'two'])
  })
  it('a room that can not be read sends who enters away, to come again, and is read once the database is back', async () => {
    world.state.failing = true
    const [first, again] = [aConnection(), aConnection()]
    await here.hub.follow(first, 'talk:a', 0)
    expect(first.heard).toEqual([{ t: 'left', c: 'talk:a', code: 'request.busy' }])
    world.state.failing = false
    await here.hub.follow(again, 'talk:a', 0)
    expect(again.heard).toMatchObject([{ t: 'snap', v: 1 }])
  })
})
