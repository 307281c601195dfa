import { type Kysely, sql } from 'kysely'
import { type GameCard, type GameDefinition, type IssueState, vassalageOf } from '#protocol/index.ts'
import type { LotteryTables } from '../tables.ts'
import { presentIssue, refundOf } from './present-issue.ts'

type IssueColumns = {
  id: string
  issue_no: string
  state: IssueState
  open_at: Date
  close_at: Date
  draw_at: Date
  result_version: number
  numbers: string | null
}
type Row = {
  code: string
  current: IssueColumns | null
  last: IssueColumns | null
  awaited: { issue_no: string; draw_at: Date } | null
  cancelled: number
  corrected: number
}
/** `version` rises with everything a card tells, and is the same in every process: it is made of ids and states, which only go forward. */
export type VersionedCard = { readonly card: GameCard; readonly version: number }

const ranks: readonly IssueState[] = ['SCHEDULED', 'OPEN', 'CLOSED', 'FROZEN', 'DRAWN', 'SETTLED']
const placeOf = (issue: IssueColumns | null): number => (issue === null ? 0 : Number(issue.id) * ranks.length + ranks.indexOf(issue.state))
/** Times of JSON are text. */
const withDates = (issue: IssueColumns | null): IssueColumns | null =>
  issue && { ...issue, open_at: new Date(issue.open_at), close_at: new Date(issue.close_at), draw_at: new Date(issue.draw_at) }

/** What stands on the card of each game now, in one statement however many games there are. */
export async function readCards(db: Kysely<LotteryTables>, games: readonly GameDefinition[]): Promise<readonly VersionedCard[]> {
  const { rows } = await sql<Row>`
    select g.code, to_json(c) as current, to_json(l) as last, to_json(a) as awaited,
      (select count(*)::int from lottery.issue x where x.game = g.code and x.state = 'CANCELLED') as cancelled,
      (select count(*)::int from lottery.correction k join lottery.issue x on x.id = k.issue_id where x.game = g.code and k.state in ('CONFIRMED', 'PAID')) as corrected
    from unnest(${games.map(({ code }) => code)}::text[]) with ordinality as g (code, at)
    left join lateral (
      select id::text, issue_no, state, open_at, close_at, draw_at, result_version, null as numbers from lottery.issue
      where game = g.code and draw_at > clock_timestamp() and close_at > clock_timestamp() and state <> 'CANCELLED' order by draw_at limit 1) c on true
    left join lateral (
      select i.id::text, i.issue_no, i.state, i.open_at, i.close_at, i.draw_at, i.result_version, r.numbers
      from lottery.issue i join lottery.issue_result r on r.issue_id = i.id and r.version = i.result_version
      where i.game = g.code and i.draw_at <= clock_timestamp() and i.state in ('DRAWN', 'SETTLED') order by i.draw_at desc limit 1) l on true
    left join lateral (
      select issue_no, draw_at from lottery.issue
      where game = g.code and source = 'official' and state in ('CLOSED', 'FROZEN') order by draw_at limit 1) a on true
    order by g.at`.execute(db)
  const byCode = new Map(games.map((game) => [game.code, game]))
  return rows.flatMap(({ code, awaited, cancelled, corrected, ...row }): VersionedCard[] => {
    const game = byCode.get(code)
    if (game === undefined) return []
    const [current, last] = [withDates(row.current), withDates(row.last)]
    return [
      {
        version: placeOf(current) + placeOf(last) + cancelled + corrected + 1,
        card: {
          code,
          vassalage: vassalageOf(game),
          family: game.family,
          modes: game.modes,
          cycleSeconds: game.cycleSeconds,
          source: game.official === undefined ? 'in_house' : 'official',
          closed: current === null,
          current: current && presentIssue(current),
          last: last && presentIssue(last),
          awaited: awaited && {
            issueNo: awaited.issue_no,
            drawAt: new Date(awaited.draw_at).toISOString(),
            refundAt: refundOf(new Date(awaited.draw_at)),
          },
        },
      },
    ]
  })
}
