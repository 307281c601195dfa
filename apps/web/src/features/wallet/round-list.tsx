import { formatsOf } from '@halong/app-kit/formats.ts'
import { Badge, type BadgeTone, buttonLook } from '@halong/ui'
import { useInfiniteQuery } from '@tanstack/react-query'
import { ShieldCheck } from 'lucide-react'
import { Amount } from '#shared/format/amount.tsx'
import { readAmount } from '#shared/live/live-balance.ts'
import { useSession } from '#shared/session/session.ts'
import { useLanguage, useText } from '#shared/text/text.ts'
import { RecordList, RecordListSkeleton } from './record-list.tsx'
import { RecordRow } from './record-row.tsx'
import { resultOf, safeLink } from './record-rows.ts'
import { NoRecords, RecordsFailed } from './record-states.tsx'
import { type Round, roundsQuery } from './records.queries.ts'
import { resultTexts, SignedAmount } from './signed-amount.tsx'

const tones: Record<Round['status'], BadgeTone> = { open: 'gold', completed: 'neutral', cancelled: 'danger' }

/** The betting record: each round with its stake, what came back, and the link that checks it was fair. */
export function RoundList() {
  const playerId = useSession()?.playerId ?? ''
  const text = useText()
  const { tag } = useLanguage()
  const query = useInfiniteQuery(roundsQuery(playerId))
  if (query.isPending) return <RecordListSkeleton />
  if (query.isError && !query.data)
    return <RecordsFailed of={query.error} onAgain={() => void query.refetch()} pending={query.isFetching} />
  const rows = query.data.pages.flatMap(({ list }) => list)
  const asset = query.data.pages[0]?.asset ?? ''
  if (rows.length === 0) return <NoRecords kind="rounds" />
  const { time, second } = formatsOf(tag)
  const shown = (value: string) => {
    const money = readAmount(value, asset)
    return money ? <Amount money={money} /> : value
  }
  return (
    <RecordList
      rows={rows}
      atOf={({ openedAt }) => openedAt}
      more={query.hasNextPage ? () => void query.fetchNextPage() : null}
      pending={query.isFetchingNextPage}
    >
      {(row) => {
        const result = resultOf(row, asset)
        const link = safeLink(row.verifyUrl)
        return (
          <RecordRow
            key={row.id}
            title={row.gameName}
            note={
              <>
                {time(row.openedAt)} · {text('records.column.stake')} {shown(row.stake)}
              </>
            }
            amount={result ? <SignedAmount money={result} words={resultTexts} /> : <span className="text-end text-sm text-ink-2">–</span>}
            side={<Badge tone={tones[row.status]}>{text(`records.status.${row.status}`)}</Badge>}
            facts={[
              [text('records.column.stake'), shown(row.stake)],
              [text('records.column.win'), shown(row.win)],
              [text('records.detail.opened'), second(row.openedAt)],
              [text('records.detail.closed'), row.closedAt === null ? '–' : second(row.closedAt)],
              [text('records.detail.vendor'), row.vassalage],
              [text('records.detail.vendor_round'), row.vendorRoundId],
              [text('records.detail.id'), row.id],
            ]}
            actions={
              link && (
                <a href={link} target="_blank" rel="noopener noreferrer" className={buttonLook('secondary', 'small')}>
                  <ShieldCheck aria-hidden size={18} strokeWidth={1.75} />
                  {text('records.verify')}
                  <span className="sr-only"> ({text('records.verify_new_tab')})</span>
                </a>
              )
            }
          />
        )
      }}
    </RecordList>
  )
}
