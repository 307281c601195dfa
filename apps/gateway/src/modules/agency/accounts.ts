import { type Clock, ok, type Result, refuse } from '@halong/base'
import { checkField, type FieldRefusal } from '@halong/rules'
import { fitsOperatorPattern } from '@halong/rules/engine'
import type { Tx } from '../../platform/index.ts'
import type { Budget, Limits } from '../../platform/limits.ts'
import { isLookalike, isReserved, type Player, type PlayerService } from '../player/index.ts'
import type { SiteService } from '../site/index.ts'
import { type LowerGrade, MAX_UPLINES, rightsOf } from './grades.ts'
import type { LineId, LineIds } from './line-id.ts'
import type { AgencyStore } from './store.ts'

type AccountDeps = {
  readonly clock: Clock
  readonly store: AgencyStore
  readonly players: PlayerService
  readonly site: SiteService
  readonly limits: Limits
  readonly lines: LineIds
  readonly transaction: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>
  /** The one link by which the owner of an account sets its password. */
  setupLink(tx: Tx, player: Pick<Player, 'memberId' | 'brandId'>, expiresAt: Date): Promise<string>
}
type Agent = { readonly memberId: number; readonly brandId: number; readonly language: string }
type Setup = { readonly lineId: LineId; readonly username: string; readonly url: string; readonly expiresAt: string }
type Broken = { readonly ok: false; readonly code: 'request.invalid'; readonly fields: readonly FieldRefusal[] }

const SETUP_MS = 24 * 3_600_000
/** Accounts and set-up links an agent makes in a day, and all agents below one general agent together. */
const agentBudget: Budget = { name: 'agency-create', points: 200, seconds: 86_400 }
const treeBudget: Budget = { name: 'agency-create-tree', points: 2_000, seconds: 86_400 }

/** Accounts that agents make directly (R-AG-4, T63). The agent learns a link that sets the password once, never a password. */
export function createAccounts({ clock, store, players, site, limits, lines, transaction, setupLink }: AccountDeps) {
  async function spend(memberId: number, rootId: number): Promise<boolean> {
    return (await limits.spend(agentBudget, String(memberId))).ok && (await limits.spend(treeBudget, String(rootId))).ok
  }

  return {
    async create(
      agent: Agent,
      order: { readonly username: string; readonly grade: LowerGrade; readonly label: string },
    ): Promise<Result<Setup, 'agency.kind_not_allowed' | 'agency.too_deep' | 'agency.daily_limit' | 'player.username_taken'> | Broken> {
      const { memberId, brandId, language } = agent
      const standing = await store.standingOf(memberId)
      if (!standing || !rightsOf[standing.grade].creates.includes(order.grade)) return refuse('agency.kind_not_allowed')
      if (standing.uplines.length >= MAX_UPLINES) return refuse('agency.too_deep')
      const rule = (await site.byId(brandId)).settings.register['username']
      const username = order.username.normalize('NFC')
      const broken = rule && checkField(rule, username, fitsOperatorPattern)
      if (broken) return { ok: false, code: 'request.invalid', fields: [{ field: 'username', ...broken }] }
      if (isReserved(username) || isLookalike(username) || (await players.byName(brandId, username))) return refuse('player.username_taken')
      if (!(await spend(memberId, standing.uplines.at(-1) ?? memberId))) return refuse('agency.daily_limit')
      const expiresAt = new Date(clock.now().getTime() + SETUP_MS)
      let url = ''
      const origin = { uplineId: memberId, sponsorId: memberId, code: null, link: null }
      const opened = await players.openBelow({ brandId, username, wireType: order.grade, language, origin }, async (tx, player) => {
        url = await setupLink(tx, player, expiresAt)
      })
      if (!opened.ok) return opened
      const label = order.label.trim()
      if (label !== '') await store.setLabel(memberId, opened.value.memberId, label)
      return ok({ lineId: lines.of(memberId, opened.value.memberId), username, url, expiresAt: expiresAt.toISOString() })
    },

    /** Of an account this agent made and nobody entered yet. */
    async makeSetup(
      agent: Agent,
      lineId: string,
    ): Promise<Result<Setup, 'agency.member_unknown' | 'agency.setup_over' | 'agency.daily_limit'>> {
      const { memberId } = agent
      const target = lines.read(memberId, lineId)
      const standing = target === null ? null : await store.standingOf(target)
      const player = standing?.uplines[0] === memberId ? await players.byMemberId(standing.memberId) : null
      if (!player) return refuse('agency.member_unknown')
      const credential = (await players.byName(player.brandId, player.username))?.credential
      if (!credential?.mustChange || !credential.isFirstLogin || player.isClosed) return refuse('agency.setup_over')
      const root = (await store.standingOf(memberId))?.uplines.at(-1) ?? memberId
      if (!(await spend(memberId, root))) return refuse('agency.daily_limit')
      const expiresAt = new Date(clock.now().getTime() + SETUP_MS)
      const url = await transaction((tx) => setupLink(tx, player, expiresAt))
      return ok({ lineId: lines.of(memberId, player.memberId), username: player.username, url, expiresAt: expiresAt.toISOString() })
    },
  }
}
export type Accounts = ReturnType<typeof createAccounts>
