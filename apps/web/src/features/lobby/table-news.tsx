import { formatsOf } from '@halong/app-kit/formats.ts'
import { useQuery } from '@tanstack/react-query'
import { UserRound } from 'lucide-react'
import { useSecond } from '#shared/format/use-now.ts'
import { useLanguage, useText } from '#shared/text/text.ts'
import { type Game, type Table, tablesOf } from './lobby.queries.ts'

/** More than fit on any card: those that do not fit are hidden, the oldest first. */
const MOST_BEADS = 12
const tones = {
  red: 'bg-[#b8322b]',
  blue: 'bg-[#2059ad]',
  green: 'bg-[#1a7549]',
  dark: 'bg-[#17191e]',
  plain: 'bg-night/85',
} as const satisfies Record<Table['lately'][number]['tone'], string>

type News = { readonly table: Table; readonly aheadMs: number }

/** What is known of a game's table, and how far the gateway's clock is ahead of the device's; null where it has none, or nothing is known. */
function useTable({ vassalage, gameCode }: Game): News | null {
  const { code } = useLanguage()
  const { data, dataUpdatedAt } = useQuery(tablesOf(code))
  const table = data?.tables.find((each) => each.gameCode === gameCode && each.vassalage === vassalage)
  return data && table ? { table, aheadMs: Date.parse(data.asOf) - dataUpdatedAt } : null
}

type OfTable = { readonly game: Game }

/** Whether bets are taken, for how long, and how many play. */
export function TablePhase({ game }: OfTable) {
  const news = useTable(game)
  const text = useText()
  const { number } = formatsOf(useLanguage().tag)
  return (
    news && (
      <>
        <Phase {...news} />
        {news.table.players > 0 && (
          <span className="tabular inline-flex h-5.5 items-center gap-0.5 rounded-full bg-night/85 px-1.5 text-xs font-bold text-white">
            <UserRound aria-hidden size={12} strokeWidth={2.5} />
            <span aria-hidden>{number(news.table.players)}</span>
            <span className="sr-only">{text('tables.players', { count: number(news.table.players) })}</span>
          </span>
        )}
      </>
    )
  )
}

function Phase({ table: { state, until }, aheadMs }: News) {
  const text = useText()
  const second = useSecond()
  const seconds = until === null ? 0 : Math.max(0, Math.ceil((Date.parse(until) - second - aheadMs) / 1_000))
  const isOpen = state === 'OPEN' && seconds > 0
  const said =
    state === 'STOPPED'
      ? text('tables.stopped')
      : seconds === 0
        ? text('tables.busy')
        : text(isOpen ? 'tables.open' : 'tables.next', { seconds })
  return (
    <span
      role="img"
      aria-label={said}
      title={said}
      className="tabular inline-flex h-5.5 min-w-5.5 items-center justify-center gap-1 rounded-full bg-night/85 px-1.5 text-xs font-bold text-white"
    >
      <span className={`size-2 rounded-full ${isOpen ? 'bg-[#2ed3b7]' : 'bg-white/60'}`} />
      {isOpen && seconds}
    </span>
  )
}

/** The last results, the newest at the right. */
export function TableRoad({ game }: OfTable) {
  const text = useText()
  const lately = useTable(game)?.table.lately.slice(-MOST_BEADS).toReversed() ?? []
  if (lately.length === 0) return <span className="mt-1 h-4" />
  const results = lately.map((bead) => bead.text).join(', ')
  return (
    <span
      role="img"
      aria-label={text('tables.lately', { results })}
      title={text('tables.lately', { results })}
      className="mt-1 flex h-4 flex-row-reverse flex-wrap justify-center gap-x-0.5 overflow-hidden"
    >
      {lately.map(({ text: said, tone }, back) => (
        <span
          // biome-ignore lint/suspicious/noArrayIndexKey: a result is known by how far back it is.
          key={back}
          className={`grid h-4 max-w-full min-w-4 place-items-center truncate rounded-full px-0.5 text-[0.625rem] leading-none font-bold text-white ${tones[tone]} ring-1 ring-inset ${back === 0 ? 'ring-white/80' : 'ring-white/15'}`}
        >
          {said}
        </span>
      ))}
    </span>
  )
}
