import { z } from 'zod'
import { assetText, gameCode, idText, instant, language, moneyText, text } from './fields.ts'

/**
 * Calls of the gateway to a vendor (contracts §6): `POST <origin>/halong/<name>`, signed like the vendor's own calls (W18), the other way round. A vendor may leave any of
 * them out: it answers `404` then, and the site shows nothing of it.
 */
export const vendorCall = <Body extends z.ZodType>(body: Body) => z.strictObject({ commandId: text(60, 8), language, body })

/** Most rooms of a game that are told. */
export const MAX_ROOMS = 60
/** What a room is called between vendor and site: a launch names it, and the vendor's page opens with it. */
export const roomName = z.string().regex(/^[A-Za-z0-9._-]{1,60}$/)

const room = z.object({
  room: roomName,
  /** In the language of the call. */
  name: text(60, 1),
  /** What a hand or a shot costs there at least; null where the room has no stake of its own. */
  stake: moneyText.nullable(),
  /** Seats at the table where the next player would sit, and how many of them are taken. */
  seats: z.int().min(1).max(1_000),
  taken: z.int().min(0).max(1_000),
  /** Everybody who is there, at all of its tables. */
  players: z.int().min(0),
})
export type VendorRoom = z.output<typeof room>

/** `rooms`: where the players of a game meet. Reads alone: the same call again is answered again. */
export const roomsCall = {
  name: 'rooms',
  body: vendorCall(z.strictObject({ gameCode, asset: assetText, brand: z.int().min(1).nullable() })),
  value: z.object({ rooms: z.array(room).max(MAX_ROOMS) }),
} as const

const tally = z.int().min(0)
/** Past results of a table that a card can show. */
export const MAX_BEADS = 24
const toldTable = z.object({
  gameCode,
  /** `OPEN` takes bets until `until` · `BUSY` does not, and does again from then on, or nobody knows yet when · `STOPPED` has no next round for now. */
  state: z.enum(['OPEN', 'BUSY', 'STOPPED']),
  until: instant.nullable(),
  /** Who has a bet on the round that runs, of real money. */
  players: tally,
  /** Past results, the newest last, in the language of the call. Colours are those of the game: of its two sides `red` and `blue`, of what is neither `green`. */
  lately: z.array(z.object({ text: text(40, 1), tone: z.enum(['red', 'blue', 'green', 'dark', 'plain']) })).max(MAX_BEADS),
})
export type VendorTable = z.output<typeof toldTable>

/** `tables`: what runs at a vendor's tables, for the cards of the lobby. Reads alone. */
export const tablesCall = {
  name: 'tables',
  body: vendorCall(z.strictObject({})),
  value: z.object({ tables: z.array(toldTable).max(100) }),
} as const

/** A table on a clock as operators see it: no outcome is in it, and none can be set (N2). */
export const deskTable = z.object({
  code: text(16, 1),
  gameCode,
  /** Null before the first round. */
  no: z
    .string()
    .regex(/^\d{1,18}$/)
    .nullable(),
  state: z.enum(['ANNOUNCED', 'OPEN', 'CLOSED', 'FROZEN', 'DRAWN', 'RUNNING', 'SHOWN', 'SETTLING', 'SETTLED']).nullable(),
  opensAt: instant.nullable(),
  closesAt: instant.nullable(),
  players: tally,
  staked: z.array(z.object({ asset: assetText, amount: moneyText })).max(20),
})
/** A room as operators see it: no cards, no seeds. */
export const deskRoom = z.object({
  code: text(30, 1),
  gameCode,
  asset: assetText,
  stake: moneyText,
  /** Hands so far. */
  hands: tally,
  /** Of the hand that runs; null between two. */
  state: z.enum(['ESCROW', 'REVEAL', 'DEAL', 'PLAYING', 'SETTLING', 'OVER', 'NOT_DEALT']).nullable(),
  startedAt: instant.nullable(),
  seated: tally,
  ready: tally,
  /** In the pot of the hand that runs. */
  pot: moneyText,
})
/** Two players who sat together: the first lost to the second. */
export const deskPair = z.object({
  gameCode,
  asset: assetText,
  first: idText('ply'),
  second: idText('ply'),
  hands: tally,
  toSecond: tally,
  toFirst: tally,
  flow: moneyText,
  score: z.number().min(0).max(1_000_000),
})

/** `operate/tables`: what runs at a vendor's tables and in its rooms. */
export const operateTablesCall = {
  name: 'operate/tables',
  body: vendorCall(z.strictObject({})),
  value: z.object({ tables: z.array(deskTable).max(100), rooms: z.array(deskRoom).max(200) }),
} as const

/** `operate/pairs`: who played whom in its rooms, and how one-sidedly. */
export const operatePairsCall = {
  name: 'operate/pairs',
  body: vendorCall(z.strictObject({})),
  value: z.object({ pairs: z.array(deskPair).max(100) }),
} as const

/** Pairs told in one call. */
export const MAX_APART = 200
const apartVersion = z.int().min(0)
/**
 * `operate/apart`: players whom operators keep apart, so that two of a pair never sit in one room. The brand numbers each change of its list; a call tells those after one
 * number up to another, in order, and is answered up to which the vendor knows them: a call that does not follow on that is not taken and changes nothing. After 0 the list begins anew, and
 * what the vendor knew before counts no more. `until` null: until the brand says otherwise; a time that is over ends it.
 */
export const operateApartCall = {
  name: 'operate/apart',
  body: vendorCall(
    z.strictObject({
      after: apartVersion,
      version: apartVersion,
      pairs: z.array(z.strictObject({ first: idText('ply'), second: idText('ply'), until: instant.nullable() })).max(MAX_APART),
    }),
  ),
  value: z.object({ version: apartVersion, isTaken: z.boolean() }),
} as const

const hex64 = z.string().regex(/^[0-9a-f]{64}$/)
/**
 * `beacon`: a vendor as the witness of a draw in which the brand itself holds the seed (contracts §7). The first call without a root commits to a value of the vendor's own;
 * one with the root of the list binds the draw to it for ever, after `closesAt`, and is told the value. The same call again is answered the same; another root is told nothing.
 */
export const beaconCall = {
  name: 'beacon',
  body: vendorCall(z.strictObject({ draw: z.string().regex(/^[a-z0-9.-]{3,80}$/), closesAt: instant, root: hex64.nullable() })),
  value: z.object({ commitment: hex64, root: hex64.nullable(), value: hex64.nullable() }),
} as const

/** A time at which a vendor replaced all its seeds at once. */
export const fairnessIncident = z.object({
  epoch: z.int().min(1),
  why: z.enum(['database_older', 'operator']),
  beganAt: instant,
  endedAt: instant,
  /** Pairs and chains that were replaced. */
  pairs: tally,
  /** What was finished on the old ones before. */
  rounds: tally,
})

/** `fairness/incidents`: when a vendor replaced all its seeds, the newest first. */
export const incidentsCall = {
  name: 'fairness/incidents',
  body: vendorCall(z.strictObject({})),
  value: z.object({ incidents: z.array(fairnessIncident).max(50) }),
} as const

/** Chains and lists that one vendor tells of. */
export const MAX_CHAINS = 500
/** What a vendor published before the first draw of a game for many. */
export const publishedChain = z.object({
  /** Of the draw, for good: stands in the message from which each result is made. */
  code: text(40, 1),
  gameCode,
  /** `chain`: value n, hashed n times, is `end`. `list`: `end` is the root over the fingerprint of each seed. */
  carrier: z.enum(['chain', 'list']),
  number: z.int().min(1),
  end: hex64,
  length: z.int().min(1),
  /** Places given to draws so far: the next is one more. */
  used: tally,
  /** Of the rules it was published with; null where its document holds them. */
  rulesHash: hex64.nullable(),
  announcedAt: instant,
  /** Code of the gateway's chain that decides with it. */
  beaconCode: text(24, 1),
})
export type PublishedChain = z.output<typeof publishedChain>

/** `fairness/chains`: ends of the chains and roots of the lists in use, published before their first draw. */
export const chainsCall = {
  name: 'fairness/chains',
  body: vendorCall(z.strictObject({})),
  value: z.object({ chains: z.array(publishedChain).max(MAX_CHAINS) }),
} as const

/** Stakes of one game that were refused although its result was fixed. */
export const gameRefusals = z.object({
  gameCode,
  /** The wallet took nothing: too little money, a limit, a closed game. */
  refused: tally,
  /** They did not reach the wallet in time. */
  tooLate: tally,
  /** Of both, those of which the result does not hang on moves that nobody made, and what they would have returned, in stakes: sum and sum of squares. */
  measured: z.object({ rounds: tally, times: z.number().min(0), timesSquared: z.number().min(0) }),
})
export type GameRefusals = z.output<typeof gameRefusals>

/** `fairness/refusals`: stakes of a brand's players that were refused since a day (UTC), real money alone. */
export const refusalsCall = {
  name: 'fairness/refusals',
  body: vendorCall(z.strictObject({ brand: z.int().min(1), since: z.iso.date() })),
  value: z.object({ games: z.array(gameRefusals).max(500) }),
} as const

/** `fairness/script`: the program with which anybody checks rounds of the vendor, as its pages give it. */
export const scriptCall = {
  name: 'fairness/script',
  body: vendorCall(z.strictObject({})),
  /** Where it lies below the address of the vendor's pages. */
  value: z.object({ file: z.string().regex(/^\/[A-Za-z0-9._-]{1,60}$/), bytes: z.int().min(1), sha256: hex64 }),
} as const

/** A round that came out otherwise when it was played again; `what` names in what, amounts are decimal text. */
export const replayFault = z.object({
  roundId: idText('rnd'),
  asset: assetText,
  what: text(120, 1),
  recorded: text(1_000),
  replayed: text(1_000),
  settledAt: instant,
  foundAt: instant,
})

/** `operate/replays`: how far a vendor played its settled rounds again, and the games of which some came out otherwise (T57). */
export const replaysCall = {
  name: 'operate/replays',
  body: vendorCall(z.strictObject({})),
  value: z.object({
    /** Played again so far. */
    rounds: tally,
    /** When the last one was; null before the first. */
    lastAt: instant.nullable(),
    /** How long the longest waiting round has been settled. */
    lagSeconds: tally,
    /** `faults` counts rounds for ever; `rounds` are the newest of them. */
    faults: z.array(z.object({ gameCode, faults: z.int().min(1), rounds: z.array(replayFault).max(5) })).max(200),
  }),
} as const

const ppm = z.int().min(0).max(2_000_000)
/** Bets of one game that are told apart. */
const MAX_BETS = 200

/** `operate/maths`: what decides the outcomes of a game, as it is published, and what follows from it (N16, R24). */
export const mathsCall = {
  name: 'operate/maths',
  body: vendorCall(z.strictObject({ gameCode })),
  value: z.object({
    /** SHA-256 of `sheet`: the version of its rules. Under another prize cap it is played as another version. */
    rulesHash: hex64,
    releasedOn: z.iso.date(),
    /** Of the best bet. */
    returnPpm: ppm,
    /** How many rounds pay anything; null where the player's choices decide it. */
    hitPpm: ppm.nullable(),
    /** In stakes. */
    largestWin: z.string().regex(/^\d{1,9}(\.\d{1,4})?$/),
    /** Of a table: how likely each bet is to win more than its stake, what it returns, and the most it pays, in stakes. */
    bets: z
      .array(z.object({ bet: text(40, 1), chancePpm: ppm, returnPpm: ppm, mostPays: z.string().regex(/^\d{1,6}(\.\d{1,4})?$/) }))
      .max(MAX_BETS),
    /** Newest first. */
    versions: z.array(z.object({ hash: hex64, publishedAt: instant })).max(50),
    /** Canonical JSON. */
    sheet: text(200_000, 2),
  }),
} as const
