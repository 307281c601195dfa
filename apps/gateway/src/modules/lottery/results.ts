import { results as operations, type ValueInputOf } from '@halong/api'
import { invariant, ok, refuse } from '@halong/base'
import { type Asset, parseAsset, parseMoney } from '@halong/money'
import { z } from 'zod'
import { type CallContext, type OperatorCaller, type Platform, refuseFields, type Tx } from '../../platform/index.ts'
import { actorOf, writeAudit } from '../operator/index.ts'
import type { ApprovedCorrection } from '../wager/index.ts'
import type { Ask } from './ask.ts'
import type { Draws, LotteryCard } from './draws.ts'

const VENDOR = 'TCG_LOTTO_VN'

/** An amount of the lottery's, of an asset that the house keeps. */
function assetOf(named: string): Asset {
  const asset = parseAsset(named)
  invariant(asset, 'the lottery tells assets of the house')
  return asset
}
function minorOf(text: string, named: string): bigint {
  const money = parseMoney(text, assetOf(named))
  invariant(money, 'the lottery tells amounts of assets')
  return money.minor
}

type Listed = ValueInputOf<typeof operations.list>
type Filed = ValueInputOf<typeof operations.enterFile>
type Parts = Pick<Platform, 'db' | 'clock'> & {
  readonly ask: Ask
  readonly draws: Pick<Draws, 'cards'>
  readonly nameOf: (card: LotteryCard, language: string) => Promise<string>
  /** Lets the wallet carry a correction out, within its figures. */
  readonly approve: (tx: Tx, correction: ApprovedCorrection) => Promise<void>
}
type EnterBody = z.output<typeof operations.enter.body>
type CorrectBody = z.output<typeof operations.correct.body>
type DecideBody = z.output<typeof operations.decide.body>
type Call = { readonly caller: OperatorCaller; readonly request: CallContext }

const answerOf = <T extends z.ZodType>(value: T) => z.object({ success: z.literal(true), value })
const listed = answerOf(z.object({ draws: z.array(operations.list.value.shape.draws.element.omit({ name: true })).max(200) }))
const stage = operations.enter.value.shape.stage
const fault = operations.enterFile.value.shape.draws.element.shape.faults.element
const entered = z.union([
  answerOf(z.object({ stage, faults: z.array(fault).length(0) })),
  answerOf(z.object({ stage: z.null(), faults: z.array(fault).min(1) })),
  z.object({ success: z.literal(false), code: z.string() }),
])
const filed = answerOf(operations.enterFile.value)
const corrected = z.union([
  answerOf(z.object({ stage: operations.correct.value.shape.stage, faults: z.array(fault).length(0) })),
  answerOf(z.object({ stage: z.null(), faults: z.array(fault).min(1) })),
  z.object({ success: z.literal(false), code: z.string() }),
])
const decided = z.union([answerOf(operations.decide.value), z.object({ success: z.literal(false), code: z.string() })])
const passedOn = ['result.not_due', 'result.decided', 'result.same_person', 'result.changed_meanwhile'] as const

/** Prizes that were not written as the table has them, as fields of the form. */
const faulty = (faults: readonly z.output<typeof fault>[]) =>
  refuseFields(
    faults.map(({ prize, why }) => ({
      field: `prizes.${prize}`,
      code: why === 'count' ? ('field.required' as const) : ('field.invalid' as const),
    })),
  )

/** Results of stations as operators enter them; the lottery holds the entries and says who may see what. */
export function createResults({ db, clock, ask, draws, nameOf, approve }: Parts) {
  // Never the figures: whoever reads the audit may be the one who enters next.
  const audit = (
    { caller, request }: Call,
    deed: { readonly action: string; readonly target: string; readonly after: object; readonly reason?: string },
  ) =>
    db.transaction((tx) =>
      writeAudit(tx, actorOf(caller, request), { at: clock.now(), brandId: null, before: null, reason: 'result of a station', ...deed }),
    )
  const by = ({ operatorId, username }: OperatorCaller) => ({ id: String(operatorId), name: username })

  return {
    async list({ caller, request }: Call) {
      const asOf = clock.now().toISOString()
      const query = new URLSearchParams({ viewer: by(caller).id })
      const read = listed.safeParse(await ask(VENDOR, `/operate/results?${query}`))
      if (!read.success) return ok<Listed>({ draws: [], isReached: false, asOf })
      const cards = new Map((await draws.cards()).map((card) => [card.code, card]))
      const named = await Promise.all(
        read.data.value.draws.map(async (draw) => {
          const card = cards.get(draw.gameCode)
          return { ...draw, name: card === undefined ? draw.gameCode : await nameOf(card, request.language) }
        }),
      )
      return ok<Listed>({ draws: named, isReached: true, asOf })
    },

    async enter({ expectedEntries, ...body }: EnterBody, call: Call) {
      const sent = { ...body, by: by(call.caller), known: expectedEntries }
      const read = entered.safeParse(await ask(VENDOR, '/operate/results/enter', sent))
      if (!read.success) return refuse('result.unreachable')
      if (!read.data.success) return refuse(passedOn.find((code) => !read.data.success && code === read.data.code) ?? 'records.unknown')
      const { stage: now, faults } = read.data.value
      if (now === null) return faulty(faults)
      await audit(call, { action: 'results.enter', target: `${body.gameCode} ${body.issueNo}`, after: { stage: now, source: 'hand' } })
      return ok({ stage: now })
    },

    async correct({ expectedEntries, ...body }: CorrectBody, call: Call) {
      const sent = { ...body, by: by(call.caller), known: expectedEntries }
      const read = corrected.safeParse(await ask(VENDOR, '/operate/results/correct', sent))
      if (!read.success) return refuse('result.unreachable')
      if (!read.data.success)
        return refuse(
          [...passedOn, 'result.unchanged' as const].find((code) => !read.data.success && code === read.data.code) ?? 'records.unknown',
        )
      const { stage: now, faults } = read.data.value
      if (now === null) return faulty(faults)
      const target = `${body.gameCode} ${body.issueNo}`
      await audit(call, { action: 'results.correct', target, after: { stage: now }, reason: body.reason })
      return ok({ stage: now })
    },

    /** What the wallet may do is noted before the lottery is told: a kill between the two leaves a confirmation to be pressed again, and nothing paid. */
    async decide(body: DecideBody, call: Call) {
      const { gameCode, issueNo, correctionId, isConfirmed } = body
      const asked = await ask(VENDOR, `/operate/results?${new URLSearchParams({ viewer: by(call.caller).id })}`)
      const seen = listed.safeParse(asked)
      if (!seen.success) return refuse('result.unreachable')
      const draw = seen.data.value.draws.find((each) => each.gameCode === gameCode && each.issueNo === issueNo)
      const correction = draw?.correction
      if (!draw || correction?.id !== correctionId) return refuse('records.unknown')
      const { figures, mayConfirm, stage } = correction
      const sums = (figures?.sums ?? []).map(({ asset, up, down }) => ({
        asset: assetOf(asset),
        up: minorOf(up, asset),
        down: minorOf(down, asset),
      }))
      if (isConfirmed && stage === 'ready') {
        if (!mayConfirm) return refuse('result.same_person')
        const approved = {
          vassalage: VENDOR,
          correctionId,
          gameCode,
          about: `${draw.station} ${issueNo}`,
          approvedBy: call.caller.username,
        }
        await db.transaction((tx) => approve(tx, { ...approved, sums }))
      }
      const read = decided.safeParse(await ask(VENDOR, '/operate/results/decide', { ...body, by: by(call.caller) }))
      if (!read.success) return refuse('result.unreachable')
      if (!read.data.success)
        return refuse(
          (['result.same_person', 'result.changed_meanwhile'] as const).find((code) => !read.data.success && code === read.data.code) ??
            'records.unknown',
        )
      const { state } = read.data.value
      await audit(call, {
        action: 'results.decide',
        target: `${gameCode} ${issueNo}`,
        after: { state, figures },
        reason: correction.reason ?? 'correction of a result',
      })
      return ok({ state })
    },

    async enterFile(text: string, call: Call) {
      const read = filed.safeParse(await ask(VENDOR, '/operate/results/file', { text, by: by(call.caller) }))
      if (!read.success) return refuse('result.unreachable')
      const taken = read.data.value.draws.map(({ gameCode, issueNo, outcome }) => ({ gameCode, issueNo, outcome }))
      await audit(call, { action: 'results.enterFile', target: `${taken.length} draws`, after: { draws: taken, source: 'file' } })
      return ok<Filed>(read.data.value)
    },
  }
}

export type Results = ReturnType<typeof createResults>
