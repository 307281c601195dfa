import { idFromUuid } from '@halong/base'
import { merklePath } from '@halong/chance'
import { amountText } from '@halong/vendor-kit'
import type { Kysely } from 'kysely'
import { type ChainPlace, gameDefinition, type IssueProof, type TicketProof } from '#protocol/index.ts'
import type { LotteryTables, Staked } from '../tables.ts'

const iso = (at: Date): string => at.toISOString()
const placeOf = (id: string | null, end: string | null, index: number | null): ChainPlace | null =>
  id === null || end === null || index === null ? null : { id, end, index }
/** Amounts of an issue in each asset that was staked in it, like `12.5000 USD/4, 3.0000 FUN/4`. */
const stakedText = (staked: Staked): string =>
  Object.entries(staked)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([asset, minor]) => `${amountText(asset, BigInt(minor))} ${asset}`)
    .join(', ')

/** What anybody needs to compute a draw and to find a ticket in its list again (R-PROOF). */
export function createProofs(db: Kysely<LotteryTables>) {
  const issueOf = (game: string, issueNo: string) =>
    db
      .selectFrom('lottery.issue as i')
      .leftJoin('lottery.seed_chain as c', 'c.id', 'i.chain_id')
      .leftJoin('lottery.beacon_chain as b', 'b.chain', 'i.beacon_chain')
      .leftJoin('lottery.issue_result as r', (join) => join.onRef('r.issue_id', '=', 'i.id').onRef('r.version', '=', 'i.result_version'))
      .selectAll('i')
      .select(['c.terminal as chain_end', 'b.terminal as beacon_end', 'r.numbers', 'r.seed', 'r.beacon'])
      .where('i.game', '=', game)
      .where('i.issue_no', '=', issueNo)
      .executeTakeFirst()

  return {
    async ofIssue(gameCode: string, issueNo: string): Promise<IssueProof | null> {
      const [game, row] = [gameDefinition(gameCode), await issueOf(gameCode, issueNo)]
      if (!game || !row) return null
      const isDrawn = row.state === 'DRAWN' || row.state === 'SETTLED'
      const versions = await db
        .selectFrom('lottery.ticket')
        .select('rules_version')
        .distinct()
        .where('issue_id', '=', row.id)
        .limit(20)
        .execute()
      const beacon = isDrawn ? row.beacon : null
      return {
        gameCode,
        drawCode: game.drawCode,
        issueNo,
        state: row.state,
        openAt: iso(row.open_at),
        closeAt: iso(row.close_at),
        drawAt: iso(row.draw_at),
        numbers: isDrawn ? row.numbers : null,
        isCorrected: row.result_version > 1,
        chain: placeOf(row.chain_id, row.chain_end, row.chain_no),
        beaconChain: placeOf(row.beacon_chain, row.beacon_end, row.beacon_no),
        root: row.ticket_root,
        tickets: row.tickets,
        staked: row.staked === null ? null : stakedText(row.staked),
        frozenAt: row.frozen_at === null ? null : iso(row.frozen_at),
        seed: isDrawn ? row.seed : null,
        gatewayValue: beacon,
        beacon,
        rulesVersions: versions.map(({ rules_version }) => rules_version),
        cancelledFor: row.cancel_reason,
      }
    },

    async ofTicket(digest: string): Promise<TicketProof | null> {
      const ticket = await db
        .selectFrom('lottery.ticket as t')
        .innerJoin('lottery.issue as i', 'i.id', 't.issue_id')
        .select(['t.id', 't.player_id', 't.game', 't.rules_version', 't.issue_id', 'i.issue_no', 'i.ticket_root'])
        .where('t.digest', '=', digest)
        .executeTakeFirst()
      const game = ticket && gameDefinition(ticket.game)
      if (!ticket || !game) return null
      const lines = await db
        .selectFrom('lottery.ticket_line')
        .select('text')
        .where('player_id', '=', ticket.player_id)
        .where('ticket_id', '=', ticket.id)
        .orderBy('no')
        .execute()
      const all = ticket.ticket_root === null ? [] : await digestsOf(ticket.issue_id)
      const path = ticket.ticket_root === null ? [] : merklePath(all, all.indexOf(digest))
      return {
        ticketId: idFromUuid('tkt', ticket.id),
        digest,
        gameCode: game.code,
        drawCode: game.drawCode,
        issueNo: ticket.issue_no,
        rulesVersion: ticket.rules_version,
        lines: lines.map(({ text }) => text),
        path: path.map(({ side, digest: hash }) => ({ side, hash })),
        root: ticket.ticket_root,
      }
    },
  }

  async function digestsOf(issueId: bigint): Promise<string[]> {
    const rows = await db.selectFrom('lottery.ticket').select('digest').where('issue_id', '=', issueId).orderBy('id').execute()
    return rows.map(({ digest }) => digest)
  }
}

export type Proofs = ReturnType<typeof createProofs>
