import { type ErrorCode, sports as operations, type ValueInputOf } from '@halong/api'
import { invariant, ok, refuse } from '@halong/base'
import { type Asset, parseAsset, parseMoney } from '@halong/money'
import { z } from 'zod'
import type { CallContext, OperatorCaller, Platform, Tx } from '../../platform/index.ts'
import { actorOf, writeAudit } from '../operator/index.ts'
import type { ApprovedCorrection } from '../wager/index.ts'
import type { Ask } from './ask.ts'

type Listed = ValueInputOf<typeof operations.listMatches>
type Body<Operation extends { readonly body: z.ZodType }> = z.output<Operation['body']>
type Call = { readonly caller: OperatorCaller; readonly request: CallContext }
type Parts = Pick<Platform, 'db' | 'clock'> & {
  readonly ask: Ask
  /** Lets the wallet carry a correction out, within its figures. */
  readonly approve: (tx: Tx, correction: ApprovedCorrection) => Promise<void>
}
const VENDOR = 'HALONG_SPORTS'
/** A bet is placed under whatever game its session was launched with. */
const ANY_GAME = '*'

/** An amount of the book's, of an asset that the house keeps. */
function assetOf(named: string): Asset {
  const asset = parseAsset(named)
  invariant(asset, 'the sportsbook tells assets of the house')
  return asset
}
function minorOf(amount: string, named: string): bigint {
  const money = parseMoney(amount, assetOf(named))
  invariant(money, 'the sportsbook tells amounts of assets')
  return money.minor
}

const answerOf = <T extends z.ZodType>(value: T) => z.object({ success: z.literal(true), value })
const listed = answerOf(operations.listMatches.value.omit({ isReached: true, asOf: true }))
const why = z.string().max(40).nullable()
const version = z.int().nullable()
const saved = answerOf(z.object({ version, why }))
const changed = answerOf(z.object({ matchId: z.string().nullable(), version, why }))
const priced = answerOf(
  z.object({ why, goals: operations.priceMatch.value.shape.goals.nullable(), markets: operations.priceMatch.value.shape.markets }),
)
const corrected = answerOf(z.object({ stage: operations.correctResult.value.shape.stage.nullable(), why }))
const decided = answerOf(z.object({ state: operations.decideCorrection.value.shape.state.nullable(), why }))
const imported = answerOf(operations.importMatches.value)
const named = answerOf(z.object({ isKnown: z.boolean() }))
const entered = answerOf(z.object({ stage: operations.enterResult.value.shape.stage.nullable(), why }))

/** Why the book refuses, in the words of the gateway. */
const codes = {
  'match.unknown': 'records.unknown',
  'match.virtual': 'sports.virtual_fixed',
  'match.decided': 'result.decided',
  'match.known': 'sports.match_known',
  'match.start': 'sports.match_start',
  'match.teams': 'sports.match_teams',
  'match.beyond': 'sports.match_beyond',
  changed_meanwhile: 'lobby.changed_meanwhile',
  too_many: 'sports.too_many',
  margin: 'sports.no_book',
  model: 'sports.no_model',
  'result.impossible': 'sports.result_impossible',
  'result.not_due': 'result.not_due',
  'result.decided': 'result.decided',
  'result.same_person': 'result.same_person',
  'result.changed_meanwhile': 'result.changed_meanwhile',
  'result.unchanged': 'result.unchanged',
} as const satisfies Record<string, ErrorCode>
/** Of those, what an operation says it may refuse; anything else the book does not know. */
function refusalOf<Code extends ErrorCode>(said: string | null, errors: readonly Code[]): Code | 'records.unknown' {
  const code = Object.entries(codes).find(([own]) => own === said)?.[1]
  return errors.find((each) => each === code) ?? 'records.unknown'
}

/** Matches of the world and their results, which the sportsbook keeps and operators work on; every change is in the audit, no figures of a result are. */
export function createMatchDesk({ db, clock, ask, approve }: Parts) {
  const audit = (
    { caller, request }: Call,
    deed: { readonly action: string; readonly target: string; readonly after: object; readonly reason: string },
  ) => db.transaction((tx) => writeAudit(tx, actorOf(caller, request), { at: clock.now(), brandId: null, before: null, ...deed }))
  const by = ({ operatorId, username }: OperatorCaller) => ({ id: String(operatorId), name: username })
  /** What the book answers to a call; null where it does not. */
  async function sent<T extends z.ZodType<{ value: unknown }>>(path: string, body: object, shape: T): Promise<z.output<T>['value'] | null> {
    const read = shape.safeParse(await ask(path, body))
    return read.success ? read.data.value : null
  }

  return {
    async list(
      asked: { readonly view: string; readonly competition?: string | undefined; readonly cursor?: string | undefined },
      { caller }: Call,
    ) {
      const query = Object.entries({ ...asked, viewer: by(caller).id }).filter((entry): entry is [string, string] => entry[1] !== undefined)
      const read = listed.safeParse(await ask(`/operate/matches?${new URLSearchParams(query)}`))
      const asOf = clock.now().toISOString()
      if (!read.success) return ok<Listed>({ competitions: [], matches: [], next: null, isReached: false, asOf })
      return ok<Listed>({ ...read.data.value, isReached: true, asOf })
    },

    async saveCompetition({ reason, ...body }: Body<typeof operations.saveCompetition>, call: Call) {
      const told = await sent('/operate/competitions', { ...body, by: call.caller.username }, saved)
      if (told === null) return refuse('result.unreachable')
      if (told.version === null) return refuse(told.why === 'too_many' ? 'sports.too_many' : 'lobby.changed_meanwhile')
      await audit(call, {
        action: 'sports.saveCompetition',
        target: body.code,
        after: { name: body.name, region: body.region, teams: body.teams.length },
        reason,
      })
      return ok({ version: told.version })
    },

    async price(body: Body<typeof operations.priceMatch>) {
      const told = await sent('/operate/matches/price', body, priced)
      if (told === null) return refuse('result.unreachable')
      if (told.goals === null) return refuse(told.why === 'margin' ? 'sports.no_book' : 'sports.no_model')
      return ok({ goals: told.goals, markets: told.markets })
    },

    async add({ reason, ...body }: Body<typeof operations.addMatch>, call: Call) {
      const told = await sent('/operate/matches/add', body, changed)
      if (told === null) return refuse('result.unreachable')
      if (told.matchId === null || told.version === null) return refuse(refusalOf(told.why, operations.addMatch.errors))
      const { competition, home, away, startsAt, pricing } = body
      await audit(call, { action: 'sports.addMatch', target: told.matchId, after: { competition, home, away, startsAt, pricing }, reason })
      return ok({ matchId: told.matchId, version: told.version })
    },

    async reprice({ reason, ...body }: Body<typeof operations.repriceMatch>, call: Call) {
      const told = await sent('/operate/matches/reprice', body, changed)
      if (told === null) return refuse('result.unreachable')
      if (told.version === null) return refuse(refusalOf(told.why, operations.repriceMatch.errors))
      await audit(call, { action: 'sports.repriceMatch', target: body.matchId, after: { pricing: body.pricing }, reason })
      return ok({ version: told.version })
    },

    async move({ reason, ...body }: Body<typeof operations.moveMatch>, call: Call) {
      const told = await sent('/operate/matches/move', body, changed)
      if (told === null) return refuse('result.unreachable')
      if (told.version === null) return refuse(refusalOf(told.why, operations.moveMatch.errors))
      await audit(call, { action: 'sports.moveMatch', target: body.matchId, after: { startsAt: body.startsAt }, reason })
      return ok({ version: told.version })
    },

    async enterResult({ expectedEntries, ...body }: Body<typeof operations.enterResult>, call: Call) {
      const told = await sent('/operate/matches/result', { ...body, by: by(call.caller), known: expectedEntries }, entered)
      if (told === null) return refuse('result.unreachable')
      if (told.stage === null) return refuse(refusalOf(told.why, operations.enterResult.errors))
      // Never the figures: whoever reads the audit may be the one who enters next.
      await audit(call, {
        action: 'sports.enterResult',
        target: body.matchId,
        after: { stage: told.stage, source: 'hand' },
        reason: 'result of a match',
      })
      return ok({ stage: told.stage })
    },

    async correctResult({ expectedEntries, ...body }: Body<typeof operations.correctResult>, call: Call) {
      const told = await sent('/operate/matches/correct', { ...body, by: by(call.caller), known: expectedEntries }, corrected)
      if (told === null) return refuse('result.unreachable')
      if (told.stage === null) return refuse(refusalOf(told.why, operations.correctResult.errors))
      await audit(call, { action: 'sports.correctResult', target: body.matchId, after: { stage: told.stage }, reason: body.reason })
      return ok({ stage: told.stage })
    },

    /** What the wallet may do is noted before the book is told: a kill between the two leaves a confirmation to be pressed again, and nothing paid. */
    async decideCorrection(body: Body<typeof operations.decideCorrection>, call: Call) {
      const { matchId, correctionId, isConfirmed } = body
      const asked = new URLSearchParams({ viewer: by(call.caller).id, view: 'one', match: matchId })
      const seen = listed.safeParse(await ask(`/operate/matches?${asked}`))
      if (!seen.success) return refuse('result.unreachable')
      const [match] = seen.data.value.matches
      const correction = match?.correction
      if (!match || correction?.id !== correctionId) return refuse('records.unknown')
      const { figures, mayConfirm, stage } = correction
      if (isConfirmed && stage === 'ready') {
        if (!mayConfirm) return refuse('result.same_person')
        const sums = (figures?.sums ?? []).map(({ asset, up, down }) => ({
          asset: assetOf(asset),
          up: minorOf(up, asset),
          down: minorOf(down, asset),
        }))
        const about = `${match.home} – ${match.away}`.slice(0, 120)
        const approved = { vassalage: VENDOR, correctionId, gameCode: ANY_GAME, about, approvedBy: call.caller.username, sums }
        await db.transaction((tx) => approve(tx, approved))
      }
      const told = await sent('/operate/matches/decide', { ...body, by: by(call.caller) }, decided)
      if (told === null) return refuse('result.unreachable')
      if (told.state === null) return refuse(refusalOf(told.why, operations.decideCorrection.errors))
      const reason = correction.reason ?? 'correction of a result'
      await audit(call, { action: 'sports.decideCorrection', target: matchId, after: { state: told.state, figures }, reason })
      return ok({ state: told.state })
    },

    async importMatches({ reason, ...body }: Body<typeof operations.importMatches>, call: Call) {
      // A file may hold results, each an entry of whoever takes it.
      if (body.isApplied && !call.caller.permissions.includes('sports.settle')) return refuse('operator.not_allowed')
      const told = await sent('/operate/matches/import', { ...body, by: by(call.caller) }, imported)
      if (told === null) return refuse('result.unreachable')
      const { competition, format, isApplied } = body
      // Counts, never scores: whoever reads the audit may be the one who enters next.
      const taken = Object.fromEntries([...Map.groupBy(told.rows, ({ what }) => what)].map(([what, rows]) => [what, rows.length]))
      if (isApplied) await audit(call, { action: 'sports.importMatches', target: competition, after: { format, taken }, reason })
      return ok(told)
    },

    async nameTeam({ reason, ...body }: Body<typeof operations.nameTeam>, call: Call) {
      const told = await sent('/operate/teams/name', body, named)
      if (told === null) return refuse('result.unreachable')
      if (!told.isKnown) return refuse('records.unknown')
      await audit(call, { action: 'sports.nameTeam', target: body.competition, after: { written: body.written, team: body.team }, reason })
      return ok({ team: body.team })
    },
  }
}
