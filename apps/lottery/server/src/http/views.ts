import { idFromUuid } from '@halong/base'
import { amountText } from '@halong/vendor-kit'
import { type Kysely, type Selectable, sql } from 'kysely'
import { writeOdds } from '#plays/index.ts'
import {
  type GameCard,
  type GameDefinition,
  gameDefinition,
  gameDefinitions,
  type IssueView,
  type OrderState,
  type OrderView,
  type TicketView,
} from '#protocol/index.ts'
import { refusalOf } from '../place/wallet-refusals.ts'
import type { LotteryTables, OrderTable } from '../tables.ts'
import { readCards } from './cards.ts'
import { createChases } from './chases.ts'
import { correctedOf } from './corrected.ts'
import { presentIssue, refundOf } from './present-issue.ts'

const SHOWN = ['DRAWN', 'SETTLED'] as const
const iso = (at: Date): string => at.toISOString()
function orderState(state: OrderTable['state'], tickets: readonly TicketView[]): OrderState {
  if (state === 'REFUSED') return 'REFUSED'
  if (tickets.every((ticket) => ticket.state === 'CANCELLED')) return 'CANCELLED'
  return tickets.every((ticket) => ticket.state === 'SETTLED' || ticket.state === 'CANCELLED') ? 'DONE' : 'RUNNING'
}

const MAX_COMING = 120
/** Tickets that an open page is told of. */
const MAX_ENDED = 10
export const PAGE = 20

/** What the frame is shown of issues, tickets and orders. Every list is bounded. */
export function createViews(db: Kysely<LotteryTables>) {
  const chases = createChases(db)
  const issues = () =>
    db
      .selectFrom('lottery.issue as i')
      .leftJoin('lottery.issue_result as r', (join) => join.onRef('r.issue_id', '=', 'i.id').onRef('r.version', '=', 'i.result_version'))
      .select(['i.issue_no', 'i.state', 'i.open_at', 'i.close_at', 'i.draw_at', 'i.result_version', 'r.numbers'])

  async function drawn(game: string, limit: number, before?: string): Promise<IssueView[]> {
    const rows = await issues()
      .where('i.game', '=', game)
      .where('i.state', 'in', SHOWN)
      .$if(before !== undefined, (query) => query.where('i.issue_no', '<', before ?? ''))
      .orderBy('i.draw_at', 'desc')
      .limit(limit)
      .execute()
    return rows.map(presentIssue)
  }

  async function coming(game: string, limit = MAX_COMING): Promise<IssueView[]> {
    const rows = await issues()
      .where('i.game', '=', game)
      .where('i.draw_at', '>', sql<Date>`clock_timestamp()`)
      .where('i.close_at', '>', sql<Date>`clock_timestamp()`)
      .where('i.state', '<>', 'CANCELLED')
      .orderBy('i.draw_at')
      .limit(limit)
      .execute()
    return rows.map(presentIssue)
  }

  const cards = async (games: readonly GameDefinition[]): Promise<readonly GameCard[]> =>
    (await readCards(db, games)).map(({ card }) => card)

  const tickets = () =>
    db
      .selectFrom('lottery.ticket as t')
      .innerJoin('lottery.issue as i', 'i.id', 't.issue_id')
      .leftJoin('lottery.issue_result as r', (join) => join.onRef('r.issue_id', '=', 'i.id').onRef('r.version', '=', 'i.result_version'))
      .selectAll('t')
      .select(['i.issue_no', 'i.close_at', 'i.draw_at', 'i.state as issue_state', 'r.numbers'])
  type TicketRow = Awaited<ReturnType<ReturnType<typeof tickets>['execute']>>[number]

  async function presentTickets(rows: readonly TicketRow[]): Promise<TicketView[]> {
    if (rows.length === 0) return []
    const lines = await db
      .selectFrom('lottery.ticket_line')
      .selectAll()
      .where(
        'ticket_id',
        'in',
        rows.map(({ id }) => id),
      )
      .orderBy('no')
      .execute()
    const corrected = await correctedOf(
      db,
      rows.map(({ id }) => id),
    )
    return rows.map((row): TicketView => {
      const money = (minor: bigint) => amountText(row.asset, minor)
      const isDrawn = row.issue_state === 'DRAWN' || row.issue_state === 'SETTLED'
      return {
        id: idFromUuid('tkt', row.id),
        orderId: idFromUuid('ord', row.order_id),
        gameCode: row.game,
        mode: row.mode,
        issueNo: row.issue_no,
        state: row.state,
        cost: money(row.cost),
        maxPrize: money(row.max_prize),
        win: row.win === null ? null : money(row.win),
        asset: row.asset,
        digest: row.digest,
        rulesVersion: row.rules_version,
        roundId: idFromUuid('tkt', row.id),
        placedAt: iso(row.placed_at),
        closeAt: iso(row.close_at),
        drawAt: iso(row.draw_at),
        cancelled:
          row.cancelled_at === null || row.cancel_reason === null
            ? null
            : { at: iso(row.cancelled_at), why: row.cancel_reason, isBack: row.wallet_due_at === null },
        numbers: isDrawn ? row.numbers : null,
        refundAt: gameDefinition(row.game)?.official === undefined ? null : refundOf(row.draw_at),
        refusal: row.refusal === null ? null : refusalOf(row.refusal),
        corrected: corrected.get(row.id) ?? null,
        lines: lines
          .filter(({ ticket_id }) => ticket_id === row.id)
          .map(({ play, selection, bets, unit_stake, odds, series, hits, win }) => ({
            play,
            selection,
            bets: Number(bets),
            unitStake: money(unit_stake),
            odds: odds.map((each) => writeOdds(BigInt(each))),
            series,
            cost: money(unit_stake * bets),
            hits,
            win: win === null ? null : money(win),
          })),
      }
    })
  }

  return {
    drawn,
    coming,
    chases,
    /** Of one game, of those that are named, or of all. */
    card: async (game: GameDefinition): Promise<GameCard | undefined> => (await cards([game]))[0],
    cards: (codes?: readonly string[]) => cards(gameDefinitions.filter(({ code }) => codes?.includes(code) ?? true)),

    async ticketsOf(
      playerId: string,
      filter: { state: 'all' | 'waiting' | 'won'; gameCode?: string | undefined; before?: string | null | undefined },
    ) {
      const rows = await tickets()
        .where('t.player_id', '=', playerId)
        // Draws of a chase that are not on sale yet, or were taken out of it, are told by the chase.
        .where(({ not, and, or, exists, eb, selectFrom }) =>
          not(
            and([
              or([eb('i.state', '=', 'SCHEDULED'), eb('t.state', '=', 'CANCELLED')]),
              exists(
                selectFrom('lottery.bet_order as o')
                  .select('o.id')
                  .whereRef('o.player_id', '=', 't.player_id')
                  .whereRef('o.id', '=', 't.order_id')
                  .where('o.is_chase', '=', true),
              ),
            ]),
          ),
        )
        .$if(filter.state === 'waiting', (query) => query.where('t.state', 'in', ['PLACED', 'ACCEPTED']))
        .$if(filter.state === 'won', (query) => query.where('t.win', '>', 0n))
        .$if(filter.gameCode !== undefined, (query) => query.where('t.game', '=', filter.gameCode ?? ''))
        .$if(typeof filter.before === 'string', (query) => query.where('t.id', '<', filter.before ?? ''))
        .orderBy('t.id', 'desc')
        .limit(PAGE + 1)
        .execute()
      const page = rows.slice(0, PAGE)
      const last = page.at(-1)
      return { tickets: await presentTickets(page), next: rows.length > PAGE && last ? idFromUuid('tkt', last.id) : null }
    },

    /** The player's newest tickets that ended: paid, lost, or their stake back. */
    async ended(playerId: string): Promise<TicketView[]> {
      const rows = await tickets()
        .where('t.player_id', '=', playerId)
        .where('t.settled_at', 'is not', null)
        .orderBy('t.settled_at', 'desc')
        .limit(MAX_ENDED)
        .execute()
      return presentTickets(rows)
    },

    async ticketOf(playerId: string, id: string): Promise<TicketView | undefined> {
      const rows = await tickets().where('t.player_id', '=', playerId).where('t.id', '=', id).execute()
      return (await presentTickets(rows))[0]
    },

    async orderOf(playerId: string, id: string): Promise<OrderView | undefined> {
      const order: Selectable<OrderTable> | undefined = await db
        .selectFrom('lottery.bet_order')
        .selectAll()
        .where('player_id', '=', playerId)
        .where('id', '=', id)
        .executeTakeFirst()
      if (!order) return undefined
      const rows = await tickets().where('t.player_id', '=', playerId).where('t.order_id', '=', id).orderBy('t.id').execute()
      const own = await presentTickets(rows)
      return {
        id: idFromUuid('ord', order.id),
        state: orderState(order.state, own),
        chase: order.is_chase ? await chases.one(playerId, id) : null,
        asset: order.asset,
        cost: amountText(order.asset, order.cost),
        placedAt: iso(order.placed_at),
        tickets: own,
      }
    },
  }
}

export type Views = ReturnType<typeof createViews>
