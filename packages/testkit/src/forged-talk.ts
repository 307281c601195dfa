import { opcodes, wireFrame } from './raw-socket.ts'

/** Chance of a test: the same numbers for the same seed. */
export type Dice = { below(limit: number): number }

/** One thing a page says: a message, a ping, or bytes that no browser sends and the codes they may be closed with. */
export type Said =
  | { readonly as: 'text'; readonly text: string }
  | { readonly as: 'bytes'; readonly bytes: Buffer }
  | { readonly as: 'ping' }
  | { readonly as: 'wire'; readonly bytes: Buffer; readonly closes: readonly number[] }
  /** A frame that is cut off, and the line with it. */
  | { readonly as: 'cut'; readonly bytes: Buffer }

/** What there is to say: some of it true, some not. */
export type Vocabulary = {
  readonly tickets: readonly string[]
  readonly channels: readonly string[]
  readonly commands: readonly string[]
  readonly ids: readonly string[]
}

const pick = <T>(dice: Dice, list: readonly T[]): T => {
  const found = list[dice.below(list.length)]
  if (found === undefined) throw new Error('nothing to choose from')
  return found
}

/** Values that broke other servers. */
const hostile: readonly unknown[] = [
  null,
  true,
  -1,
  0,
  0.5,
  1e308,
  -9_007_199_254_740_992,
  9_007_199_254_740_992,
  '',
  '0',
  '-1',
  'NaN',
  '１',
  '\u0000',
  '\ud800',
  '__proto__',
  'constructor',
  'toString',
  "'; drop table studio.room; --",
  'x'.repeat(3_000),
  [],
  [[]],
  {},
  { length: 1e9 },
  { toJSON: 1 },
]
const polluted = [
  '{"__proto__":{"isAdmin":true}',
  '{"constructor":{"prototype":{"isAdmin":true}}',
  '{"prototype":{"isAdmin":true}',
] as const

/** A frame as the grammar wants it. */
function spoken(dice: Dice, words: Vocabulary): Record<string, unknown> {
  const c = () => pick(dice, words.channels)
  const have = () => Object.fromEntries(Array.from({ length: dice.below(3) }, () => [c(), dice.below(3)]))
  const made: readonly (() => Record<string, unknown>)[] = [
    () => ({ t: 'hello', ticket: pick(dice, words.tickets), have: have() }),
    () => ({ t: 'sub', c: c() }),
    () => ({ t: 'sub', c: c(), have: dice.below(4) }),
    () => ({ t: 'unsub', c: c() }),
    () => ({ t: 'ping' }),
    () => ({ t: pick(dice, words.commands), id: pick(dice, words.ids), amount: dice.below(50) }),
  ]
  return pick(dice, made)()
}

/** A frame that is nearly one: a field gone, another value in it, one too many, another's id. */
function bent(dice: Dice, words: Vocabulary): string {
  const frame = spoken(dice, words)
  const field = pick(dice, Object.keys(frame))
  const ways: readonly (() => string)[] = [
    () => JSON.stringify({ ...frame, [field]: pick(dice, hostile) }),
    () => JSON.stringify({ ...frame, [field]: undefined }),
    () => JSON.stringify({ ...frame, [pick(dice, ['playerId', 'seat', 'v', 'x', 'toString'])]: pick(dice, hostile) }),
    () => `${pick(dice, polluted)},${JSON.stringify(frame).slice(1)}`,
    () => JSON.stringify(frame).slice(0, -1 - dice.below(6)),
    () => JSON.stringify([frame]),
    () => JSON.stringify({ ...frame, t: pick(dice, ['snap', 'welcome', 'mine', 'HELLO', 'hello ', 'toString', '__proto__']) }),
    () => JSON.stringify(frame).replaceAll('"', "'"),
  ]
  return pick(dice, ways)()
}

/** Text that is no frame at all. */
function noise(dice: Dice): string {
  const ways: readonly (() => string)[] = [
    () => '['.repeat(1 + dice.below(4_000)),
    () => `${'{"t":'.repeat(700)}1${'}'.repeat(700)}`,
    () => JSON.stringify(pick(dice, hostile)),
    () => 'x'.repeat(pick(dice, [1, 4_000, 4_096, 4_097, 70_000])),
    () => String.fromCharCode(...Array.from({ length: dice.below(60) }, () => dice.below(0xd7ff))),
    () => '',
  ]
  return pick(dice, ways)()
}

const close = (code: number) => Buffer.from([code >> 8, code & 255])
const violation = [1002, 1006]
/** What no browser sends: RFC 6455 broken in one of its rules. */
function wire(dice: Dice): Said {
  const text = Buffer.from('{"t":"ping"}')
  const ways: readonly (readonly [Buffer, readonly number[]])[] = [
    [wireFrame(opcodes.text, text, { isMasked: false }), violation],
    [wireFrame(opcodes.text, text, { reserved: 64 }), violation],
    [wireFrame(3 + dice.below(5), text), violation],
    [wireFrame(11 + dice.below(5), text), violation],
    [wireFrame(opcodes.more, text), violation],
    [wireFrame(opcodes.ping, Buffer.alloc(126)), violation],
    [wireFrame(opcodes.ping, text, { isLast: false }), violation],
    [wireFrame(opcodes.close, Buffer.from([3])), violation],
    [wireFrame(opcodes.close, close(999)), violation],
    [Buffer.from([129, 255, 255, 255, 255, 255, 255, 255, 255, 255, 0, 0, 0, 0]), [1002, 1006, 1009]],
    [Buffer.from([129, 255, 0, 0, 0, 0, 128, 0, 0, 0, 0, 0, 0, 0]), [1006, 1009]],
    [wireFrame(opcodes.text, Buffer.from([0xc3, 0x28, 0xff])), [1006, 1007]],
    [wireFrame(opcodes.close, close(1000)), [1000]],
  ]
  const [bytes, closes] = pick(dice, ways)
  return { as: 'wire', bytes, closes }
}

/** One thing after the other: mostly what is nearly right, as that gets furthest. */
function anything(dice: Dice, words: Vocabulary): Said {
  const which = dice.below(100)
  if (which < 45) return { as: 'text', text: JSON.stringify(spoken(dice, words)) }
  if (which < 82) return { as: 'text', text: bent(dice, words) }
  if (which < 92) return { as: 'text', text: noise(dice) }
  if (which < 95) return { as: 'ping' }
  if (which < 97) return { as: 'bytes', bytes: Buffer.from(Array.from({ length: dice.below(80) }, () => dice.below(256))) }
  if (which < 98) return { as: 'cut', bytes: wireFrame(opcodes.text, Buffer.from('{"t":"ping"}')).subarray(0, 1 + dice.below(8)) }
  return wire(dice)
}

/** What one page says from its opening on, mostly after a right hello. */
export function forgedTalk(dice: Dice, words: Vocabulary): readonly Said[] {
  const ticket = pick(dice, words.tickets)
  const hello: Said = { as: 'text', text: JSON.stringify({ t: 'hello', ...(ticket === '' ? {} : { ticket }) }) }
  // Now and then more than may be said, now and then much more.
  const length = pick(dice, [1, 3, 6, 9, 12, 15, 18, 30, 150])
  // The same again and again: a press that came twice, or a flood.
  const same = pick(dice, [null, null, null, null, null, null, anything(dice, words), { as: 'ping' } as const])
  const rest = Array.from({ length }, () => same ?? anything(dice, words))
  return dice.below(10) === 0 ? rest : [hello, ...rest]
}

/** As it goes over the line; long texts in pieces now and then. */
export function onTheWire(dice: Dice, said: Said): Buffer {
  if (said.as === 'wire' || said.as === 'cut') return said.bytes
  if (said.as === 'ping') return wireFrame(opcodes.ping, Buffer.alloc(dice.below(126)))
  if (said.as === 'bytes') return wireFrame(opcodes.bytes, said.bytes)
  const bytes = Buffer.from(said.text)
  if (bytes.length < 2 || dice.below(5) > 0) return wireFrame(opcodes.text, bytes)
  const cut = 1 + dice.below(bytes.length - 1)
  return Buffer.concat([wireFrame(opcodes.text, bytes.subarray(0, cut), { isLast: false }), wireFrame(opcodes.more, bytes.subarray(cut))])
}
