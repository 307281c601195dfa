import { MAX_APART } from '@halong/api'
import { idFromUuid } from '@halong/base'
import { movableClock } from '@halong/testkit'
import { expect, it } from 'vitest'
import type { ApartChange, Told } from './apart-store.ts'
import { createTelling } from './telling.ts'

const uuid = (no: number) => `00000000-0000-4000-8000-${String(no).padStart(12, '0')}`
const change = (version: number): ApartChange => ({ first: uuid(version), second: uuid(version + 1_000), until: null, version })
type Sent = { after: number; version: number; pairs: { first: string }[] }

/** A list of so many changes, and a vendor that knows it up to a version; null: it does not answer. */
function ground(all: readonly ApartChange[], vendor: { version: number } | null) {
  const clock = movableClock()
  const known: Told & { due: number } = { vassalage: 'HALONG', version: 0, failures: 0, due: 0 }
  const sent: Sent[] = []
  const state = { known, vendor }
  const tell = createTelling({
    clock,
    vendors: async () => ['HALONG'],
    store: {
      claim: async (_vendors, { at }) => (state.known.due <= at.getTime() ? [state.known] : []),
      after: async (version, { most }) => all.filter((each) => each.version > version).slice(0, most),
      note: async (told, { dueAt }) => {
        state.known = { ...told, due: dueAt.getTime() }
      },
    },
    // cast: what the vendor's own side answers.
    ask: (async (_call: unknown, _vassalage: string, { body }: { body: Sent }) => {
      if (state.vendor === null) return null
      sent.push(body)
      const isTaken = body.after === 0 || body.after === state.vendor.version
      if (isTaken) state.vendor = { version: body.version }
      return { ...state.vendor, isTaken }
    }) as unknown as Parameters<typeof createTelling>[0]['ask'],
  })
  return { tell, state, sent, clock }
}

it('T54: a long list is told in pages, each change once, and nothing more until it is asked again', async () => {
  const all = Array.from({ length: MAX_APART + 20 }, (_, at) => change(at + 1))
  const { tell, state, sent } = ground(all, { version: 0 })
  await tell()
  await tell()
  expect(sent.map(({ after, version, pairs }) => [after, version, pairs.length])).toEqual([
    [0, MAX_APART, MAX_APART],
    [MAX_APART, MAX_APART + 20, 20],
  ])
  expect(sent[0]?.pairs[0]).toEqual({ first: idFromUuid('ply', uuid(1)), second: idFromUuid('ply', uuid(1_001)), until: null })
  expect(state.vendor).toEqual({ version: MAX_APART + 20 })
})

it('T54: a vendor that is silent is asked again, later each time', async () => {
  const { tell, state, clock } = ground([change(1)], null)
  const waits: number[] = []
  for (let times = 0; times < 12; times++) {
    await tell()
    const wait = state.known.due - clock.now().getTime()
    waits.push(wait)
    clock.forward(wait)
  }
  expect(waits[0]).toBeLessThanOrEqual(2_000)
  expect(Math.max(...waits)).toBeLessThanOrEqual(300_000)
  expect(waits.at(-1)).toBeGreaterThan(100_000)
  state.vendor = { version: 0 }
  await tell()
  expect(state.known).toMatchObject({ version: 1, failures: 0 })
})

it('T54: a vendor that knows less than it was told gets the rest; one that knows what this list never told gets it from the beginning', async () => {
  const all = [change(1), change(2), change(3)]
  for (const [version, afters] of [
    [1, [3, 1]],
    [9, [3, 0]],
  ] as const) {
    const { tell, state, sent } = ground(all, { version })
    state.known = { ...state.known, version: 3 }
    await tell()
    expect(sent.map(({ after }) => after)).toEqual(afters)
    expect(state.vendor).toEqual({ version: 3 })
  }
})
