import { z } from 'zod'

// What may be told of rooms and tables while something of them is hidden: shapes written down a second time, in which nothing else can stand.
const card = z.int().min(0).max(51)
const seatNo = z.int().min(0).max(11)
const moment = z.iso.datetime()
const amount = z.string().regex(/^\d{1,12}\.\d{4}$/)
const mask = z.string().regex(/^.{0,3}\*\*\*$/u)
const code = z.string().regex(/^[A-Z0-9]{2,16}-\d{1,12}$/)
const put = z.partialRecord(z.enum(['bank', 'even', 'odd', 'red3', 'white3', 'red4', 'white4']), z.int()).nullable()

/** What a seat sees of a hand of Tiến Lên before its end. */
export const handInPlay = z.strictObject({
  own: z.array(card).max(13),
  counts: z.array(z.int().min(0).max(13)).min(2).max(4),
  turn: seatNo,
  trick: z.strictObject({ cards: z.array(card).min(1).max(13), by: seatNo }).nullable(),
  passed: z.array(z.boolean()).max(4),
  first: card.nullable(),
  out: z.array(seatNo).max(0),
  chain: z.int().min(0).max(60),
  end: z.null(),
})
const move = z.strictObject({ seat: seatNo, move: z.strictObject({ cards: z.array(card).max(13) }), isAuto: z.boolean() })

const roomPlayer = z.strictObject({
  place: seatNo,
  name: mask,
  isMe: z.boolean(),
  isReady: z.boolean(),
  put: put,
  seat: seatNo.nullable(),
})
const handPlayer = z.strictObject({
  seat: seatNo,
  name: mask,
  isMe: z.boolean(),
  isAuto: z.boolean(),
  hasLeft: z.boolean(),
  reserveMs: z.int().min(0).max(10_000),
  put: put,
})
const handAround = <S extends string, G extends z.ZodType>(states: readonly S[], game: G) =>
  z.strictObject({
    no: z.string().regex(/^\d{1,12}$/),
    state: z.enum(states as readonly [S, ...S[]]),
    players: z.array(handPlayer).min(2).max(12),
    seq: z.int().min(0).max(999),
    moves: z.array(move).max(8),
    turnAt: moment.nullable(),
    turnMs: z.int(),
    revealUntil: moment.nullable(),
    game,
    mine: z
      .strictObject({
        roundId: z.string().regex(/^rnd_[0-9A-Za-z]{22}$/),
        seat: seatNo,
        hash: z.string().regex(/^[0-9a-f]{64}$/),
        isRevealed: z.boolean(),
        isPaid: z.literal(false),
        returned: z.null(),
      })
      .nullable(),
  })

/** A room while a hand of it is under way: before the deal there is nothing of the game in it. */
export const roomUnderWay = z.strictObject({
  room: z.strictObject({
    code,
    asset: z.literal('USD/4'),
    stake: amount,
    players: z.array(roomPlayer).max(12),
    startsAt: moment.nullable(),
    hand: z.discriminatedUnion('state', [
      handAround(['ESCROW', 'REVEAL', 'DEAL'], z.null()),
      handAround(['PLAYING'], handInPlay.nullable()),
    ]),
  }),
  why: z.null(),
  now: moment,
})
export type RoomUnderWay = z.output<typeof roomUnderWay>

const HIDDEN = ['ANNOUNCED', 'OPEN', 'CLOSED', 'FROZEN', 'DRAWN', 'RUNNING'] as const
const roundHidden = {
  no: z.string().regex(/^\d{1,12}$/),
  state: z.enum(HIDDEN),
  opensAt: moment,
  closesAt: moment,
  shownAt: z.null(),
  runsAt: moment.nullable(),
  brokenUnits: z.null(),
  outcome: z.null(),
}
/** A table while the result of its round is hidden. */
export const tableHidden = z.strictObject({
  code: z.string().regex(/^[A-Z0-9]{2,16}$/),
  gameCode: z.string().regex(/^[a-z0-9-]{2,48}$/),
  phases: z.strictObject({ openMs: z.int(), showMs: z.int(), restMs: z.int() }),
  round: z.strictObject(roundHidden),
  stopped: z.boolean(),
  totals: z.partialRecord(z.literal('USD/4'), z.record(z.string().regex(/^[a-z0-9.-]{1,20}$/), amount)),
  runners: z.array(z.strictObject({ asset: z.literal('USD/4'), stake: amount, units: z.int().nullable() })).max(20),
  results: z.array(z.strictObject({ no: z.string(), outcome: z.array(z.int()), brokenUnits: z.int().optional() })).max(72),
  now: moment,
})
const chainPlace = z.strictObject({ id: z.string(), end: z.string().regex(/^[0-9a-f]{64}$/), index: z.int() })
/** What anybody may ask of a round: chains and root before its show, no seed and no beacon. */
export const proofHidden = z.strictObject({
  ...roundHidden,
  tableCode: z.string(),
  gameCode: z.string(),
  rulesHash: z.string().regex(/^[0-9a-f]{64}$/),
  chain: chainPlace,
  beaconChain: chainPlace,
  betsRoot: z
    .string()
    .regex(/^[0-9a-f]{64}$/)
    .nullable(),
  slips: z.int().nullable(),
  seed: z.null(),
  beacon: z.null(),
})
